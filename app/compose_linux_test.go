package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAnInputMethodOfAWaylandSessionIsAskedInX(t *testing.T) {
	for _, c := range []struct {
		what string
		env  map[string]string
		want bool
	}{
		{"an input method", map[string]string{"XMODIFIERS": "@im=fcitx"}, true},
		{"no input method", nil, false},
		{"none by name", map[string]string{"XMODIFIERS": "@im=none"}, false},
		{"a session of X", map[string]string{"XMODIFIERS": "@im=ibus", "WAYLAND_DISPLAY": ""}, false},
		{"no X beside Wayland", map[string]string{"XMODIFIERS": "@im=ibus", "DISPLAY": ""}, false},
		{"the player's own choice", map[string]string{"XMODIFIERS": "@im=ibus", "FYNE_PLATFORM": "wayland"}, false},
	} {
		env := map[string]string{"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}
		for name, value := range c.env {
			env[name] = value
		}
		assert.Equal(t, c.want, composes(func(name string) string { return env[name] }), c.what)
	}
}
