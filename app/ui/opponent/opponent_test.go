package opponent_test

import (
	"io/fs"
	"strings"
	"testing"

	fynetest "fyne.io/fyne/v2/test"

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
		for _, language := range lang.Whole {
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

func TestTheNameOfAPlayerSaysItsManner(t *testing.T) {
	for _, manner := range []string{"bold", "careful", "schemer"} {
		if _, err := fs.Stat(assets.Art(), "manner/"+manner+".svg"); err != nil {
			t.Errorf("%s: %v", manner, err)
		}
		for _, language := range lang.Whole {
			say, seen := lang.New(language), map[string]bool{}
			for _, player := range []string{"steady", "steady-" + manner, bot.AdaptiveAt(5) + "-" + manner} {
				name := opponent.Name(say, player)
				if seen[name] || strings.ContainsAny(name, "{.") || !strings.Contains(opponent.Caption(say, player, true), name) {
					t.Errorf("%s is called %q in %q", player, name, language)
				}
				seen[name] = true
			}
		}
	}
	for player, want := range map[string]string{"steady-bold": "Steady, bold", "adaptive-12-careful": "Adaptive, careful", "steady-zany": ""} {
		if got := opponent.Name(lang.New("en"), player); got != want {
			t.Errorf("%s is called %q, expected %q", player, got, want)
		}
	}
}

func TestAMannerIsDrawnInTheCornerOfTheSign(t *testing.T) {
	parts := func(level string) int {
		return len(fynetest.WidgetRenderer(opponent.Sign(func() string { return level }, 30)).Objects())
	}
	if plain, bold := parts("steady"), parts("steady-bold"); bold <= plain {
		t.Errorf("the sign has %d parts, with a manner %d", plain, bold)
	}
}
