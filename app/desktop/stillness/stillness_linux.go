package stillness

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"

	"github.com/rymdport/portal/settings"
	"github.com/rymdport/portal/settings/appearance"
)

// asked asks the desktop through its portal, or reads the settings of GTK if there is no portal.
func asked() bool {
	if desktopListens() {
		if moves, err := settings.ReadOne("org.gnome.desktop.interface", "enable-animations"); err == nil {
			moves, known := moves.(bool)
			return known && !moves
		}
	}
	config, err := os.UserConfigDir()
	if err != nil {
		return false
	}
	return stillByGTK(config)
}

// saysTheme asks the desktop through its portal, as Fyne does.
func saysTheme() bool {
	if !desktopListens() {
		return false
	}
	_, err := appearance.GetColorScheme()
	return err == nil
}

// desktopListens reports whether there is a session bus. To connect to a missing one would start it.
func desktopListens() bool {
	if os.Getenv("DBUS_SESSION_BUS_ADDRESS") != "" {
		return true
	}
	_, err := os.Stat(filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), "bus"))
	return os.Getenv("XDG_RUNTIME_DIR") != "" && err == nil
}

// stillByGTK reads the newest GTK settings in a folder of configuration that have this setting.
func stillByGTK(config string) bool {
	for _, version := range []string{"gtk-4.0", "gtk-3.0"} {
		f, err := os.Open(filepath.Join(config, version, "settings.ini"))
		if err != nil {
			continue
		}
		moves, said := "", false
		for lines := bufio.NewScanner(f); lines.Scan(); {
			if key, value, ok := strings.Cut(lines.Text(), "="); ok && strings.TrimSpace(key) == "gtk-enable-animations" {
				moves, said = strings.ToLower(strings.TrimSpace(value)), true
			}
		}
		f.Close()
		if said {
			return moves == "0" || moves == "false"
		}
	}
	return false
}
