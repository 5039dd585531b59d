# make play - set up and play in the terminal; make test - set up and run every check.

PYTHON ?= python3
PURE := .venv
NATIVE := .venv-compiled
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.ftl') pyproject.toml build_compiled.py

.PHONY: play test check pure compiled bench clean

play: $(PURE)/ready
	$(PURE)/bin/rathaus play thecity

test: check pure compiled

# Style, types and layers.
check: $(PURE)/tools
	$(PURE)/bin/ruff format --check .
	$(PURE)/bin/ruff check .
	$(PURE)/bin/mypy
	$(PURE)/bin/lint-imports

# The suite on the plain Python files. What the rules' own tests reach is measured apart: measuring
# slows the whole games of the other tests down several times.
pure: $(PURE)/tools
	RATHAUS_EXPECT=pure $(PURE)/bin/python -m pytest -n 2 tests/rules tests/kernel tests/text \
	  --cov=rathaus.kernel --cov=rathaus.games --cov-report=term:skip-covered --cov-fail-under=95
	RATHAUS_EXPECT=pure $(PURE)/bin/python -m pytest -n 2 --ignore=tests/rules --ignore=tests/kernel --ignore=tests/text

# The same suite on the compiled wheel.
compiled: $(NATIVE)/tools
	RATHAUS_EXPECT=compiled $(NATIVE)/bin/python -m pytest -n 2

# Speed against a peer, as ratios of one run.
bench: $(PURE)/ready $(NATIVE)/tools
	$(PURE)/bin/python benchmarks/versus_catanatron.py --pure $(PURE)/bin/python --compiled $(NATIVE)/bin/python
	$(PURE)/bin/python benchmarks/versus_catanatron.py --pure $(PURE)/bin/python --compiled $(NATIVE)/bin/python \
	  --game hamburg --players 4

.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Rathaus needs Python 3.11 or newer; set PYTHON=/path/to/python3.11" >&2; exit 2; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "Python's venv module is missing (on Debian: apt-get install python3-venv)" >&2; exit 2; }
.PHONY: .python

.compiler:
	@command -v $${CC:-gcc} >/dev/null 2>&1 || \
	  { echo "The compiled tests need a C compiler (on Debian: apt-get install gcc)" >&2; exit 2; }
.PHONY: .compiler

$(PURE)/ready: pyproject.toml | .python
	$(PYTHON) -m venv $(PURE)
	$(PURE)/bin/pip install -qq --disable-pip-version-check -e .
	touch $@

$(PURE)/tools: pyproject.toml | .python
	$(PYTHON) -m venv $(PURE)
	$(PURE)/bin/pip install -qq --disable-pip-version-check -e '.[test]'
	touch $(PURE)/ready $@

$(NATIVE)/tools: $(SOURCES) | $(PURE)/tools .compiler
	rm -rf build/wheel
	@echo "Compiling the kernel and the games; this takes a minute."
	RATHAUS_COMPILE=1 $(PURE)/bin/python -m build --wheel --no-isolation --outdir build/wheel . >build.log 2>&1 || \
	  { cat build.log; exit 1; }
	rm -f build.log
	$(PYTHON) -m venv $(NATIVE)
	$(NATIVE)/bin/pip install -qq --disable-pip-version-check --force-reinstall --no-deps build/wheel/*.whl
	$(NATIVE)/bin/pip install -qq --disable-pip-version-check "$$(echo build/wheel/*.whl)[test]"
	touch $@

clean:
	rm -rf $(PURE) $(NATIVE) build out .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage*
