package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMemoryIsGivenBackAtRestAfterWork(t *testing.T) {
	const mib = 1 << 20
	assert.True(t, resting(20*mib, 20*mib-10, 0, muchWork), "it has worked and rests")
	assert.False(t, resting(20*mib, 10*mib, 0, muchWork), "it works")
	assert.False(t, resting(20*mib, 20*mib-10, 19*mib, muchWork), "it has done little since")
	assert.True(t, resting(20*mib, 20*mib-10, 19*mib, someWork), "but frames were painted")
}
