//go:build window

package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"
	"net"
	"os"
	"strconv"
	"strings"
)

// screen is a second client of the X server. It reads the pixels of the screen, and it closes windows as a window manager would, since the
// test screen has none. It supports only the six requests that this needs, one at a time.
type screen struct {
	conn          net.Conn
	root, own     uint32 // root is the window of the whole screen; own is the first number for the resources of this client
	width, height int
}

// The requests, by their numbers in the X protocol.
const (
	xGetWindowAttributes = 3
	xQueryTree           = 15
	xInternAtom          = 16
	xSendEvent           = 25
	xGetImage            = 73
)

var wire = binary.LittleEndian

// openScreen connects to the server that DISPLAY names, such as ":99". It must be on this machine.
func openScreen() (*screen, error) {
	number, _, _ := strings.Cut(strings.TrimPrefix(os.Getenv("DISPLAY"), ":"), ".")
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+number)
	if err != nil {
		return nil, err
	}
	name, cookie := cookieFor(number)
	var hello bytes.Buffer
	for _, v := range []any{byte('l'), byte(0), uint16(11), uint16(0), uint16(len(name)), uint16(len(cookie)), uint16(0), padded(name), padded(cookie)} {
		_ = binary.Write(&hello, wire, v)
	}
	if _, err := conn.Write(hello.Bytes()); err != nil {
		return nil, err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(conn, head); err != nil {
		return nil, err
	}
	rest := make([]byte, 4*int(wire.Uint16(head[6:])))
	if _, err := io.ReadFull(conn, rest); err != nil {
		return nil, err
	}
	if head[0] != 1 {
		return nil, fmt.Errorf("the X server refused the connection: %q", rest[:min(int(head[1]), len(rest))])
	}
	// The name of the vendor and eight bytes for each pixmap format come before the first screen.
	first := rest[32+len(padded(rest[:wire.Uint16(rest[16:])]))+8*int(rest[21]):]
	return &screen{conn, wire.Uint32(first), wire.Uint32(rest[4:]), int(wire.Uint16(first[20:])), int(wire.Uint16(first[22:]))}, nil
}

// padded is b with zeros up to a multiple of four bytes.
func padded(b []byte) []byte { return append(b[:len(b):len(b)], make([]byte, -len(b)&3)...) }

// cookieFor returns the credentials for a display from the file XAUTHORITY; empty if the display needs none.
func cookieFor(display string) (name, cookie []byte) {
	b, err := os.ReadFile(os.Getenv("XAUTHORITY"))
	if err != nil {
		return nil, nil
	}
	r := bytes.NewReader(b)
	var family uint16
	for binary.Read(r, binary.BigEndian, &family) == nil {
		var parts [4][]byte // address, display, name, cookie
		for i := range parts {
			var n uint16
			_ = binary.Read(r, binary.BigEndian, &n)
			parts[i] = make([]byte, n)
			_, _ = io.ReadFull(r, parts[i])
		}
		if string(parts[1]) == display {
			return parts[2], parts[3]
		}
	}
	return nil, nil
}

// ask sends a request and returns its reply: the 32 bytes of its head and what follows.
func (s *screen) ask(opcode, detail byte, body []byte) (head, rest []byte, err error) {
	if err := s.send(opcode, detail, body); err != nil {
		return nil, nil, err
	}
	head = make([]byte, 32)
	for {
		if _, err := io.ReadFull(s.conn, head); err != nil {
			return nil, nil, err
		}
		switch head[0] {
		case 0:
			return nil, nil, errors.New("the X server reports error " + strconv.Itoa(int(head[1])))
		case 1:
			rest = make([]byte, 4*int(wire.Uint32(head[4:])))
			_, err := io.ReadFull(s.conn, rest)
			return head, rest, err
		}
	}
}

func (s *screen) send(opcode, detail byte, body []byte) error {
	head := []byte{opcode, detail, 0, 0}
	body = padded(body)
	wire.PutUint16(head[2:], uint16(1+len(body)/4))
	_, err := s.conn.Write(append(head, body...))
	return err
}

// shot is a part of the screen at one moment.
type shot struct {
	at  image.Rectangle
	pix []byte // four bytes for each pixel: blue, green, red and one that is not used
}

// same reports whether two shots are of the same part of the screen and equal.
func (s shot) same(as shot) bool { return s.at == as.at && bytes.Equal(s.pix, as.pix) }

// picture returns the shot as a picture.
func (s shot) picture() *image.RGBA {
	pic := image.NewRGBA(s.at)
	for i := 0; i+3 < len(pic.Pix); i += 4 {
		p, to := s.pix[i:i+4:i+4], pic.Pix[i:i+4:i+4]
		to[0], to[1], to[2], to[3] = p[2], p[1], p[0], 0xFF
	}
	return pic
}

// shoot takes a shot of a part of the screen.
func (s *screen) shoot(at image.Rectangle) (shot, error) {
	at = at.Intersect(image.Rect(0, 0, s.width, s.height))
	body := make([]byte, 16)
	wire.PutUint32(body, s.root)
	for i, v := range []int{at.Min.X, at.Min.Y, at.Dx(), at.Dy()} {
		wire.PutUint16(body[4+2*i:], uint16(v))
	}
	wire.PutUint32(body[12:], 0xFFFFFFFF)
	const pixmap = 2
	_, pix, err := s.ask(xGetImage, pixmap, body)
	return shot{at, pix}, err
}

// close asks a window to close, as its close button would.
func (s *screen) close(window uint32) error {
	protocols, err := s.atom("WM_PROTOCOLS")
	if err != nil {
		return err
	}
	destroy, err := s.atom("WM_DELETE_WINDOW")
	if err != nil {
		return err
	}
	body := make([]byte, 40)
	wire.PutUint32(body, window)
	event := body[8:]
	const clientMessage = 33
	event[0], event[1] = clientMessage, 32
	wire.PutUint32(event[4:], window)
	wire.PutUint32(event[8:], protocols)
	wire.PutUint32(event[12:], destroy)
	return s.send(xSendEvent, 0, body)
}

func (s *screen) atom(name string) (uint32, error) {
	body := make([]byte, 4, 4+len(name))
	wire.PutUint16(body, uint16(len(name)))
	reply, _, err := s.ask(xInternAtom, 0, append(body, name...))
	if err != nil {
		return 0, err
	}
	return wire.Uint32(reply[8:]), nil
}

// viewable reports whether a window is mapped.
func (s *screen) viewable() bool {
	body := make([]byte, 4)
	wire.PutUint32(body, s.root)
	_, list, err := s.ask(xQueryTree, 0, body)
	for ; err == nil && len(list) >= 4; list = list[4:] {
		head, _, bad := s.ask(xGetWindowAttributes, 0, list[:4:4])
		const viewable = 2
		if bad == nil && head[26] == viewable {
			return true
		}
	}
	return false
}
