package look

import (
	"io/fs"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tenka/assets"
)

func TestListenersHearEveryChangeOnce(t *testing.T) {
	test.NewTempApp(t)
	before := Current()
	defer Set(before)
	heard := 0
	stop := OnChange(func(l Look) { heard++ })
	dark := before
	dark.Mode = Night
	Set(dark)
	Set(dark)
	if heard != 1 {
		t.Errorf("heard %d changes", heard)
	}
	if got := theme.Color(theme.ColorNameBackground); got != Colours(Night).Ground {
		t.Errorf("Fyne draws on %v", got)
	}
	stop()
	Set(before)
	if heard != 1 {
		t.Error("heard a change after stop")
	}
}

func TestThemeAnswersEveryNameInBothModes(t *testing.T) {
	test.NewTempApp(t)
	for _, m := range []Mode{Washi, Night} {
		th := fyneTheme{Look{Mode: m, Scale: 1}}
		for _, n := range []fyne.ThemeColorName{
			theme.ColorNameBackground, theme.ColorNameForeground, theme.ColorNameShadow, theme.ColorNameScrollBar, "red", "no such name",
		} {
			if th.Color(n, theme.VariantDark) == nil {
				t.Errorf("no colour %s", n)
			}
		}
		if th.Size(theme.SizeNameText) != 15 || th.Font(fyne.TextStyle{Bold: true}).Name() != "Inter-SemiBold.otf" {
			t.Error("text of Fyne's widgets is not ours")
		}
		for name, sign := range signs {
			if _, err := fs.Stat(assets.Art(), sign+".svg"); err != nil {
				t.Errorf("icon %s: no drawing %s", name, sign)
			}
		}
	}
}

func TestNoPaceShowsTheEndAtOnce(t *testing.T) {
	before := Current()
	defer Set(before)
	Set(Look{Scale: 1, Pace: None})
	var last float32
	done := false
	r := Animate(DiceRoll, func(s float32) { last = s }, func() { done = true })
	if last != 1 || !done || !r.Over() {
		t.Errorf("share %v, done %v", last, done)
	}
	if d := Tower.Duration(); d != 0 {
		t.Errorf("the tower takes %v", d)
	}
	Set(Look{Scale: 1, Pace: Slow})
	if d := Drop.Duration(); d != 320*time.Millisecond {
		t.Errorf("a slow drop takes %v", d)
	}
}

func TestFinishAllEndsChains(t *testing.T) {
	ended := 0
	var first, second *Run
	first = &Run{tick: func(float32) {}, done: func() {
		ended++
		second = &Run{tick: func(float32) {}, done: func() { ended++ }}
		running = append(running, second)
	}}
	running = append(running, first)
	if !FinishAll() || ended != 2 || len(running) != 0 {
		t.Errorf("%d ended, %d still run", ended, len(running))
	}
	if FinishAll() {
		t.Error("something ran")
	}
}
