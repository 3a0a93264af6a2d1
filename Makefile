# The commands to know. `make help` lists them.
# Each one does everything it needs: it installs missing Debian packages, builds, and then does its work.

APP_ID := org.nuribrowser.Nuri
PREFIX ?= /usr/local
DESTDIR ?=
URL ?=
export PAGE = $(value URL)

PROGRAM := .build/release/nuri
LANGUAGES := $(shell grep -v '^\#' po/LINGUAS)
CATALOGUES := $(LANGUAGES:%=po/%.po)

SHARE := build/share
ICONS := $(patsubst data/icons/%,$(SHARE)/icons/%,$(shell find data/icons -name '*.svg'))
# Each language's folder has the style sheet too: a document reads nothing outside of its folder.
HELP_PAGES := $(patsubst data/help/%,$(SHARE)/nuri/help/%,$(wildcard data/help/*/index.html))
HELP := $(HELP_PAGES) $(HELP_PAGES:index.html=help.css)
TREE := \
  build/bin/nuri \
  $(SHARE)/glib-2.0/schemas/gschemas.compiled \
  $(SHARE)/applications/$(APP_ID).desktop \
  $(SHARE)/metainfo/$(APP_ID).metainfo.xml \
  $(SHARE)/man/man1/nuri.1 \
  $(ICONS) \
  $(HELP) \
  $(LANGUAGES:%=$(SHARE)/locale/%/LC_MESSAGES/nuri.mo)

.DELETE_ON_ERROR:
.PRECIOUS: $(PROGRAM)
.PHONY: build run check test test-debian13 bench mutants format pot install clean help FORCE
.DEFAULT_GOAL := help

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s  %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

build: packages-build ## Build the program: build/bin/nuri, with its data under build/share
	@$(MAKE) --no-print-directory tree

run: packages-run ## Open Nuri; URL=… opens a page. Without a display, leaves a picture in build/nuri.png
	@$(MAKE) --no-print-directory tree
	@scripts/run $${PAGE:+"$$PAGE"}

check: packages-test ## The everyday tests, under five minutes
	@$(MAKE) --no-print-directory tree
	@scripts/test house swift quick

test: packages-test ## All tests
	@$(MAKE) --no-print-directory tree
	@scripts/test house swift all

test-debian13: packages-test ## Scenarios and the reading of pages on Debian 13, with this build, as root
	@$(MAKE) --no-print-directory tree
	@scripts/swift build
	@scripts/debian13

bench: packages-bench ## Speed, memory, size and build time, beside MiniBrowser and GNOME Web
	@$(MAKE) --no-print-directory tree
	@bench/run

mutants: packages-test ## Break the code in small ways; fail if the tests let one live
	@scripts/mutants

format: ## Format the Swift sources
	@scripts/swift format -i -r Package.swift Sources Tests

pot: packages-test ## Collect the translatable texts into po/nuri.pot and the catalogues
	@scripts/pot

install: build ## Install under DESTDIR and PREFIX (/usr/local)
	@scripts/install '$(DESTDIR)$(PREFIX)' '$(if $(DESTDIR),staged)'

clean: ## Remove all that was built
	rm -rf build .build

# Debian packages

packages-%:
	@scripts/dependencies $*

# The tree in build/

.PHONY: tree
tree: $(TREE)

# The compiler knows best what is out of date; its result is new only if it had to do something.
$(PROGRAM): FORCE
	@scripts/swift build --product nuri
FORCE:

build/bin/nuri: $(PROGRAM)
	@mkdir -p $(@D)
	@strip -o $@ $<

$(SHARE)/glib-2.0/schemas/gschemas.compiled: data/$(APP_ID).gschema.xml
	@mkdir -p $(@D)
	@cp $< $(@D)
	@glib-compile-schemas --strict $(@D)

$(SHARE)/locale/%/LC_MESSAGES/nuri.mo: po/%.po
	@mkdir -p $(@D)
	@msgfmt --check -o $@ $<

$(SHARE)/applications/%.desktop: data/%.desktop.in po/LINGUAS $(CATALOGUES)
	@mkdir -p $(@D)
	@msgfmt --desktop --template=$< -d po -o $@

$(SHARE)/metainfo/%.metainfo.xml: data/%.metainfo.xml.in po/LINGUAS $(CATALOGUES)
	@mkdir -p $(@D)
	@msgfmt --xml --template=$< -d po -o $@

$(SHARE)/man/man1/%: data/%
	@mkdir -p $(@D)
	@cp $< $@

$(SHARE)/nuri/help/%/index.html: data/help/%/index.html
	@mkdir -p $(@D)
	@cp $< $@

$(SHARE)/nuri/help/%/help.css: data/help/help.css
	@mkdir -p $(@D)
	@cp $< $@

$(SHARE)/icons/%.svg: data/icons/%.svg
	@mkdir -p $(@D)
	@cp $< $@
