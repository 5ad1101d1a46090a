package store

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io/fs"
	"path"
	"path/filepath"
	"slices"

	"tenka/engine"
	"tenka/engine/lesson"
	"tenka/engine/schema"
)

// Lesson reads a lesson and checks its form and its meaning. An error in the file is a *engine.DataError.
func Lesson(fsys fs.FS, name string, games Games) (*lesson.Lesson, error) {
	b, err := Read(fsys, name)
	if err != nil {
		return nil, err
	}
	return Reading(name, func() (*lesson.Lesson, error) {
		if err := schema.Lesson(b); err != nil {
			return nil, err
		}
		return lesson.Read(b, games)
	})
}

// Lessons reads the lessons of a game, in the folder of fsys that has its name: in their order, then by id. The errors are those of files
// that are left out.
func Lessons(fsys fs.FS, game string, games Games) ([]*lesson.Lesson, []error) {
	names, err := fs.Glob(fsys, path.Join(game, "*.json"))
	if err != nil {
		return nil, []error{err}
	}
	var list []*lesson.Lesson
	var faults []error
	for _, name := range names {
		l, err := Lesson(fsys, name, games)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		list = append(list, l)
	}
	slices.SortStableFunc(list, func(a, b *lesson.Lesson) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.ID, b.ID))
	})
	return list, faults
}

// Heads reads the heads of the lessons of a game that come with the program, in the order of [Lessons]. They are not checked here: Lesson
// checks one when it is opened, and the tests open all.
func Heads(fsys fs.FS, game string) []lesson.Head {
	names, _ := fs.Glob(fsys, path.Join(game, "*.json"))
	var list []lesson.Head
	for _, name := range names {
		h := lesson.Head{File: name}
		if b, err := Read(fsys, name); err == nil && json.Unmarshal(b, &h) == nil {
			list = append(list, h)
		}
	}
	slices.SortStableFunc(list, func(a, b lesson.Head) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.ID, b.ID))
	})
	return list
}

// Learning is how far the user has come, by game and lesson.
type Learning map[string]lesson.Progress

// Of is how far the user has come in a lesson.
func (l Learning) Of(one lesson.Head) lesson.Progress { return l[key(one)] }

func key(l lesson.Head) string { return path.Join(l.Game, l.ID) }

// learning is the file that holds it.
func (f Folders) learning() string { return filepath.Join(f.Root, "lessons.json") }

// Learning reads how far the user has come. A file that cannot be understood counts as none: lessons can be begun again.
func (f Folders) Learning() Learning {
	l := Learning{}
	if b, err := ReadFile(f.learning()); err == nil && (engine.Modest(b) != nil || json.Unmarshal(b, &l) != nil) {
		return Learning{}
	}
	return l
}

// KeepProgress notes how far the user has come in a lesson.
func (f Folders) KeepProgress(one lesson.Head, now lesson.Progress) error {
	l := f.Learning()
	l[key(one)] = now
	b, err := json.MarshalIndent(l, "", "  ")
	if err != nil {
		return err
	}
	return Replace(f.learning(), bytes.NewReader(append(b, '\n')))
}
