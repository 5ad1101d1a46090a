package store

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lock takes the writer's lock of f, which ends when f is closed. It is false if another program holds it. On a file system without locks
// it is always true. Nobody else can read the locked bytes, so the lock covers one byte far behind the end of any file.
func lock(f *os.File) bool {
	far := windows.Overlapped{OffsetHigh: 1 << 30}
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &far)
	return !errors.Is(err, windows.ERROR_LOCK_VIOLATION) && !errors.Is(err, windows.ERROR_IO_PENDING)
}

// systemCauses are the causes of this system's errors.
var systemCauses = []known{
	{windows.ERROR_DISK_FULL, Full}, {windows.ERROR_HANDLE_DISK_FULL, Full}, {windows.ERROR_WRITE_PROTECT, ReadOnlyDisk},
	{windows.ERROR_SHARING_VIOLATION, Locked}, {windows.ERROR_LOCK_VIOLATION, Locked},
	{windows.ERROR_NOT_READY, Unplugged}, {windows.ERROR_DEV_NOT_EXIST, Unplugged}, {windows.ERROR_IO_DEVICE, Unplugged},
	{windows.ERROR_DEVICE_NOT_CONNECTED, Unplugged}, {windows.ERROR_BAD_NETPATH, Unplugged},
}
