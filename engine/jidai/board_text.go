package jidai

import "tenka/engine"

// Text is the text board of a view in the language of say.
func (game) Text(v engine.View, say engine.Localizer) string { return "" }
