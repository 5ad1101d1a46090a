package quiet

import (
	"syscall"
	"testing"
)

func TestOnlyTheReckoningGivesWay(t *testing.T) {
	before, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0)
	if err != nil {
		t.Skip(err)
	}
	found := make(chan int)
	go Run(func() {
		p, _ := syscall.Getpriority(syscall.PRIO_PROCESS, syscall.Gettid())
		found <- p
	})
	if got := <-found; got != 20-niceness { // the system call counts from 20 down
		t.Errorf("the thread that reckons has the priority %d, expected %d", got, 20-niceness)
	}
	if now, _ := syscall.Getpriority(syscall.PRIO_PROCESS, 0); now != before {
		t.Errorf("the thread beside it had the priority %d and has %d", before, now)
	}
}
