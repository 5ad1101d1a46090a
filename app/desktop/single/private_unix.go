//go:build unix

package single

import (
	"io/fs"
	"os"
	"syscall"
)

// private reports whether path is a folder of this user, not a link to one, and no other user has any of these rights in it.
func private(path string, others fs.FileMode) bool {
	info, err := os.Lstat(path)
	if err != nil || !info.IsDir() || info.Mode().Perm()&others != 0 {
		return false
	}
	owner, ok := info.Sys().(*syscall.Stat_t)
	return ok && int(owner.Uid) == os.Geteuid()
}
