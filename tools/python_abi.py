#!/usr/bin/env python3
"""python_abi.py - writes python/niblick/_abi.py: the public headers as ctypes.

    tools/python_abi.py            writes the file
    tools/python_abi.py --check    fails if it is not what the headers say

Structs, constants and functions are declared in include/*.h and nowhere else; the Python package needs no compiler and no
headers, so they are translated here. It needs a C preprocessor and pycparser (Debian: python3-pycparser).
"""
import difflib
import operator
import subprocess
import sys
import tempfile
from pathlib import Path

from pycparser import c_ast, c_parser

ROOT = Path(__file__).resolve().parent.parent
HEADERS = ["niblick.h", "niblick_review.h", "niblick_env.h", "niblick_house.h"]
OUTPUT = ROOT / "python" / "niblick" / "_abi.py"

HEADING = '''"""The public headers as ctypes. Written by tools/python_abi.py: change the headers and run it again."""
# fmt: off
# flake8: noqa
from __future__ import annotations

import ctypes as C
from typing import Any, Dict, List, Tuple
'''

# What <stdint.h>, <stddef.h> and <stdbool.h> declare, as far as the headers use it.
SYSTEM = """
typedef signed char int8_t; typedef short int16_t; typedef int int32_t; typedef long int64_t;
typedef unsigned char uint8_t; typedef unsigned short uint16_t; typedef unsigned int uint32_t; typedef unsigned long uint64_t;
typedef unsigned long size_t;
"""
PLAIN = {
    "int8_t": "C.c_int8", "int16_t": "C.c_int16", "int32_t": "C.c_int32", "int64_t": "C.c_int64",
    "uint8_t": "C.c_uint8", "uint16_t": "C.c_uint16", "uint32_t": "C.c_uint32", "uint64_t": "C.c_uint64",
    "size_t": "C.c_size_t", "_Bool": "C.c_bool", "char": "C.c_char", "int": "C.c_int", "unsigned": "C.c_uint",
    "unsigned int": "C.c_uint", "float": "C.c_float", "double": "C.c_double",
}
OPERATORS = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.floordiv, "<<": operator.lshift, "|": operator.or_}
OPAQUE = {"nb_game", "nb_deck"}  # their functions are for the core: pointers here


