//go:build window

package main

import (
	"bytes"
	"encoding/binary"
	"io"
	"testing"

	"github.com/stretchr/testify/require"
)

// clipboard does what the clipboard manager of a desktop does and a bare X server does not: it keeps a copied text after the program that
// copied it has ended. It is its own client of the X server.
type clipboard struct {
	*screen
	selection, utf8, property uint32 // atoms
}

// The requests and events for selections, by their numbers in the X protocol.
const (
	xCreateWindow      = 1
	xChangeProperty    = 18
	xGetProperty       = 20
	xSetSelectionOwner = 22
	xConvertSelection  = 24
	xSelectionRequest  = 30
	xSelectionNotify   = 31
)

// openClipboard connects to the X server and makes a window that is never shown.
func openClipboard(t *testing.T) *clipboard {
	t.Helper()
	s, err := openScreen()
	require.NoError(t, err)
	t.Cleanup(func() { s.conn.Close() })
	c := &clipboard{screen: s}
	for name, atom := range map[string]*uint32{"CLIPBOARD": &c.selection, "UTF8_STRING": &c.utf8, "TENKA_TEST": &c.property} {
		*atom, err = s.atom(name)
		require.NoError(t, err)
	}
	const inputOnly = 2
	require.NoError(t, s.send(xCreateWindow, 0, packed(s.own, s.root, uint32(0), uint16(1), uint16(1), uint16(0), uint16(inputOnly), uint32(0), uint32(0))))
	return c
}

// packed returns the numbers in the byte order of the connection.
func packed(values ...any) []byte {
	var b bytes.Buffer
	for _, v := range values {
		_ = binary.Write(&b, wire, v)
	}
	return b.Bytes()
}

// event waits for an event with this code and returns it.
func (c *clipboard) event(code byte) ([]byte, error) {
	for {
		head := make([]byte, 32)
		if _, err := io.ReadFull(c.conn, head); err != nil || head[0]&0x7F == code {
			return head, err
		}
	}
}

// read returns the text that a program has copied.
func (c *clipboard) read(t *testing.T) string {
	t.Helper()
	require.NoError(t, c.send(xConvertSelection, 0, packed(c.own, c.selection, c.utf8, c.property, uint32(0))))
	told, err := c.event(xSelectionNotify)
	require.NoError(t, err)
	require.NotZero(t, wire.Uint32(told[20:]), "no program has copied a text")
	const all = 1 << 20
	head, text, err := c.ask(xGetProperty, 1, packed(c.own, c.property, uint32(0), uint32(0), uint32(all)))
	require.NoError(t, err)
	return string(text[:wire.Uint32(head[16:])])
}

// keep offers a text to every program that pastes, until the test ends.
func (c *clipboard) keep(t *testing.T, text string) {
	t.Helper()
	require.NoError(t, c.send(xSetSelectionOwner, 0, packed(c.own, c.selection, uint32(0))))
	go func() {
		for {
			asked, err := c.event(xSelectionRequest)
			if err != nil {
				return
			}
			requestor, target, property := wire.Uint32(asked[12:]), wire.Uint32(asked[20:]), wire.Uint32(asked[24:])
			if target == c.utf8 {
				_ = c.send(xChangeProperty, 0, packed(requestor, property, target, uint32(8), uint32(len(text)), []byte(text)))
			} else {
				property = 0
			}
			told := make([]byte, 32)
			told[0] = xSelectionNotify
			copy(told[4:], packed(wire.Uint32(asked[4:]), requestor, c.selection, target, property))
			_ = c.send(xSendEvent, 0, append(packed(requestor, uint32(0)), told...))
		}
	}()
}
