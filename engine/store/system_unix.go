//go:build unix

package store

import (
	"errors"
	"os"
	"syscall"
)

// lock takes the writer's lock of f, which ends when f is closed. It is false if another program holds it. On a file system without locks
// it is always true.
func lock(f *os.File) bool {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EINTR) {
			return !errors.Is(err, syscall.EWOULDBLOCK)
		}
	}
}

// systemCauses are the causes of this system's errors.
var systemCauses = []known{
	{syscall.ENOSPC, Full}, {syscall.EDQUOT, Full}, {syscall.EFBIG, Full}, {syscall.EROFS, ReadOnlyDisk},
	{syscall.EIO, Unplugged}, {syscall.ENXIO, Unplugged}, {syscall.ENODEV, Unplugged}, {syscall.ESTALE, Unplugged}, {syscall.ENOTDIR, Gone},
}
