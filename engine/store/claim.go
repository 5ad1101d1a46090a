package store

import (
	"io"
	"os"
)

// Claim takes the lock of a file that says nothing but who holds it, and makes the file where there is none. It ends with Close, or with the program
// however that ends. The error is ErrLocked where another program holds it, else the system's: no file can be made.
func Claim(path string) (io.Closer, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if !lock(f) {
		f.Close()
		return nil, ErrLocked
	}
	return f, nil
}
