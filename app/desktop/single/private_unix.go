//go:build unix

package single

import (
	"io/fs"
	"os"
	"syscall"
)

// private reports whether path is a folder of this user, and no link to one, in which nobody else has any of these rights.
func private(path string, others fs.FileMode) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.IsDir() || info.Mode().Perm()&others != 0 {
		return false
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(owner.Uid) == os.Geteuid()
}
