package table

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"tenka/app/files"
	"tenka/engine"
	"tenka/engine/store"
)

// copies writes and copies the match: files, scenarios, pictures, texts.
type copies struct {
	*speech
	*played
	t *Table
}

// SaveCopy asks for a name and writes a copy of the match under it.
func (cp *copies) SaveCopy() {
	if cp.t.company.Mirror() {
		cp.t.Note("sign/lock", cp.T("company.mirror"))
		return
	}
	name := cp.sh.Say("table.save.copy", engine.Args{"File": cp.fileName()})
	cp.t.askFile(cp.sh.T("log.save"), name, store.Ext, func() func() ([]byte, error) {
		var b bytes.Buffer
		_, err := cp.ses.Match.WriteTo(&b)
		return func() ([]byte, error) { return b.Bytes(), err }
	})
}

// fileName is the name of the match's file without its ending; the name of the game if the match has no file.
func (cp *copies) fileName() string {
	if cp.ses.File == nil {
		return cp.ses.Match.Game().Name()
	}
	return strings.TrimSuffix(filepath.Base(cp.ses.File.Path), store.Ext)
}

// written says in the Line where a file was written, or why it was not.
func (cp *copies) written(path string, err error) {
	switch {
	case errors.Is(err, fs.ErrExist):
		cp.t.Note("sign/warning", cp.sh.Say("table.save.taken", engine.Args{"File": filepath.Base(path)}))
	case err != nil:
		cp.t.Note("sign/warning", cp.sh.Say("table.write", engine.Args{"Why": files.Why(cp.sh.Localizer(), err)}))
	default:
		cp.t.Note("sign/save", cp.sh.Say("table.saved", engine.Args{"File": path}))
	}
}

// asScenario is a scenario of the present position with the knowledge of the person in front.
func (cp *copies) asScenario() (*engine.Scenario, error) {
	m := cp.ses.Match
	title := cp.sh.Say("log.scenario.title", engine.Args{"A": cp.sh.Localizer().Match(m.Header(), "name"), "B": m.At()})
	s, err := m.Scenario(m.Game().Name()+"-"+strconv.Itoa(m.At()), title, cp.ses.Recalls())
	if err == nil {
		s.Title = engine.Titled(cp.sh.Localizer().Name(), title)
	}
	return s, err
}

// setUpFrom opens the workshop with that position.
func (cp *copies) setUpFrom() {
	if s, err := cp.asScenario(); err != nil {
		cp.written("", err)
	} else {
		cp.sh.SetUp(cp.ses.Match.Game(), s)
	}
}

// keepScenario writes that position into the player's folder of scenarios.
func (cp *copies) keepScenario() {
	s, err := cp.asScenario()
	path := ""
	if err == nil {
		path, err = cp.sh.Keep(s)
	}
	cp.written(path, err)
}
