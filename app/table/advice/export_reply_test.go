package advice

import (
	"tenka/app/session"
	"tenka/engine"
	"tenka/engine/bot/search"
)

// Reply is what a hint in the position v says of the most frequent reply.
func Reply(h Host, ses *session.Session, v engine.View, then search.Reply) string {
	a := New(h, ses)
	a.found = &weighing{view: v, list: []search.Weighed{{Then: then}}}
	return a.reply(0)
}
