package about

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAListOfPartsIsReadAsItWasWritten(t *testing.T) {
	parts := []Part{{"one v1.0.0", "MIT", "Copyright One\n\nDo as you like."}, {"two", "Zlib", "Copyright Two"}}
	assert.Equal(t, parts, parse(Format("Words.\n", parts)))
	assert.Empty(t, parse("no list"))
}

func TestTheProgramNamesItsParts(t *testing.T) {
	parts := Parts()
	require.NotEmpty(t, parts)
	for _, p := range parts {
		assert.NotEmpty(t, p.Name)
		assert.NotEmpty(t, p.Licence, p.Name)
		assert.NotEmpty(t, p.Text, p.Name)
		assert.NotContains(t, p.Licence, " ", p.Name)
	}
}

func TestAVersionIsTheLinkers(t *testing.T) {
	defer func(was string) { number = was }(number)
	number = "7.8.9"
	assert.Regexp(t, `^7\.8\.9( \([0-9a-f]{8}\))?$`, Version())
	number = ""
	assert.Regexp(t, `^dev( \([0-9a-f]{8}\))?$`, Version())
}
