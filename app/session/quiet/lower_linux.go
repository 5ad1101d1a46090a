package quiet

import "syscall"

// niceness is the thread's nice value, 19 at most. A higher value means a lower priority.
const niceness = 15

// lower lowers the priority of this thread: Linux counts niceness by thread.
func lower() { _ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), niceness) }
