# Tenka's commands. `make help` lists them.

SHELL := bash
FUZZTIME ?= 30s
COUNT ?= 6
BENCH ?= bench-$(shell git rev-parse --short HEAD).txt
PKG ?= ./...
SOAKTIME ?=
ARGS ?=
PACKAGES ?=
MESA ?=

# The packages that start goroutines or are used by several: games are values that one goroutine plays.
CONCURRENT := ./engine/bot/search ./engine/lang ./engine/schema ./engine/store ./app/apart/post ./app/apart/room ./app/desktop/frame ./app/desktop/pick ./app/desktop/runlog \
	./app/desktop/single ./app/desktop/sound ./app/desktop/stillness ./app/files ./app/session ./app/shell ./app/table/review

# The packages that have benchmarks: the others need not be linked for them.
BENCHED = $$(grep -rl --include='*_test.go' '^func Benchmark' . | xargs -n 1 dirname | sort -u)

ifeq ($(OS),Windows_NT)
SHELL := cmd.exe
DEPS := @rem
VERSION := $(subst ",,$(word 3,$(shell findstr /b Version FyneApp.toml)))
GUI := -H=windowsgui
else
DEPS := @.ci/deps
VERSION := $(shell sed -n 's/^Version = "\(.*\)"$$/\1/p' FyneApp.toml)
GUI :=
endif

# no_emoji leaves out Fyne's font of emoji, which it would load for each field of text: 9 MiB of memory. Packages are built with the same tags.
TAGS := no_emoji

# The version stands in FyneApp.toml; the program is told by the linker.
LDFLAGS := $(strip $(GUI) -X tenka/app/desktop/about.number=$(VERSION))

.DEFAULT_GOAL := help
.PHONY: help run build test cover bench soak mutants fuzz golden shots fonts licences package check-package language deps

help:
	@echo "make run     play: install what is missing, build, open the window (ARGS=... are its flags)"
	@echo "make build   build bin/tenka and bin/referee"
	@echo "make test    everything that must hold: format, vet, staticcheck, tests, race, window"
	@echo "make cover   how much of each package its tests run, the least first"
	@echo "make bench   all benchmarks, into a file that benchstat compares with another commit's (COUNT=6 runs of each, PKG=./... of these packages)"
	@echo "make soak    random games of everything and fuzzing, until Ctrl-C or for SOAKTIME; it goes on where it was stopped"
	@echo "make mutants changes the code in places and says which changes no test notices: MUTANTS=40 a package, SEED=2 others, PACKAGES='engine/rumble app/session', LONGEST=4s without tests that take longer, SKIP=^TestEvery without these"
	@echo "make fuzz    every fuzz target for FUZZTIME each (30s)"
	@echo "make golden  write every golden playthrough and picture of the tests anew: look at what git then shows as changed"
	@echo "make shots   take the pictures of the README anew, from the real window on a hidden screen: look at them"
	@echo "make fonts   make the fonts again with the characters in use"
	@echo "make licences write the list of what the program is made of and its licences anew: after a module has changed"
	@echo "make language LANG=de   make the files of a language, or complete them: the English stands beside each text that is missing; and say how far it is"
	@echo "make package build packages into dist (PACKAGES=\"linux windows macos\", MESA=opengl32.dll of Mesa for Windows): .package/README.md"
	@echo "make check-package build packages in a bare Debian; install those for Linux and Windows into bare places, play in them, and remove them"
	@echo "make deps    install what the window and its tests need (Debian)"

run: build
	@bin/tenka $(ARGS)

build:
	$(DEPS)
	@echo building: the first time takes a few minutes
	@go build -tags $(TAGS) -ldflags "$(LDFLAGS)" -o bin/ ./cmd/tenka
	@go build -o bin/ ./cmd/referee

deps:
	@.ci/deps test

# The tests make much that is thrown away soon: with memory to spare they are a sixth faster. The limit is one of each test's program. Fyne keeps what is
# not shown any more for a minute, hundreds of tables then, which the collector would look through again and again.
test: export GOGC ?= 300
test: export GOMEMLIMIT ?= 2GiB
test: export FYNE_CACHE ?= 15s
test:
	@echo "== what the window and its tests need"
	@.ci/deps test
	@echo "== gofmt"
	@unformatted=$$(gofmt -l app assets cmd engine maps); [ -z "$$unformatted" ] || { echo "not formatted, run gofmt -w:"; echo "$$unformatted"; exit 1; }
	@echo "== go vet"
	@go vet ./...
	@go vet -tags window,soak,mutants ./...
	@echo "== staticcheck"
	@go tool staticcheck ./...
	@echo "== the referee builds without C"
	@CGO_ENABLED=0 go build -o bin/ ./cmd/referee
	@echo "== tests"
	@go test -timeout 40m ./...
	@echo "== every benchmark once"
	@out=$$(go test -run '^$$' -bench . -benchtime 1x $(BENCHED) 2>&1) || { echo "$$out"; exit 1; }
	@echo "== what runs in several goroutines with the race detector"
	@go test -race -short -timeout 40m $(CONCURRENT)
	@echo "== the window, on a hidden screen"
	@.ci/window
	@echo "== all is well"

cover:
	@.ci/cover

bench:
	@go test -run '^$$' -bench . -benchmem -count $(COUNT) -p 1 -timeout 0 $(PKG) | grep -v 'no test files' | tee $(BENCH).part
	@mv $(BENCH).part $(BENCH)
	@echo "written to $(BENCH)"

soak:
	@.ci/soak $(SOAKTIME)

mutants:
	@go test -tags mutants -count 1 -timeout 0 ./engine/internal/mutants -v | grep -v '^=== '

fuzz:
	@.ci/fuzz $(FUZZTIME)

golden:
	@.ci/golden

shots:
	@.ci/deps test shots
	@.ci/shots

fonts:
	@assets/fonts/subset.sh

licences:
	@go run ./cmd/packager licences assets/THIRD_PARTY.txt

language:
	@go run ./cmd/packager language $(LANG)

package: export MESA := $(MESA)
package:
	@.ci/deps package
	@.package/build $(PACKAGES)

check-package:
	@.ci/deps package test
	@.ci/package $(or $(PACKAGES),bare linux windows)
