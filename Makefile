# Each target sets itself up on a fresh machine that has Python 3.11 or newer and make.
#
#   make play        build the page, serve it and print its address (PORT=8000; NETWORK=1 for a
#                    phone in the same network)
#   make dev         serve the sources without a build; the page follows each edit
#                    (PYODIDE=1: the same in Pyodide)
#   make test        style, types, rules, build, and games in real browsers: ten minutes
#   make test-all    everything that CI runs: `make test`, then the slow tests
#   make test-slow   the slow tests alone (parts: SLOW=tests, SLOW=e2e/dice)
#   make test-quick  the native tests of `make test`, without a browser
#   make build       the page alone, into dist/
#   make docs        the documentation site, into dist/docs/
#   make bench       speed of the engine, of the page's start and of its answers
#                    (more than an hour; parts: BENCH="--only starts --runs 3")
#   make lint        style, types, import directions, translations
#   make release-check
#                    build wheel and source distribution into build/, check both, and play
#   make pins        renew the versions and hashes of the Python packages

PORT ?= 8000

# The first Python that is new enough. A Mac's own python3 is older than the one from Homebrew.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$python; break; }; done)

# Python writes bytecode, because without it each worker of pytest compiles all tests again. That
# takes 12 s of processor time.
export PYTHONDONTWRITEBYTECODE =

RUN = .venv/bin/python
PYTEST = $(RUN) -m pytest --dist worksteal -q --durations 15 -n
# A browser waits for its page at times, so three workers keep two cores busy.
E2E = E2E_BROWSER="$$($(RUN) -m e2e.browser)" $(PYTEST) 3
SLOW ?= tests e2e
# The number of examples, random games and cases in the slow tests: "thorough" or "all".
EXAMPLES ?= thorough
RARELY = $(if $(filter all,$(EXAMPLES)),,and not weekly)
PINNED = $(wildcard wasm_build/pins/*.txt) wasm_build/venv.py

.PHONY: play dev build bench test test-all test-quick test-slow lint browsers docs release-check pins clean

play: build
	@$(RUN) -m wasm_build serve --port $(PORT) $(if $(NETWORK),--network)

dev: .venv/.ready-to-build
	@PORT=$(PORT) PYODIDE=$(PYODIDE) PYTHONPATH=site $(RUN) -m native.server

build: .venv/.ready-to-build
	@$(RUN) -m wasm_build build

bench: .venv/.ready-to-test
	@E2E_BROWSER="$$($(RUN) -m e2e.browser --windows)" $(RUN) -m e2e.bench $(BENCH)

# Style, types and the build need one core each. After them the tests use both.
test: .venv/.ready-to-test
	@$(MAKE) --no-print-directory -j 2 lint build browsers
	$(PYTEST) 2 tests -m "not slow"
	$(E2E) e2e -m "not slow"

test-all: test test-slow

test-slow: build browsers
	$(if $(filter-out tests% e2e%,$(SLOW)),$(error SLOW names folders of tests/ or e2e/, not $(SLOW)))
	$(if $(filter tests%,$(SLOW)),EXAMPLES=$(EXAMPLES) $(PYTEST) 2 $(filter tests%,$(SLOW)) -m "(slow or property) $(RARELY)")
	$(if $(filter e2e%,$(SLOW)),EXAMPLES=$(EXAMPLES) $(E2E) $(filter e2e%,$(SLOW)) -m "slow $(RARELY)")

test-quick: .venv/.ready-to-test
	$(PYTEST) 2 tests -m "not slow"

# Chromium, and Firefox and WebKit if this machine can have them.
browsers: .venv/.ready-to-test
	@$(RUN) -m e2e.browser >/dev/null
	@$(RUN) -m e2e.other_browsers

lint: .venv/.ready-to-test
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy
	$(RUN) -m wasm_build javascript
	$(RUN) -m wasm_build words --check
	PYTHONPATH=site .venv/bin/lint-imports

# The tested page stays as it is.
docs: .venv/.ready-to-build
	@[ -f dist/index.html ] || WITH_DOCS=1 $(MAKE) --no-print-directory build
	@$(RUN) -m wasm_build.docs.build

release-check: .venv/.ready-to-build
	@$(RUN) -m wasm_build.release.check

pins:
	@$(PYTHON) -m wasm_build.venv pins
	@$(RUN) -m wasm_build.pins

clean:
	rm -rf .venv .cache dist wasm_build/node_modules wasm_build/checks/node_modules e2e/node_modules tests/rendezvous/node_modules

.venv/.ready-to-build: $(PINNED)
	@$(if $(PYTHON),,$(error Python 3.11 or newer is needed; name it with PYTHON=/path/to/python3))
	@$(PYTHON) -m wasm_build.venv build
	@touch $@

# This environment contains all packages of the build as well, so that one environment serves
# both.
.venv/.ready-to-test: $(PINNED)
	@$(if $(PYTHON),,$(error Python 3.11 or newer is needed; name it with PYTHON=/path/to/python3))
	@$(PYTHON) -m wasm_build.venv build test dev training rl
	@touch $@ .venv/.ready-to-build
