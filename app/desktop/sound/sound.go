// Package sound plays the sounds of the program: a piece that is set, a drum, the beginning of a person's turn. A file of each game says
// which events have a sound. Nothing waits for a sound, and no news is given only by a sound.
//
// While the volume is 0 no file is read and no device is opened. If there is no device, or it does not answer within a second, the program
// writes one line to its log and stays silent until the next start.
package sound

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"sync"
	"sync/atomic"
	"time"
)

// The sounds that belong to no event of a game.
const (
	Turn = "turn" // a seat here has to choose
	Set  = "set"  // a piece is set down; also played to try the volume
)

// Loudest is the greatest volume.
const Loudest = 3

// Output plays sounds. A nil Output is always silent.
type Output struct {
	files fs.FS
	open  func() (device, error)

	volume atomic.Int32 // from 0, silent, to Loudest
	failed atomic.Bool

	mu    sync.Mutex // held while a sound begins, because a device may be slow
	known map[string][]byte
	out   device
}

// device plays sounds: 44,100 samples a second, one channel, 16 bits.
type device interface {
	play(samples []byte, volume float64)
}

// patience is the longest time that a device may take to open.
const patience = time.Second

// New returns an output that is silent until SetVolume is called; files holds the sounds.
func New(files fs.FS) *Output { return &Output{files: files, open: opened} }

// SetVolume sets the volume, from 0 for silent to Loudest.
func (p *Output) SetVolume(volume int) {
	if p != nil {
		p.volume.Store(int32(min(max(volume, 0), Loudest)))
	}
}

// On reports whether sounds are played.
func (p *Output) On() bool { return p != nil && p.volume.Load() > 0 && !p.failed.Load() }

// Play plays the sound of that name and does not wait for it.
func (p *Output) Play(name string) {
	if p.On() {
		go p.playNow(name)
	}
}

func (p *Output) playNow(name string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.On() {
		return
	}
	if err := p.ready(name); err != nil {
		p.failed.Store(true)
		log.Println("sound:", err)
		return
	}
	p.out.play(p.known[name], float64(p.volume.Load())/Loudest)
}

// ready reads a sound and opens the device, if that has not been done yet.
func (p *Output) ready(name string) error {
	if p.out == nil {
		out, err := p.open()
		if err != nil {
			return err
		}
		p.out, p.known = out, map[string][]byte{}
	}
	if p.known[name] == nil {
		file, err := fs.ReadFile(p.files, name+".wav")
		if err != nil {
			return err
		}
		samples, err := decode(file)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		p.known[name] = samples
	}
	return nil
}

// head is the number of bytes before the samples in our WAV files.
const head = 44

var errForm = errors.New("expected a WAV file with one channel of 16 bits, 44,100 samples a second")

// decode reads the samples of a WAV file.
func decode(file []byte) ([]byte, error) {
	form := []byte("fmt \x10\x00\x00\x00\x01\x00\x01\x00\x44\xac\x00\x00\x88\x58\x01\x00\x02\x00\x10\x00data")
	if len(file) < head || !bytes.HasPrefix(file[12:], form) {
		return nil, errForm
	}
	return file[head:], nil
}
