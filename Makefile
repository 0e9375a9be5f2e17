# make run and make test do all set-up themselves: Python 3.11 or newer and make are enough.
.DEFAULT_GOAL := help
.PHONY: help run test bench clean

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
CATALOGS := $(patsubst %.po,%.mo,$(wildcard scorekeeper/translations/*/LC_MESSAGES/*.po))

# The first interpreter new enough; PYTHON=... names another.
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11 python, \
	$(if $(shell $(name) -c 'import sys; print(sys.version_info >= (3, 11) or "")' 2>/dev/null),$(name))))

help: ## This list
	@sed -n 's/^\([a-z]*\):.*## /make \1 	/p' $(MAKEFILE_LIST)

run: $(VENV)/installed $(CATALOGS) ## Start the score sheet on this machine (PORT=8000)
	@exec $(BIN)/scorekeeper serve

test: $(VENV)/installed-tests $(CATALOGS) ## Check everything; fetches Chromium and PostgreSQL where they are missing
	@$(BIN)/python tests/tools/needs.py
	@exec $(BIN)/python tests/tools/checks.py

bench: $(VENV)/installed-tests $(CATALOGS) ## Measure what one worker carries, beside yardsticks of this machine
	@exec $(BIN)/python bench/strength.py $(BENCH)

clean: ## Remove the virtual environment; instance/ with its data stays
	rm -rf $(VENV)

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found. Install it, or name it: make run PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is no Python 3.11 or newer"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { echo "$(PYTHON) lacks venv and ensurepip. On Debian or Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Making the virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)

# Built by the pinned tools of this environment, not by whatever is newest today.
$(VENV)/installed: $(BIN)/python pyproject.toml constraints.txt
	@echo "Installing what the score sheet needs ..."
	@$(PIP) hatchling editables babel
	@$(PIP) --no-build-isolation -e .
	@touch $@

$(VENV)/installed-tests: $(VENV)/installed
	@echo "Installing what the tests need ..."
	@$(PIP) --no-build-isolation -e '.[test]'
	@touch $@

%.mo: %.po | $(VENV)/installed
	@$(BIN)/scorekeeper translate compile && touch $@
