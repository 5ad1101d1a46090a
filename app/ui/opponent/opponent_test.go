package opponent_test

import (
	"io/fs"
	"strings"
	"testing"

	"tenka/app/ui/opponent"
	"tenka/assets"
	"tenka/engine/bot"
	"tenka/engine/lang"
)

// TestEveryLevelHasASignAndWords asks for what is shown of each level, also of those that only files name.
func TestEveryLevelHasASignAndWords(t *testing.T) {
	seen := map[string]string{}
	for _, level := range bot.Names() {
		sign, share := opponent.Drawing(level)
		if _, err := fs.Stat(assets.Art(), sign+".svg"); err != nil || share <= 0 || share > 1 {
			t.Errorf("%s: %s, %v of its square, %v", level, sign, share, err)
		}
		if other := seen[sign]; other != "" {
			t.Errorf("%s and %s have the same sign", level, other)
		}
		seen[sign] = level
		for _, language := range lang.Languages {
			say := lang.New(language)
			name := opponent.Name(say, level)
			if name == "" || !say.Has("bot."+level+".first") || !say.Has("bot."+level+".second") {
				t.Errorf("%s has no words in %q", level, language)
			}
			for _, thinks := range []bool{false, true} {
				if caption := opponent.Caption(say, level, thinks); !strings.Contains(caption, name) {
					t.Errorf("%q does not name %s", caption, name)
				}
			}
		}
	}
	if sign, _ := opponent.Drawing("of another program"); sign != "sign/computer" {
		t.Errorf("a program that nobody knows has the sign %s", sign)
	}
	if caption := opponent.Caption(lang.New("en"), "of another program", true); caption != "computer · thinking" {
		t.Errorf("a program that nobody knows is called %q", caption)
	}
}
