package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/desktop/about"
	"tenka/app/ui/kit"
)

// TestAboutShowsEveryPartAndItsLicence opens the licence of every work of others that is in the program, and closes it again.
func TestAboutShowsEveryPartAndItsLicence(t *testing.T) {
	p := opened(t, newHome(t))
	p.ToSettings()
	row(t, p, p.T("settings.about")).Tapped(nil)
	assert.Contains(t, texts(p), about.Version())
	parts := about.Parts()
	require.NotEmpty(t, parts)
	for _, part := range parts {
		link := named[*kit.Link](t, p, part.Name+", "+part.Licence, 0)
		paragraphs := func() (n int) {
			for _, o := range objects(p) {
				if text, ok := o.(*kit.Paragraph); ok && text.Visible() && text.AccessibilityLabel() == part.Text {
					n++
				}
			}
			return n
		}
		require.Zero(t, paragraphs(), part.Name)
		link.Tapped(nil)
		assert.Equal(t, 1, paragraphs(), part.Name)
		link.Tapped(nil)
		assert.Zero(t, paragraphs(), part.Name)
	}
}
