//go:build !darwin

package finder

func listen(func(string)) {}
