package search

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestWhatAStepPromises computes by hand the mean and the doubt of three steps that were legal e⁴ times, about 55.
func TestWhatAStepPromises(t *testing.T) {
	often, seldom := node{seen: 55, visits: 40, sum: 24}, node{seen: 55, visits: 10, sum: 5}
	assert.InDelta(t, 0.6+0.5*0.3166, often.promise(0.5), 1e-3)
	assert.InDelta(t, 0.5+0.5*0.6330, seldom.promise(0.5), 1e-3)
	assert.Greater(t, seldom.promise(0.5), often.promise(0.5), "with much doubt the rarely tried step is better")
	assert.Less(t, seldom.promise(0.15), often.promise(0.15), "with little exploration the step with the better mean is better")
}
