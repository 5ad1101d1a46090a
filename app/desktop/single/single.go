// Package single makes sure that one program runs with a folder of files: a second start passes its request to the first, and ends.
//
// The first holds a lock of the system on a file in the folder, and listens on a socket beside it. The lock ends with the program, however
// that ends, and files left by a killed program do no harm. If the first does not answer, for example because it hangs, the second runs
// too: matches have locks of their own.
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

// Request is the request of a start.
type Request struct {
	Open string `json:"open"` // the absolute path of a file to open; empty to bring the window to the front
}

const (
	lockFile   = ".tenka-running"
	socketFile = ".tenka-socket"
	// longestAddress is the number of bytes that the path of a socket may have on every system.
	longestAddress = 100
)

// patience is how long a start waits for an answer of the running program, which may still be opening its window, or ending.
const patience = 12 * time.Second

const again = 50 * time.Millisecond // between two attempts

// Only is held by the one program that runs with a folder. A nil Only is for a program that runs beside another; no start passes requests
// to it.
type Only struct {
	lock     io.Closer
	listener net.Listener
}

// Claim makes this program the one that runs with a folder, or passes its request to the one that does; then handed is true and nothing is
// left to do. Claim makes the folder if needed. If it can make no file there, or no socket is safe from other users, the program runs alone
// at once.
func Claim(root string, ask Request) (only *Only, handed bool) { return claim(root, ask, patience) }

func claim(root string, ask Request, patience time.Duration) (only *Only, handed bool) {
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
			_ = os.Remove(at) // left by a killed program: a running one would hold the lock
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

// address is the path of the socket of a folder's program. It lies in the folder, or if that path is too long for a socket or others may
// write there, in a temporary folder of the user. It is empty if there is no folder in which only the user can write.
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

// taken is the answer to an accepted request.
const taken = "taken\n"

// hand sends a request to the program that listens at an address; it reports whether that accepted it.
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

// longestRequest is the number of bytes of a request that are read.
const longestRequest = 64 << 10

// Serve calls take, in goroutines of its own, with the requests of later starts, including those that have waited. take reports whether it
// accepts the request; if not, the later start runs itself.
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

// Close gives up the folder.
func (o *Only) Close() {
	if o == nil {
		return
	}
	if o.listener != nil {
		_ = o.listener.Close()
	}
	_ = o.lock.Close()
}
