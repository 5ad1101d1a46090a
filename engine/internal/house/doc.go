// Package house has only tests, which read Tenka's source tree. They check that imports point one way, that shared code names no game, that
// every exported name has a comment, that all languages have the same texts, and that every file is in its place.
package house
