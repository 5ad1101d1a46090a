package store

import (
	"errors"
	"io/fs"
	"path/filepath"

	"tenka/engine/coach"
)

// Cards is the file with the user's own cards of the coach for a game: a curriculum like a built-in one.
func (f Folders) Cards(game string) string { return filepath.Join(f.Root, "cards", game+".json") }

// WithCards is a built-in curriculum with the user's own cards behind its own ones. Where the user's file cannot be read, it is the built-in one
// alone, and the error says what is wrong and where.
func (f Folders) WithCards(built *coach.Curriculum) (*coach.Curriculum, error) {
	path := f.Cards(built.Game)
	all, err := Reading(path, func() (*coach.Curriculum, error) {
		b, err := ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			return built, nil
		}
		if err != nil {
			return nil, err
		}
		return built.With(b)
	})
	if err != nil {
		return built, err
	}
	return all, nil
}
