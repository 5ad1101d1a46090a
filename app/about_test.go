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
	licences := map[string]bool{}
	for _, part := range parts {
		licences[part.Text] = true
	}
	opened := func() (list []string) {
		for _, o := range objects(p) {
			if text, ok := o.(*kit.Paragraph); ok && text.Visible() && licences[text.AccessibilityLabel()] {
				list = append(list, text.AccessibilityLabel())
			}
		}
		return list
	}
	require.Empty(t, opened())
	for _, part := range parts {
		link := named[*kit.Link](t, p, part.Name+", "+part.Licence, 0)
		link.Tapped(nil)
		assert.Equal(t, []string{part.Text}, opened(), part.Name)
		link.Tapped(nil)
	}
	assert.Empty(t, opened())
}
