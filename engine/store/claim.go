package store

import (
	"io"
	"os"
)

// Claim takes the lock of a file that says nothing but who holds it, and makes the file where there is none. It ends with Close, or with the program
// however that ends. held is false where another program holds it, or where no file can be made.
func Claim(path string) (claim io.Closer, held bool) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false
	}
	if !lock(f) {
		f.Close()
		return nil, false
	}
	return f, true
}
