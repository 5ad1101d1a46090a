//go:build !linux

package app

// Other systems have one way to open windows.

func composeInX() {}