def preprocessed(headers):
    """The headers without those of the system, which SYSTEM replaces."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "stdbool.h").write_text("#define bool _Bool\n")
        (Path(folder) / "stddef.h").write_text("")
        (Path(folder) / "stdint.h").write_text("#define INT16_MIN (-32767-1)\n")
        command = ["cc", "-E", "-P", "-nostdinc", "-DNB_API=", "-I", folder, "-I", str(ROOT / "include"), "-"]
        text = "".join(f'#include "{name}"\n' for name in headers)
        return SYSTEM + subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


class Translator:
    """Walks the declarations in their order."""

    def __init__(self):
        self.constants = {}
        self.aliases = {}  # typedefs of numbers: nb_card, nb_action
        self.structs = {}  # name -> list of (field, type), or None while it is only declared
        self.functions = {}

    # --- numbers that are known when the header is read

    def value(self, node):
        if isinstance(node, c_ast.Constant):
            return int(node.value.rstrip("uUlL"), 0)
        if isinstance(node, c_ast.ID):
            return self.constants[node.name]
        if isinstance(node, c_ast.UnaryOp) and node.op == "-":
            return -self.value(node.expr)
        if isinstance(node, c_ast.BinaryOp):
            return OPERATORS[node.op](self.value(node.left), self.value(node.right))
        raise ValueError(f"an expression that is not translated: {node}")

    def enum(self, node):
        next_value = 0
        for item in node.values.enumerators if node.values else []:
            if item.value is not None:
                next_value = self.value(item.value)
            self.constants[item.name] = next_value
            next_value += 1

    # --- types

    def declared(self, name):
        self.structs.setdefault(name, None)
        return name

    def named(self, node):
        """The type of a name: a number, an enum or a struct."""
        if isinstance(node, c_ast.Enum):
            self.enum(node)
            return "C.c_int"
        if isinstance(node, c_ast.Struct):
            self.struct(node)
            return self.declared(node.name)
        name = " ".join(node.names)
        if name in PLAIN:
            return PLAIN[name]
        return self.aliases.get(name) or self.declared(name)

    def type(self, node, opaque=False, argument=False):
        if isinstance(node, c_ast.TypeDecl):
            return self.named(node.type)
        if isinstance(node, c_ast.ArrayDecl):
            inner = self.type(node.type, opaque)
            if argument:
                return f"C.POINTER({inner})"
            return f"({inner} * {self.value(node.dim)})"
        if isinstance(node, c_ast.PtrDecl):
            return self.pointer(node.type, opaque)
        raise ValueError(f"a type that is not translated: {node}")

    def pointer(self, node, opaque):
        if isinstance(node, c_ast.FuncDecl):
            return "C.c_void_p" if opaque else self.callback(node)
        if isinstance(node, c_ast.TypeDecl) and isinstance(node.type, c_ast.IdentifierType):
            name = node.type.names[-1]
            if name == "void":
                return "C.c_void_p"
            if name == "char" and "const" in node.quals:
                return "C.c_char_p"
        return f"C.POINTER({self.type(node, opaque)})"

    def arguments(self, node):
        given = node.args.params if node.args else []
        if len(given) == 1 and self.is_void(given[0].type):
            return []
        return [self.type(item.type, argument=True) for item in given]

    @staticmethod
    def is_void(node):
        return isinstance(node, c_ast.TypeDecl) and isinstance(node.type, c_ast.IdentifierType) and node.type.names == ["void"]

    def result(self, node):
        return "None" if self.is_void(node.type) else self.type(node.type)

    def callback(self, node):
        return f"C.CFUNCTYPE({', '.join([self.result(node), *self.arguments(node)])})"

    # --- declarations

    def struct(self, node):
        self.declared(node.name)
        if node.decls is None:
            return
        fields = []
        for item in node.decls:
            fields.append((item.name, self.type(item.type, opaque=node.name in OPAQUE)))
        del self.structs[node.name]  # complete structs come in the order in which they are completed
        self.structs[node.name] = fields

    def typedef(self, node):
        inner = node.type.type if isinstance(node.type, c_ast.TypeDecl) else None
        if isinstance(inner, c_ast.Struct):
            self.struct(inner)
        elif isinstance(inner, c_ast.Enum):
            self.enum(inner)
            self.aliases[node.name] = "C.c_int"
        elif node.name not in PLAIN:
            self.aliases[node.name] = self.type(node.type)

    def declaration(self, node):
        if isinstance(node, c_ast.Typedef):
            self.typedef(node)
        elif isinstance(node, c_ast.Decl):
            if isinstance(node.type, c_ast.FuncDecl):
                self.functions[node.name] = (self.result(node.type), self.arguments(node.type))
            else:
                self.named(node.type)


def text_of(translator):
    lines = [HEADING]
    lines += [f"{name} = {value}" for name, value in translator.constants.items()]
    lines.append("\n")
    for name in translator.structs:
        lines.append(f"class {name}(C.Structure):\n    pass\n\n")
    for name, fields in translator.structs.items():
        if fields is None:
            continue
        lines.append(f"{name}._fields_ = [")
        lines += [f'    ("{field}", {kind}),' for field, kind in fields]
        lines.append("]\n")
    whole = [name for name, fields in translator.structs.items() if fields is not None]
    lines.append("STRUCTS: List[Any] = [")
    lines += [f"    {name}," for name in whole]
    lines.append("]\n\nFUNCTIONS: Dict[str, Tuple[Any, List[Any]]] = {")
    lines += [f'    "{name}": ({result}, [{", ".join(given)}]),' for name, (result, given) in translator.functions.items()]
    lines.append("}")
    return "\n".join(lines) + "\n"


def translation():
    headers = [name for name in HEADERS if (ROOT / "include" / name).exists()]
    translator = Translator()
    for node in c_parser.CParser().parse(preprocessed(headers)).ext:
        translator.declaration(node)
    text = text_of(translator)
    version = next(line.split('"')[1] for line in (ROOT / "include" / "niblick.h").read_text().splitlines() if "define NB_VERSION" in line)
    return text + f'\nNB_VERSION = "{version}"\n'


def main():
    new = translation()
    if sys.argv[1:] == ["--check"]:
        old = OUTPUT.read_text()
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), "_abi.py", "the headers"))
        if old != new:
            sys.exit("python/niblick/_abi.py is not what the headers say; run tools/python_abi.py")
    elif sys.argv[1:]:
        sys.exit("usage: tools/python_abi.py [--check]")
    else:
        OUTPUT.write_text(new)


if __name__ == "__main__":
    main()
