package post

import (
	"context"
	"net"
	"slices"
	"sync"
)

// dialer makes lines that end with the guest and, as long as it has not joined, with the wait for that.
type dialer struct {
	mu           sync.Mutex
	within, life context.Context
	stops        []func() bool
}

// Dial connects to an address.
func (d *dialer) Dial(network, address string) (net.Conn, error) {
	d.mu.Lock()
	ctx := d.within
	if ctx == nil {
		ctx = d.life
	}
	d.mu.Unlock()
	ctx, stop := context.WithTimeout(ctx, joinWithin/2)
	defer stop()
	line, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.within != nil {
		d.stops = append(d.stops, context.AfterFunc(d.within, func() { line.Close() }))
	}
	return line, nil
}

// quickest puts the address that answers first before the others: a machine has several, and who does not answer takes its time.
func (d *dialer) quickest(addresses []string) []string {
	sorted := slices.Clone(addresses)
	if len(sorted) < 2 {
		return sorted
	}
	ctx, stop := context.WithTimeout(d.within, joinWithin/2)
	defer stop()
	answers := make(chan int, len(sorted))
	for n, address := range addresses {
		go func() {
			line, err := (&net.Dialer{}).DialContext(ctx, "tcp", address)
			if err != nil {
				answers <- -1
				return
			}
			line.Close()
			answers <- n
		}()
	}
	for range addresses {
		if n := <-answers; n >= 0 {
			sorted[0], sorted[n] = sorted[n], sorted[0]
			break
		}
	}
	return sorted
}

// joined leaves the line alone from now on.
func (d *dialer) joined() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, stop := range d.stops {
		stop()
	}
	d.within, d.stops = nil, nil
}
