// Package kit holds the controls and pieces of the window: what a page is made of. None of them knows a game.
//
// Each draws itself in the live look and changes with theme and text scale. Controls take the focus by Tab and by
// click and always show it; Enter presses them. A key that the focused control does not use goes on to the handlers of the
// canvas (SetOnTypedKey, SetOnTypedRune, and on the desktop SetOnKeyDown and SetOnKeyUp), so that a screen gets its keys
// whatever has the focus. All of it belongs to the UI goroutine.
package kit
