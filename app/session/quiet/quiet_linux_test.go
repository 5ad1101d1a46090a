package quiet

import (
	"syscall"
	"testing"
)

func TestOnlyTheThreadThatReckonsHasALowPriority(t *testing.T) {
	before, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0)
	if err != nil {
		t.Skip(err)
	}
	found := make(chan int)
	go Run(func() {
		p, _ := syscall.Getpriority(syscall.PRIO_PROCESS, syscall.Gettid())
		found <- p
	})
	if got := <-found; got != 20-niceness { // the system call returns 20 less the nice value
		t.Errorf("the thread that reckons has the priority %d, expected %d", got, 20-niceness)
	}
	if now, _ := syscall.Getpriority(syscall.PRIO_PROCESS, 0); now != before {
		t.Errorf("another thread had the priority %d and has %d", before, now)
	}
}
