package main

import (
	"encoding/binary"
	"io/fs"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/assets"
)

// head is the length of a WAV file's head in bytes.
const head = 44

// TestTheSoundsAreWhatThisProgramMakes makes the sounds again. A processor that rounds differently may change the last of 16 bits.
func TestTheSoundsAreWhatThisProgramMakes(t *testing.T) {
	files, err := fs.Glob(assets.Sound(), "*.wav")
	require.NoError(t, err)
	assert.Len(t, files, len(sounds))
	for _, name := range files {
		file, err := fs.ReadFile(assets.Sound(), name)
		require.NoError(t, err)
		made := wave(sounds[strings.TrimSuffix(name, ".wav")].samples())
		require.Equal(t, len(made), len(file), name)
		assert.Equal(t, made[:head], file[:head], name)
		for i := head; i < len(made); i += 2 {
			a, b := int16(binary.LittleEndian.Uint16(made[i:])), int16(binary.LittleEndian.Uint16(file[i:]))
			require.LessOrEqual(t, math.Abs(float64(a)-float64(b)), 1.0, "%s, byte %d", name, i)
		}
	}
}

// TestSoundsAreShortAndSoft: no sound is longer than a second or louder than half of full scale, and none begins or ends with a jump.
func TestSoundsAreShortAndSoft(t *testing.T) {
	for name, s := range sounds {
		list := s.samples()
		assert.LessOrEqual(t, len(list), rate, name)
		most := 0.0
		for _, v := range list {
			most = max(most, math.Abs(v))
		}
		assert.LessOrEqual(t, most, 0.5, name)
		assert.InDelta(t, s.peak, most, 1e-9, name)
		assert.InDelta(t, 0, list[len(list)-1], 0.001, name)
	}
}
