package quiet

import "golang.org/x/sys/windows"

// lowest is THREAD_PRIORITY_LOWEST, and thisThread the value that GetCurrentThread returns.
const (
	lowest     = -2
	thisThread = -2
)

var setThreadPriority = windows.NewLazySystemDLL("kernel32.dll").NewProc("SetThreadPriority")

// lower lowers the priority of this thread.
func lower() {
	level, thread := lowest, thisThread
	_, _, _ = setThreadPriority.Call(uintptr(thread), uintptr(level))
}
