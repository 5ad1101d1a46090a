package look

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tenka/engine/lang"
)

func TestLongTextEndsInAnEllipsis(t *testing.T) {
	test.NewTempApp(t)
	full := "Nagashino & Shizugatake"
	if got := BodyType.Shorten(full, 1000); got != full {
		t.Errorf("%q fits and became %q", full, got)
	}
	got := BodyType.Shorten(full, 80)
	if got == full || BodyType.Width(got) > 80 || []rune(got)[len([]rune(got))-1] != '…' {
		t.Errorf("%q is %.0f wide", got, BodyType.Width(got))
	}
}

func TestWrapBreaksWhereTheScriptAllows(t *testing.T) {
	test.NewTempApp(t)
	lines := Quiet.Wrap("No way back past dice or a reveal;\npast a choice only if its owner agrees.", 230)
	for _, l := range lines {
		if Quiet.Width(l) > 230 {
			t.Errorf("%q is too wide", l)
		}
	}
	if want := "past a choice only if its owner agrees."; !slices.Contains(lines, want) && len(lines) < 3 {
		t.Errorf("lines %q", lines)
	}
	if lines := Quiet.Wrap("Rien n’est perdu\u202f!", Quiet.Width("Rien n’est perdu")+1); len(lines) != 2 || lines[1] != "perdu\u202f!" {
		t.Errorf("a mark begins a line: %q", lines)
	}
	if lines := Quiet.Wrap("Yoshida-Koriyama", Quiet.Width("Yoshida-Kor")); !slices.Equal(lines, []string{"Yoshida-", "Koriyama"}) {
		t.Errorf("a name with a hyphen: %q", lines)
	}
	if lines := KanjiType.Wrap("全ての領国を治める者が勝つ。", KanjiType.Width("全ての領国を治")); len(lines) != 2 || lines[1] == "。" {
		t.Errorf("Japanese has no spaces: %q", lines)
	}
	if lines := Quiet.Wrap("one\n\ntwo", 200); !slices.Equal(lines, []string{"one", "", "two"}) {
		t.Errorf("an empty line: %q", lines)
	}
}

func TestTextFollowsTheScale(t *testing.T) {
	test.NewTempApp(t)
	at100 := BodyType.Width("Yonezawa")
	Set(Look{Scale: 1.5, Kanji: true})
	defer Set(Look{Scale: 1, Kanji: true})
	if at150 := BodyType.Width("Yonezawa"); at150 < at100*1.4 {
		t.Errorf("%.1f at 100 %%, %.1f at 150 %%", at100, at150)
	}
	Set(Look{Scale: 9, Kanji: true})
	if got := Current().Scale; got != 1.5 {
		t.Errorf("text scale %v", got)
	}
}

func TestHaloNameIsKeptAndMeasuresAsFyneDoes(t *testing.T) {
	test.NewTempApp(t)
	p := Colours(Washi)
	h := HaloName("Yonezawa", Garamond, 17, p.Ink, p.Land, 2)
	if again := HaloName("Yonezawa", Garamond, 17, p.Ink, p.Land, 2); again.Image != h.Image {
		t.Error("drawn twice")
	}
	fyneWidth := Type{Garamond, 17, ToneInk}.Width("Yonezawa")
	if d := h.Width - fyneWidth; d > 1 || d < -1 {
		t.Errorf("halo name %.2f wide, text %.2f", h.Width, fyneWidth)
	}
	if w := float32(h.Image.Rect.Dx()); w != h.Size.Width*2 {
		t.Errorf("%v pixels for %v units", w, h.Size.Width)
	}
}

// TestWrappedLinesAreTheCallers: who changes lines does not change them for others.
func TestWrappedLinesAreTheCallers(t *testing.T) {
	first := Quiet.Wrap("one two", Quiet.Width("one")+1)
	first[0] = "three"
	if again := Quiet.Wrap("one two", Quiet.Width("one")+1); !slices.Equal(again, []string{"one", "two"}) {
		t.Errorf("lines: %q", again)
	}
	if wide := Quiet.Wrap("one two", 400); !slices.Equal(wide, []string{"one two"}) {
		t.Errorf("lines in a wider room: %q", wide)
	}
}

func TestACounterStaysWithItsNumber(t *testing.T) {
	test.NewTempApp(t)
	Set(Look{Scale: 1, Kanji: true, Script: lang.Of("ja")})
	defer Set(Look{Scale: 1, Kanji: true})
	const text = "手持ちの兵12個を、第3ターンの終わりまでに3か国へ置きます。"
	for width := float32(60); width < 400; width += 7 {
		lines := BodyType.Wrap(text, width)
		if strings.Join(lines, "") != text {
			t.Errorf("at %v: %q", width, lines)
		}
		for _, line := range lines[1:] {
			if strings.HasPrefix(line, "個") || strings.HasPrefix(line, "3ターン") || strings.HasPrefix(line, "か国") || strings.HasPrefix(line, "ターン") {
				t.Errorf("at %v: %q", width, lines)
			}
			if strings.ContainsAny(line[:3], "、。") {
				t.Errorf("at %v a line begins with a mark: %q", width, lines)
			}
		}
	}
}
