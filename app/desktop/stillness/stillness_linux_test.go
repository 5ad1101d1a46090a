package stillness

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheSettingsOfGTKAreFollowed(t *testing.T) {
	for content, want := range map[string]bool{
		"[Settings]\ngtk-enable-animations=0\n": true, "[Settings]\ngtk-enable-animations = false\n": true,
		"[Settings]\ngtk-enable-animations=1\n": false, "[Settings]\ngtk-theme-name=Adwaita\n": false, "": false,
	} {
		config := t.TempDir()
		require.NoError(t, os.Mkdir(filepath.Join(config, "gtk-3.0"), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(config, "gtk-3.0", "settings.ini"), []byte(content), 0o600))
		require.Equal(t, want, stillByGTK(config), "%q", content)
	}
	require.False(t, stillByGTK(t.TempDir()), "no settings are no wish")
}

func TestNoDesktopIsNoWish(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	require.False(t, Asked())
}
