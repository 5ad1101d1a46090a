package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMemoryIsGivenBackAtRestAfterWork(t *testing.T) {
	const mib = 1 << 20
	assert.True(t, resting(20*mib, 20*mib-10, 0), "it has worked and rests")
	assert.False(t, resting(20*mib, 10*mib, 0), "it works")
	assert.False(t, resting(20*mib, 20*mib-10, 19*mib), "it has done little since")
}
