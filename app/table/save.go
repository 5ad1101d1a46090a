package table

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"tenka/app/files"
	"tenka/engine"
	"tenka/engine/store"
)

// copies makes of the match what leaves the table: files, scenarios, pictures, texts.
type copies struct {
	*speech
	*played
	t *Table
}

// SaveCopy asks for a name and writes the match there as it stands.
func (k *copies) SaveCopy() {
	name := k.sh.Say("table.save.copy", engine.Args{"File": k.fileName()})
	k.t.askFile(k.sh.T("log.save"), name, store.Ext, func(path string) error { return store.WriteNew(path, k.ses.Match) })
}

// fileName is the name of the match's file without its ending, or that of the game where it has none.
func (k *copies) fileName() string {
	if k.ses.File == nil {
		return k.ses.Match.Game().Name()
	}
	return strings.TrimSuffix(filepath.Base(k.ses.File.Path), store.Ext)
}

// written says where something was written, or why it was not.
func (k *copies) written(path string, err error) {
	switch {
	case errors.Is(err, fs.ErrExist):
		k.t.Note("sign/warning", k.sh.Say("table.save.taken", engine.Args{"File": filepath.Base(path)}))
	case err != nil:
		k.t.Note("sign/warning", k.sh.Say("table.write", engine.Args{"Why": files.Why(k.sh.Localizer(), err)}))
	default:
		k.t.Note("sign/save", k.sh.Say("table.saved", engine.Args{"File": path}))
	}
}

// asScenario is the position at the match's cursor, as the person in front may know it, as a scenario.
func (k *copies) asScenario() (*engine.Scenario, error) {
	m := k.ses.Match
	title := k.sh.Say("log.scenario.title", engine.Args{"A": k.sh.Localizer().Match(m.Header(), "name"), "B": m.At()})
	return m.Scenario(m.Game().Name()+"-"+strconv.Itoa(m.At()), title, k.ses.Recalls())
}

// setUpFrom opens the workshop with that position.
func (k *copies) setUpFrom() {
	if s, err := k.asScenario(); err != nil {
		k.written("", err)
	} else {
		k.sh.SetUp(k.ses.Match.Game(), s)
	}
}

// keepScenario writes that position into the user's folder of scenarios.
func (k *copies) keepScenario() {
	s, err := k.asScenario()
	path := ""
	if err == nil {
		path, err = k.sh.Keep(s)
	}
	k.written(path, err)
}
