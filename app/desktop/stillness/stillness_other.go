//go:build !linux && !windows && !darwin

package stillness

func asked() bool { return false }
