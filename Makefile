# make play - set up and play in the browser; make test - set up and run every check.

PYTHON ?= python3
PURE := .venv
NATIVE := .venv-compiled
STEADY := PYTHONHASHSEED=0 # the suite is the same every time
PAGE := src/rathaus/server/page/index.html
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.ftl' -o -name '*.sql') pyproject.toml build_compiled.py
DRAWN := $(shell find web/src web/public -type f) web/index.html web/package-lock.json web/vite.config.ts \
  $(shell find src/rathaus -name '*.ftl')

SITE := src/rathaus/server/docs/index.html
WRITTEN := mkdocs.yml README.md CONTRIBUTING.md CHANGELOG.md web/public/favicon.svg $(shell find docs -type f -not -name '*.pyc')

.PHONY: play page docs test check drawn pure compiled soak bench load clean

play: $(PURE)/ready $(PAGE)
	@$(PURE)/bin/python play.py --open

page: $(PAGE)

# The documentation as a site, which rathaus serve has under /docs/.
docs: $(SITE)

# The page with hot reload on port 5173, against a server on port 8000 that ends with it.
dev: $(PURE)/ready web/node_modules/ready
	@$(PURE)/bin/rathaus serve & server=$$!; trap "kill $$server 2>/dev/null" EXIT INT TERM; cd web && npm run --silent dev
.PHONY: dev

# Compiling keeps one core busy for minutes: it goes on beside the suite on the plain Python files. So do style and
# types beside the page.
test:
	@$(MAKE) --no-print-directory -j2 check drawn
	@$(MAKE) --no-print-directory $(NATIVE)/tools & wheel=$$!; \
	  $(MAKE) --no-print-directory pure; status=$$?; wait $$wheel && exit $$status
	@$(MAKE) --no-print-directory compiled

# Style, types and layers.
check: $(PURE)/tools
	$(PURE)/bin/ruff format --check .
	$(PURE)/bin/ruff check .
	$(PURE)/bin/mypy
	$(PURE)/bin/lint-imports

# The page: types that match the server's description, and its own tests.
drawn: $(PURE)/tools $(PAGE)
	$(PURE)/bin/rathaus serve --openapi | cmp - web/openapi.json || \
	  { echo "web/openapi.json is not what the server says; run: make types" >&2; exit 1; }
	cd web && npm run --silent check && npm run --silent test

# The server's description, and the types the page makes of it.
types: $(PURE)/tools web/node_modules/ready
	$(PURE)/bin/rathaus serve --openapi > web/openapi.json
	cd web && npm run --silent types
.PHONY: types

# What the page's own tests and its gallery start from: sentences, cards, numbers and views.
fixtures: $(PURE)/tools
	$(PURE)/bin/python web/fixtures.py
.PHONY: fixtures

# The pages of each game's card vocabulary, with pictures drawn by the page.
vocabulary: $(PURE)/tools web/node_modules/ready
	$(PURE)/bin/python docs/vocabulary.py
.PHONY: vocabulary

# What is the same on both engines is proven on one. Folders that are not named here are run on both.
ON_PLAIN := tests/server tests/site tests/test_build.py tests/test_docs.py tests/test_examples.py tests/test_hanging.py tests/test_locks.py tests/test_nothing_knows_a_game.py tests/test_play.py tests/test_readme.py \
  tests/test_rulings.py # what the server does by itself, and what is written in files
RULES := tests/games/*/test_cards_*.py tests/games/*/test_rules_*.py # on plain files only: both engines play the same
ON_COMPILED := tests/arena tests/bots tests/browser tests/cli tests/every_game/test_views.py tests/learn tests/page \
  tests/server_proof tests/toy tests/test_soak.py # commands and servers as installed; quick play for many games
MEASURED := tests/games tests/kernel tests/text
SOAKED := tests/engines tests/installs # in make soak only: other browsers are large, installs take minutes

