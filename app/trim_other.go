//go:build !linux

package app

// Other systems return the free memory of the C heap without being asked.

func keepLargeApart() {}

func trim() {}
