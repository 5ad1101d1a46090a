// Package mutants changes the code in one place at a time and runs the tests of that package: a change that no test notices is a gap in them.
// Run it with `make mutants`; `make soak` tries other changes each time.
//
// A package is built once, with all changes that are tried in it, of which an environment variable switches one on. Its tests run once with none on,
// which tells the changes that no test comes by: nobody notices those. For any other the first test that comes by it runs, then the cheapest, until
// one fails. Not tried are changes that do not compile, steps of loops, numbers of a computer player's judgement (a matter of taste), and those
// of testdata/equivalent.json, after which the program does the same.
package mutants
