// Package look holds how Tenka looks: the two palettes, the seats, the type, the drawings, the pace of motion, and the one live
// Look that all of them follow. It knows Fyne but no widget and no game.
//
// Palettes, drawings, hatches and halo names may be asked for from any goroutine. Set, Animate, the Fyne theme and everything
// that measures with Fyne belong to the UI goroutine.
package look
