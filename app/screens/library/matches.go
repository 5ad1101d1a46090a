package library

import (
	"tenka/app/files"
	"tenka/app/ui/kit"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/store"
)

// NewMatches returns the screen of all matches; back leaves it.
func NewMatches(p Keeper, st *FolderState, back func()) *Folder {
	m := newFolder(p, matchKind{p}, st, back)
	m.scan()
	return m
}

// matchKind is the kind of the saved matches; read returns a store.Summary.
type matchKind struct{ p Keeper }

func (matchKind) traits() traits {
	return traits{
		title: "library.matches", kanji: "library.matches.kanji", search: "matches.search", byTime: "matches.by.time",
		count: "library.matches.count", found: "matches.found", empty: "library.matches.none", none: "matches.none",
		hint: "matches.rename.hint", taken: "matches.taken", locked: "matches.locked", deleted: "matches.deleted",
		high: 56, narrow: 76,
	}
}

func (k matchKind) folder() string { return k.p.Folders().Saves }

func (k matchKind) files() ([]store.Kept, error) { return store.Files(k.folder(), store.Ext) }

func (matchKind) offers() []*kit.Link { return nil }

func (matchKind) read(path string) any {
	s := store.Summary{Path: path}
	s.Read()
	return s
}

func (k matchKind) readMany() (read func(path string) any, done func()) {
	x := store.OpenIndex(k.folder())
	return func(path string) any {
		s := store.Summary{Path: path}
		x.Read(&s)
		return s
	}, x.Close
}

func (k matchKind) describe(one *item, at string) {
	p := k.p
	s := save{Summary: one.holds.(store.Summary)}
	if _, known := games.ByName(s.Game); s.Err != nil || !known {
		one.sign, one.title, one.caption = "sign/warning", one.base(), p.Localizer().Facts(p.T("library.damaged"), at)
		return
	}
	one.whole = true
	one.sign, one.verb, one.title = "sign/play", p.T("library.resume"), s.title(p)
	if s.Over {
		one.sign, one.verb = "sign/winner", p.T("library.look")
		one.title = p.Say("library.title", engine.Args{"Game": one.title, "Moment": s.result(p)})
	}
	one.game, one.caption = p.T(s.Game+".name"), p.Localizer().Facts(s.names(p), at)
	if name := files.Named(one.Path); name != "" {
		one.title, one.caption = name, p.Localizer().Facts(one.title, one.caption)
	}
}

func (k matchKind) open(one *item) { k.p.OpenFile(one.Path) }

func (matchKind) name(one *item) string { return one.base() }

func (k matchKind) rename(one *item, name string) (string, func() error, error) {
	return renameFile(k.p.Folders(), one.Path, name)
}

// renameFile gives a file another name. back gives the old name back.
func renameFile(home store.Folders, path, name string) (to string, back func() error, err error) {
	to, err = store.Rename(path, name)
	return to, func() error { return home.Restore(to, path) }, err
}

func (matchKind) acts() []act { return nil }

func (matchKind) cover(*item) *cover { return nil }
