package quiet

import "syscall"

// niceness is how much the thread gives way to others, 19 at most.
const niceness = 15

// lower lowers the priority of this thread: Linux counts niceness by thread.
func lower() { _ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), niceness) }
