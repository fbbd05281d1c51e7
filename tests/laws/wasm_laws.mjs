// Prints the hash of the laws as the WebAssembly module sees them: node wasm_laws.mjs MODULE HOLES
import { readFileSync } from 'node:fs';

const [file, holes] = process.argv.slice(2);
if (!file || !(Number(holes) > 0)) {
    console.error('usage: node wasm_laws.mjs MODULE HOLES (a number above 0)');
    process.exit(2);
}

const module = new WebAssembly.Module(readFileSync(file));
const imports = WebAssembly.Module.imports(module);
if (imports.length) {
    console.error(`${file} must stand alone, but imports ${imports.map((i) => i.name).join(', ')}`);
    process.exit(1);
}
const { exports } = new WebAssembly.Instance(module);
const hash = exports.law_hash(Number(holes)) >>> 0;
console.log(hash.toString(16).padStart(8, '0'));
