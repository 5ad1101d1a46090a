// Package single has one program run with a folder of files: a second start hands what it was asked to the first, and ends.
//
// The first holds a lock of the system on a file in the folder, which ends with the program however that ends, and listens on a socket beside it.
// What a killed program left of the two stands in nobody's way. Where the first does not answer, as one that hangs, the second runs beside it:
// matches have locks of their own.
package single

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"tenka/engine/store"
)

// Request is what a start asks for.
type Request struct {
	Open string `json:"open"` // a file to open, by its absolute path; empty to come to the front
}

const (
	lockFile   = ".tenka-running"
	socketFile = ".tenka-socket"
	// longestAddress is how many bytes the path of a socket may have on every system.
	longestAddress = 100
)

// patience is how long a start waits for the one that runs already to answer: it may still be opening its window, or ending.
var patience = 12 * time.Second

const again = 50 * time.Millisecond // between two attempts

// Only is the place of the one program that runs with a folder. A nil one is that of a program beside another, which nobody can ask.
type Only struct {
	lock     io.Closer
	listener net.Listener
}

// Claim makes this program the one that runs with a folder, or hands what it is asked to the one that does; handed says that there is nothing
// left to do. The folder is made where there is none. Where no file can be made in it, or no socket is safe from other users, the program runs alone
// at once.
func Claim(root string, ask Request) (only *Only, handed bool) {
	if os.MkdirAll(root, 0o700) != nil {
		return nil, false
	}
	at := address(root)
	for end := time.Now().Add(patience); ; time.Sleep(again) {
		if at != "" && hand(at, ask, time.Until(end)) {
			return nil, true
		}
		lock, err := store.Claim(filepath.Join(root, lockFile))
		switch {
		case err == nil && at == "":
			return &Only{lock: lock}, false
		case err == nil:
			_ = os.Remove(at) // left by a program that was killed: one that listens there holds the lock
			listener, err := net.Listen("unix", at)
			if err != nil {
				return &Only{lock: lock}, false
			}
			_ = os.Chmod(at, 0o600)
			return &Only{lock, listener}, false
		case at == "" || !errors.Is(err, store.ErrLocked) || time.Now().After(end):
			return nil, false
		}
	}
}

// address is where the program of a folder listens: in the folder, or, where its path is too long for a socket or others may write in it, in a folder
// of the user's among the system's short-lived files. It is empty where there is none that only the user can write in.
func address(root string) string {
	at := filepath.Join(root, socketFile)
	if len(at) <= longestAddress && private(root, 0o022) {
		return at
	}
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	folder := os.Getenv("XDG_RUNTIME_DIR")
	if folder == "" || !private(folder, 0o077) {
		folder = filepath.Join(os.TempDir(), fmt.Sprintf("tenka-%d", os.Getuid()))
		_ = os.Mkdir(folder, 0o700)
	}
	if !private(folder, 0o077) {
		return ""
	}
	sum := sha256.Sum256([]byte(root))
	return filepath.Join(folder, fmt.Sprintf("%x.socket", sum[:8]))
}

// taken is the answer to a request that was followed.
const taken = "taken\n"

// hand asks the program that listens at an address; it reports whether it took what it was asked.
func hand(at string, ask Request, patience time.Duration) bool {
	c, err := net.DialTimeout("unix", at, patience)
	if err != nil {
		return false
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(patience))
	if json.NewEncoder(c).Encode(ask) != nil {
		return false
	}
	answer := make([]byte, len(taken))
	_, err = io.ReadFull(c, answer)
	return err == nil && string(answer) == taken
}

// longestRequest is how many bytes of a request are read.
const longestRequest = 64 << 10

// Serve has take, in goroutines of its own, follow what later starts ask for, those that have waited too. take reports whether it did; one that did
// not is to run itself.
func (o *Only) Serve(take func(Request) bool) {
	if o == nil || o.listener == nil {
		return
	}
	go func() {
		for {
			c, err := o.listener.Accept()
			if err != nil {
				return // closed
			}
			go func() {
				defer c.Close()
				_ = c.SetDeadline(time.Now().Add(patience))
				var ask Request
				if json.NewDecoder(io.LimitReader(c, longestRequest)).Decode(&ask) == nil && take(ask) {
					_, _ = io.WriteString(c, taken)
				}
			}()
		}
	}()
}

// Close gives the place free.
func (o *Only) Close() {
	if o == nil {
		return
	}
	if o.listener != nil {
		_ = o.listener.Close()
	}
	_ = o.lock.Close()
}
