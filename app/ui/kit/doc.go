// Package kit holds the controls and pieces of the window: what a page is made of. None of them knows a game.
//
// Every one draws itself from the live look and follows it when theme or text scale change. Controls take the focus by Tab and by
// click and always show it; Enter presses them. A key that the focused control has no use for goes on to the handlers of the
// canvas (SetOnTypedKey, SetOnTypedRune, and on the desktop SetOnKeyDown and SetOnKeyUp), so that a screen hears its keys
// whatever has the focus. All of it belongs to the UI goroutine.
package kit
