package rumble

import "tenka/engine"

// Text is the text board.
func (game) Text(v engine.View, say engine.Speech) string { return "" }
