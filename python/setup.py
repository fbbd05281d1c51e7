"""The version is that of the header, and a wheel that carries the library is for one platform and any Python 3."""
import re
from pathlib import Path

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).parent
ABI = (HERE / "niblick" / "_abi.py").read_text(encoding="utf-8")


class PlatformWheel(bdist_wheel):
    """There is no extension module: it is the library that belongs to a platform."""

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return any((HERE / "niblick").glob("libniblick.*"))


setup(
    version=re.search(r'^NB_VERSION = "(.*)"', ABI, re.MULTILINE).group(1),
    cmdclass={"bdist_wheel": PlatformWheel},
    distclass=WithLibrary,
)