# The suite on the plain Python files. What the rules' own tests reach is measured: in two processes, as the tool cannot
# do it in those of pytest. Servers of the other tests are mostly waited for: hence a third process.
pure: $(PURE)/tools
	@mkdir -p build && rm -f build/reached-*.json
	@$(MAKE) --no-print-directory -j2 build/reached-1.json build/reached-2.json
	$(PURE)/bin/python -m slipcover --merge build/reached-*.json --out build/reached.json --skip-covered --fail-under 95
	$(STEADY) RATHAUS_EXPECT=pure $(PURE)/bin/python -m pytest -n 3 --dist worksteal \
	  $(addprefix --ignore=,$(MEASURED) $(ON_COMPILED) $(SOAKED))

build/reached-1.json: PART := $(filter-out tests/games/%.py,$(wildcard tests/games/h*)) tests/kernel
build/reached-2.json: PART := $(filter-out tests/games/%.py tests/games/h% tests/games/__pycache__,$(wildcard tests/games/*)) tests/text
build/reached-%.json:
	$(STEADY) RATHAUS_EXPECT=pure $(PURE)/bin/python -m slipcover --branch --source src/rathaus/kernel,src/rathaus/games \
	  --json --out $@ -m pytest -p no:cacheprovider -W ignore::pytest.PytestAssertRewriteWarning -m 'not breadth' $(PART)

# One test in a second or two, without what only the whole suite needs: make one T="tests/some/test_file.py -k words"
one: $(PURE)/tools
	@PYTEST_DISABLE_PLUGIN_AUTOLOAD=1 $(PURE)/bin/python -m pytest -p pytest_timeout $(T)
.PHONY: one

# The suite on the compiled wheel, which also has the page: servers under hard conditions, and browsers. Who waits for
# them leaves the cores to a third process; a fourth would only let browsers wait for each other.
compiled: $(NATIVE)/tools
	$(STEADY) RATHAUS_EXPECT=compiled $(NATIVE)/bin/python -m pytest -n 3 --dist worksteal \
	  $(addprefix --ignore=,$(ON_PLAIN) $(wildcard $(RULES)) $(SOAKED))

# Fresh seeds for as long as one likes: make soak SECONDS=3600. The seed of whatever fails is printed.
SECONDS := 600
soak: $(NATIVE)/tools .engines
	$(NATIVE)/bin/python tests/soak.py --seconds $(SECONDS)

# 300 tables at once, against the server's own health answer.
load: $(NATIVE)/tools
	$(NATIVE)/bin/python benchmarks/load.py

# The server against a peer from npm, which is fetched into build/, and against itself: ratios of one run.
load-peer: $(NATIVE)/tools
	$(NATIVE)/bin/python benchmarks/versus_boardgame.py
.PHONY: load-peer

# Speed against a peer, as ratios of one run.
bench: $(PURE)/ready $(NATIVE)/tools
	$(PURE)/bin/python benchmarks/versus_catanatron.py --pure $(PURE)/bin/python --compiled $(NATIVE)/bin/python

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

# What the tests of server and page need from the system: fetched where that can be done, else named. The first of several
# packages that can be had will do.
.system:
	@for need in chromium-headless-shell:chromium postgresql; do \
	  found=; \
	  for package in $$(echo $$need | tr : ' '); do \
	    program=$${package%ql}; \
	    found=$$found$$(command -v $$program || ls /usr/lib/postgresql/*/bin/$$program 2>/dev/null | tail -n 1); \
	    if [ -z "$$found" ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	      echo "Installing $$package."; \
	      apt-get update -qq >/dev/null && \
	        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$package >/dev/null 2>&1 && found=$$package; \
	    fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "The tests need $${need##*:}, which is not here and could not be installed (on Debian: apt-get install $${need##*:})" >&2; \
	    exit 2; \
	  fi; \
	done
.PHONY: .system

# Other browsers than Chromium, each as program:package. What cannot be fetched is named, and named again by the test that
# misses it; the rest of the soak goes on.
.engines:
	@for need in firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb; do \
	  program=$${need%:*} package=$${need#*:}; \
	  command -v $$program >/dev/null && continue; \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Installing $$package."; \
	    apt-get update -qq >/dev/null && \
	      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $$package >/dev/null 2>&1 && continue; \
	  fi; \
	  echo "$$program is not here and could not be installed (on Debian: apt-get install $$package)" >&2; \
	done
.PHONY: .engines

.node:
	@command -v npm >/dev/null 2>&1 && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || \
	  { echo "The page needs Node.js 20 or newer with npm (on Debian: apt-get install nodejs npm)" >&2; exit 2; }
.PHONY: .node

web/node_modules/ready: web/package-lock.json | .node
	cd web && npm ci --silent --no-audit --no-fund
	touch $@

$(PAGE): $(DRAWN) web/node_modules/ready
	@echo "Building the page."
	cd web && npm run --silent build -- --logLevel warn
	touch $@

# The reference is read from the sources, none of which is run.
$(SITE): $(WRITTEN) $(SOURCES) | $(PURE)/tools
	NO_MKDOCS_2_WARNING=1 $(PURE)/bin/python -m mkdocs build --strict --quiet

# Versions and hashes are those of the locks; Rathaus itself is built with what is locked too.
INSTALL := -m pip install -qq --disable-pip-version-check
ITSELF := $(INSTALL) --no-deps --no-build-isolation -e .

$(PURE)/ready: pyproject.toml requirements/play.txt | .python
	$(PYTHON) -m venv $(PURE)
	$(PURE)/bin/python $(INSTALL) --require-hashes -r requirements/play.txt
	$(PURE)/bin/python $(ITSELF)
	touch $@

$(PURE)/tools: pyproject.toml requirements/test.txt | .python .system
	$(PYTHON) -m venv $(PURE)
	$(PURE)/bin/python $(INSTALL) --no-compile --require-hashes -r requirements/test.txt
	$(PURE)/bin/python $(ITSELF)
	touch $(PURE)/ready $@

# The locks anew, after a change of pyproject.toml; with NEWER=1 also with newer versions of what fits already. It needs
# uv and nothing else of what is locked, so it works when the locks do not.
lock: build/lock/ready
	build/lock/bin/python requirements/lock.py $(if $(NEWER),--newer)
.PHONY: lock

build/lock/ready: pyproject.toml | .python
	$(PYTHON) -m venv build/lock
	build/lock/bin/python $(INSTALL) "$$($(PYTHON) requirements/lock.py --uv)"
	touch $@

# Known vulnerabilities of what is locked, where somebody can be asked.
audit: build/audit/ready | .node
	@build/audit/bin/python requirements/audit.py
.PHONY: audit

build/audit/ready: requirements/audit.txt | .python
	$(PYTHON) -m venv build/audit
	build/audit/bin/python $(INSTALL) --require-hashes -r requirements/audit.txt
	touch $@

# Where an environment has its packages. All but Rathaus itself are those of the plain environment: its own packages
# come first, and files that install another Rathaus there are not read from here.
PACKAGES = $(1)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))'

$(NATIVE)/tools: $(SOURCES) $(PAGE) | $(PURE)/tools .compiler
	rm -rf build/wheel
	@echo "Compiling the kernel and the games; this takes some minutes."
	RATHAUS_COMPILE=1 $(PURE)/bin/python -m build --wheel --no-isolation --outdir build/wheel . >build.log 2>&1 || \
	  { cat build.log; exit 1; }
	rm -f build.log
	$(PYTHON) -m venv $(NATIVE)
	$(NATIVE)/bin/pip install -qq --disable-pip-version-check --force-reinstall --no-deps build/wheel/*.whl
	$(call PACKAGES,$(PURE)) > "$$($(call PACKAGES,$(NATIVE)))/tools.pth"
	touch $@

clean:
	rm -rf $(PURE) $(NATIVE) build out web/node_modules src/rathaus/server/page src/rathaus/server/docs .mypy_cache .ruff_cache .pytest_cache .hypothesis
