// Package mutants changes the code in one place at a time and runs the tests of that package: a change that no test notices is a gap in them.
// Run it with `make mutants`.
package mutants
