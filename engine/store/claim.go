package store

import (
	"io"
	"os"
)

// Claim takes the lock of a file, which it makes if needed and which serves only as a lock. The lock ends with Close, or with the program
// however that ends. The error is ErrLocked if another program holds the lock, else the system's: no file can be made.
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
