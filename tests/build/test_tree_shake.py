"""Tree-shaking of Pyodide: reachable code stays, unreachable code is removed."""

import subprocess
from pathlib import Path

import pytest

from wasm_build import BuildError
from wasm_build.node import find_node
from wasm_build.tree_shake import FILES, SCRIPT, shake_pyodide

HERE = Path(__file__).parent

MACHINE = """
(module
  (import "env" "served_js" (func $served (result i32)))
  (import "env" "unserved_js" (func $unserved))
  (import "env" "__indirect_function_table" (table 1 funcref))
  (func $deep (result i32) (call $served))
  (func (export "asked") (result i32) (call $deep))
  (func (export "main"))
  (func (export "__wasm_call_ctors"))
  (func (export "unasked") (call $unserved))
  (func (export "named_in_vain"))
  (func $pointed (export "in_the_table") (result i32) (i32.const 7))
  (elem (i32.const 0) $pointed))
"""
GLUE = """
async function _createPyodideModule(moduleArg={}){
var Module=moduleArg;var wasmExports=await make();
var helps=()=>2,spare=()=>3;var _asked,_main,_unasked,_named_in_vain;
function served_js(){return helps()}served_js.sig="i";
function unserved_js(){return spare()}unserved_js.sig="v";
Module["spare"]=spare;Module["helps"]=helps;
var MainLoop={init(){unserved_js()}};MainLoop.init();
function assignWasmExports(wasmExports){_asked=Module["_asked"]=wasmExports["asked"];\
_main=Module["_main"]=wasmExports["main"];_unasked=Module["_unasked"]=wasmExports["unasked"];\
_named_in_vain=Module["_named_in_vain"]=wasmExports["named_in_vain"]}
var wasmImports={served_js,unserved_js};
function applySignatureConversions(wasmExports){var wrap=f=>f;\
wasmExports["asked"]=wrap(wasmExports["asked"]);\
wasmExports["unasked"]=wrap(wasmExports["unasked"]);return wasmExports}
wasmExports["__wasm_call_ctors"]();
resolveGlobalSymbol("main");
return Module}export default _createPyodideModule;
"""
LANES = '(module (func (export "asked") (result v128) (v128.const i64x2 0 0)))'
CALLER = b"export const run = (machine) => machine._asked();"


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Return a tiny WebAssembly module and its glue code in the form of Emscripten."""
    machine = assembled(MACHINE, tmp_path_factory.mktemp("machine"))
    return dict(zip(FILES, (GLUE.encode(), machine), strict=True))


def assembled(text: str, folder: Path, *options: str) -> bytes:
    """Return the binary of a WebAssembly text."""
    (folder / "machine.wat").write_text(text)
    node = find_node()
    assert node, "Node is needed: `make test` brings it along"
    assembler = SCRIPT.parent / "node_modules/binaryen/bin/wasm-as"
    files = [str(folder / "machine.wat"), "-o", str(folder / "wasm")]
    subprocess.run([node, str(assembler), *options, *files], check=True)
    return (folder / "wasm").read_bytes()


def test_reachable_code_stays_with_its_dependencies(
    pyodide: dict[str, bytes], tmp_path: Path
) -> None:
    glue, machine = shake_pyodide(pyodide, [CALLER], tmp_path).values()
    for kept in ("asked", "main", "__wasm_call_ctors", "served_js"):
        assert kept.encode() in machine, kept
    for kept in ("function served_js", 'served_js.sig="i"', "var helps=", "_asked=", "_main="):
        assert kept.encode() in glue, kept
    assert b'wasmExports["asked"]=wrap' in glue


def test_unreachable_code_is_removed_from_wasm_and_glue(
    pyodide: dict[str, bytes], tmp_path: Path
) -> None:
    glue, machine = shake_pyodide(pyodide, [CALLER], tmp_path).values()
    for gone in ("unasked", "named_in_vain", "unserved_js", "in_the_table"):
        assert gone.encode() not in machine, gone
    for gone in ("unasked", "named_in_vain", "unserved_js", "spare", "MainLoop"):
        assert gone.encode() not in glue, gone


def test_export_named_by_a_caller_stays(pyodide: dict[str, bytes], tmp_path: Path) -> None:
    glue, machine = shake_pyodide(pyodide, [CALLER, b"pyodide._unasked()"], tmp_path).values()
    assert b"unasked" in machine
    assert b"unserved_js" in machine
    assert b"function unserved_js" in glue


def test_function_in_the_table_stays(pyodide: dict[str, bytes], tmp_path: Path) -> None:
    _, machine = shake_pyodide(pyodide, [CALLER], tmp_path).values()
    assert b"\x41\x07\x0b" in machine, "the body of the function in the table"


def test_glue_without_a_known_function_is_named(pyodide: dict[str, bytes], tmp_path: Path) -> None:
    other = pyodide | {FILES[0]: GLUE.replace("assignWasmExports", "assignExports").encode()}
    with pytest.raises(BuildError, match=r"pyodide\.asm\.mjs has no assignWasmExports"):
        shake_pyodide(other, [CALLER], tmp_path)


@pytest.mark.parametrize(
    ("known", "other", "message"),
    [
        (
            '_asked=Module["_asked"]=wasmExports["asked"];',
            "({asked:_asked}=wasmExports);",
            r"assignWasmExports holds a statement of another form: \(\{asked:_asked",
        ),
        ("resolveGlobalSymbol(", "Module[name](", r"uses Module\[name\]: a computed name"),
        ("{served_js,unserved_js}", "imports()", "wasmImports is no object literal"),
    ],
)
def test_form_that_slim_does_not_know_is_named(
    pyodide: dict[str, bytes], tmp_path: Path, known: str, other: str, message: str
) -> None:
    assert known in GLUE
    glue = GLUE.replace(known, other).encode()
    with pytest.raises(BuildError, match=message):
        shake_pyodide(pyodide | {FILES[0]: glue}, [CALLER], tmp_path)


def test_unlisted_feature_of_webassembly_is_named(
    pyodide: dict[str, bytes], tmp_path: Path
) -> None:
    lanes = assembled(LANES, tmp_path, "--enable-simd")
    with pytest.raises(
        BuildError, match=r"features of WebAssembly that wasm_build/wasm_module\.mjs"
    ):
        shake_pyodide(pyodide | {FILES[1]: lanes}, [CALLER], tmp_path)


def test_file_that_binaryen_cannot_read_is_named(pyodide: dict[str, bytes], tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=r"Binaryen cannot read pyodide\.asm\.wasm"):
        shake_pyodide(pyodide | {FILES[1]: b"\0asm\2\0\0\0"}, [CALLER], tmp_path)


def test_built_wasm_lacks_exports_that_only_packages_call(dist: Path) -> None:
    (machine,) = dist.glob("pyodide/*/pyodide.asm.wasm")
    (glue,) = dist.glob("pyodide/*/pyodide.asm.mjs")
    assert b"PyRun_SimpleString" in machine.read_bytes()
    assert b"PyArena_Malloc" not in machine.read_bytes(), "an extension of Python could call it"
    assert b"_emscripten_glDrawArrays" not in glue.read_bytes()
