// Package house holds no code, only tests that read Tenka's source tree: that imports point one way, that what is shared names no
// game, that everything exported is explained, that the languages say the same, and that nothing lies where it should not.
package house
