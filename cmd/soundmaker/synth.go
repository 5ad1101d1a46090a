package main

import (
	"bytes"
	"encoding/binary"
	"math"
)

// rate is how many samples a second has.
const rate = 44100

// tone is a sine that fades. Its pitch may fall, as that of a drum.
type tone struct {
	pitch, falls float64 // in hertz at the end, and how much higher it is at the beginning
	settles      float64 // seconds in which the pitch falls most of the way
	share        float64 // of the loudness
	fades        float64 // seconds in which the loudness falls to a third
}

// sound is tones and noise that begin together.
type sound struct {
	seconds float64
	peak    float64 // of the loudest sample, 1 is full scale
	rises   float64 // seconds until the sound has its full loudness: 0 for a stroke
	tones   []tone
	noise   float64 // the noise's part of the loudness
	dies    float64 // seconds in which the noise falls to a third
	dull    float64 // how many high frequencies the noise lacks: 0 none, near 1 almost all
}

// sounds are the sounds by name: a wooden piece that is set down, a drum, and two soft strokes on metal for the beginning of a turn.
var sounds = map[string]sound{
	"set": {seconds: 0.14, peak: 0.32, tones: []tone{
		{pitch: 870, share: 1, fades: 0.016}, {pitch: 1490, share: 0.5, fades: 0.010}, {pitch: 310, share: 0.7, fades: 0.022},
	}, noise: 0.8, dies: 0.003, dull: 0.5},
	"drum": {seconds: 0.9, peak: 0.45, rises: 0.002, tones: []tone{
		{pitch: 68, falls: 46, settles: 0.05, share: 1, fades: 0.22}, {pitch: 109, falls: 40, settles: 0.05, share: 0.4, fades: 0.12},
		{pitch: 173, share: 0.16, fades: 0.06},
	}, noise: 0.5, dies: 0.012, dull: 0.9},
	"turn": {seconds: 0.8, peak: 0.22, rises: 0.006, tones: []tone{
		{pitch: 587.33, share: 1, fades: 0.20}, {pitch: 880, share: 0.55, fades: 0.16}, {pitch: 1621, share: 0.08, fades: 0.07},
	}},
}

// samples are the samples of a sound, each from -1 to 1. The end is faded out, so that it does not click.
func (s sound) samples() []float64 {
	const last = 0.02 // seconds of the fading out
	list := make([]float64, int(s.seconds*rate))
	phase := make([]float64, len(s.tones))
	state, deep, most := uint32(1), 0.0, 0.0
	for i := range list {
		t := float64(i) / rate
		v := 0.0
		for k, x := range s.tones {
			pitch := x.pitch
			if x.settles > 0 {
				pitch += x.falls * math.Exp(-t/x.settles)
			}
			v += x.share * math.Exp(-t/x.fades) * math.Sin(2*math.Pi*phase[k])
			phase[k] += pitch / rate
		}
		if s.noise > 0 {
			state = state*1664525 + 1013904223
			deep = s.dull*deep + (1-s.dull)*(float64(state)/(1<<31)-1)
			v += s.noise * math.Exp(-t/s.dies) * deep
		}
		if t < s.rises {
			v *= t / s.rises
		}
		if left := s.seconds - t; left < last {
			v *= left / last
		}
		list[i] = v
		most = max(most, math.Abs(v))
	}
	for i := range list {
		list[i] *= s.peak / most
	}
	return list
}

// wave is samples as a WAV file: one channel, 16 bits.
func wave(samples []float64) []byte {
	var b bytes.Buffer
	size := uint32(2 * len(samples))
	b.WriteString("RIFF")
	put := func(fields ...any) {
		for _, f := range fields {
			_ = binary.Write(&b, binary.LittleEndian, f)
		}
	}
	put(36 + size)
	b.WriteString("WAVEfmt ")
	put(uint32(16), uint16(1), uint16(1), uint32(rate), uint32(2*rate), uint16(2), uint16(16))
	b.WriteString("data")
	put(size)
	for _, v := range samples {
		put(int16(math.Round(v * math.MaxInt16)))
	}
	return b.Bytes()
}
