package sound

import (
	"bytes"
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"
)

// rate is the number of samples per second.
const rate = 44100

// rest is how long the device stays open after the beginning of the last sound: longer than any sound.
const rest = 1500 * time.Millisecond

// speaker is the sound device of the system. It is closed while no sound is played.
type speaker struct {
	context *oto.Context

	mu      sync.Mutex
	playing []*oto.Player
	sounds  int // the number of sounds so far
}

var errLate = errors.New("no sound device answers")

// opened is the system's sound device, once it is ready.
func opened() (device, error) {
	hush()
	type answer struct {
		s   *speaker
		err error
	}
	came := make(chan answer, 1)
	go func() {
		c, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: rate, ChannelCount: 1, Format: oto.FormatSignedInt16LE, BufferSize: 40 * time.Millisecond})
		if err == nil {
			<-ready
			err = c.Err()
		}
		came <- answer{&speaker{context: c}, err}
	}()
	select {
	case a := <-came:
		if a.err != nil {
			return nil, a.err
		}
		return a.s, nil
	case <-time.After(patience):
		return nil, errLate
	}
}

func (s *speaker) play(samples []byte, volume float64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.playing = slices.DeleteFunc(s.playing, func(p *oto.Player) bool { return !p.IsPlaying() })
	_ = s.context.Resume()
	p := s.context.NewPlayer(bytes.NewReader(samples))
	p.SetVolume(volume)
	p.Play()
	s.playing = append(s.playing, p)
	s.sounds++
	mine := s.sounds
	time.AfterFunc(rest, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.sounds == mine {
			_ = s.context.Suspend()
		}
	})
}
