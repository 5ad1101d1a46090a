package pick

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/ncruces/zenity"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tenka/app/ui/loop/looptest"
	"tenka/app/ui/windowtest"
	"tenka/engine/lang"
)

// asker is an Asker in the window of a test, in a language.
func asker(t *testing.T, language string) *Asker {
	t.Helper()
	test.NewTempApp(t)
	texts := lang.New(language)
	return New(windowtest.New(t, fyne.NewSize(1280, 800)), func(id string) string { return texts.Say(id, nil) })
}

// answers replaces the system's dialog: each answer comes from the channel that it returns, and what follows from it waits in the queue.
func answers(a *Asker) (chan func() (string, error), *looptest.Queue) {
	given, q := make(chan func() (string, error)), looptest.NewQueue()
	a.loop = q
	a.system = func(ctx context.Context, _ Question) (string, error) {
		select {
		case answer := <-given:
			return answer()
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	return given, q
}

var folder = Question{Title: "Another folder"}

func TestTheSystemAnswers(t *testing.T) {
	a := asker(t, "en")
	given, q := answers(a)
	took := ""
	a.Ask(folder, func(path string) { took = path }, nil)
	a.Ask(folder, func(string) { t.Error("a second question while one is open") }, nil)
	given <- func() (string, error) { return "/matches", nil }
	q.Rest(t)
	assert.Equal(t, "/matches", took)
	assert.False(t, a.Shown())
}

func TestAClosedDialogCallsNothing(t *testing.T) {
	for name, answer := range map[string]func(a *Asker, given chan func() (string, error)){
		"by the player": func(_ *Asker, given chan func() (string, error)) {
			given <- func() (string, error) { return "", zenity.ErrCanceled }
		},
		"by the program": func(a *Asker, _ chan func() (string, error)) { a.Close() },
	} {
		a := asker(t, "en")
		given, q := answers(a)
		a.Ask(folder, func(string) { t.Error(name) }, func(error) { t.Error(name) })
		answer(a, given)
		q.Rest(t)
		assert.False(t, a.Shown(), name)
	}
}

func TestWhereTheSystemFailsTheWindowAsks(t *testing.T) {
	a := asker(t, "en")
	a.loop = looptest.New(t)
	a.system = func(context.Context, Question) (string, error) { return "", errors.New("no display") }
	a.Ask(folder, nil, nil)
	assert.True(t, a.Shown())
	assert.Contains(t, a.says(), "Another folder")
}

// says are all texts of the dialog.
func (a *Asker) says() []string {
	var all []string
	for _, o := range test.LaidOutObjects(a.window.Canvas().Overlays().Top()) {
		if text, ok := o.(*canvas.Text); ok {
			all = append(all, text.Text)
		}
	}
	return all
}

func TestTheWindowAsksInTheLanguageOfTheProgram(t *testing.T) {
	for language, want := range map[string][]string{
		"en": {"Another folder", "Open", "Close", "One level up"},
		"fr": {"Another folder", "Ouvrir", "Fermer", "Niveau supérieur"},
	} {
		a := asker(t, language)
		q := folder
		q.From = t.TempDir()
		a.Ask(q, nil, nil)
		require.True(t, a.Shown())
		for _, w := range want[:3] {
			assert.Contains(t, a.says(), w, language)
		}
		assert.Contains(t, a.says(), "("+want[3]+")", language)
		a.Close()
		assert.False(t, a.Shown())
	}
}

func TestOnlyFilesOfTheRightKindCanBeChosen(t *testing.T) {
	a := asker(t, "en")
	q := Question{Title: "Open", From: t.TempDir(), Endings: []string{".json"}, Kind: "Scenarios"}
	for _, name := range []string{"mine.json", "letter.txt"} {
		require.NoError(t, os.WriteFile(filepath.Join(q.From, name), []byte("{}"), 0o644))
	}
	a.Ask(q, nil, nil)
	all := strings.Join(a.says(), " ")
	assert.Contains(t, all, "mine")
	assert.NotContains(t, all, "letter")
}
