package rumble

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/board"
	"tenka/app/kit"
	"tenka/app/kit/lay"
	"tenka/app/look"
	"tenka/app/table/face"
	"tenka/engine"
	"tenka/engine/rumble"
)

// Face is Rumble Nation on the table: the map with its armies, seats and tactics at the right, dice and choices in the tray, and
// the War battle by battle.
type Face struct {
	t    face.Host
	st   face.State
	view *rumble.View

	board   *board.Board
	boards  *fyne.Container // the board and the sheets over it
	panel   *fyne.Container
	rail    *fyne.Container
	tray    *fyne.Container
	battle  *kit.Sheet
	slip    *kit.Slip
	reserve []fyne.CanvasObject // by seat: where pieces start that come from a reserve

	hand           engine.Action // the gesture so far: what of the choice at hand is decided already
	fits           []engine.Action
	rolling        bool
	war            play
	endAt          int
	pointed        engine.Action
	carrying, dark bool // a piece is in hand; the lights are out for a moment

	trayWidth float32       // the width the tray was last filled for
	arriving  map[stack]int // pieces on their way, not counted yet where they go
	journey   int           // grows when the table moves on

	means means // what the controls do, to be pointed at
}

func New(t face.Host) face.Face {
	f := &Face{t: t, endAt: -1, arriving: map[stack]int{}}
	f.newMap()
	f.panel, f.rail, f.tray = container.NewStack(), container.NewStack(), container.NewStack()
	f.battle = kit.NewSheetOf(kit.Raised, nil, 12)
	f.battle.Hide()
	f.slip = kit.NewSlip()
	f.boards = container.New(lay.Free{Lay: f.layBoard}, f.board, f.slip, f.battle)
	return f
}

func (f *Face) layBoard(s fyne.Size) {
	lay.Put(f.board, 0, 0, s.Width, s.Height)
	size := f.slip.MinSize()
	lay.Put(f.slip, 24, 26, size.Width, size.Height)
	lay.Put(f.battle, 84, 20, 452, f.battle.MinSize().Height)
}

// say is a text of the game.
func (f *Face) say(id string, args engine.Args) string { return f.t.Say("rumble."+id, args) }

// Board is the map and what lies over it.
func (f *Face) Board() fyne.CanvasObject { return f.boards }

// Hand is the board's layer of what is carried.
func (f *Face) Hand() fyne.CanvasObject { return f.board.Hand() }

// Panel is what stands at the right.
func (f *Face) Panel() fyne.CanvasObject { return f.panel }

// Rail is the panel folded.
func (f *Face) Rail() fyne.CanvasObject { return f.rail }

// Tray holds the choices.
func (f *Face) Tray() fyne.CanvasObject { return f.tray }

// Close ends the War's motion.
func (f *Face) Close() { f.war.stop() }

// Show shows a state.
func (f *Face) Show(st face.State) {
	f.st, f.view = st, st.View.(*rumble.View)
	f.rolling, f.pointed = false, engine.Action{} // what was pointed at may be gone
	f.arrive()
	f.ask()
	f.war.follow(f)
	f.showMap()
	f.showPanel()
	f.showTray()
	f.animate()
}

// ask begins the gesture that the legal list asks for: a kind with everything open, where all that can be done is of one kind.
func (f *Face) ask() {
	f.hand, f.fits = engine.Action{}, nil
	for _, a := range f.st.Legal {
		switch a.Kind {
		case rumble.KindDeploy, rumble.KindMove, rumble.KindPlace, rumble.KindReturn, rumble.KindReplace, rumble.KindReinforce:
			f.hand = engine.Gesture(a.Kind)
		}
	}
	f.narrow()
}

// narrow finds the legal actions that agree with the gesture so far.
func (f *Face) narrow() {
	f.fits = nil
	if f.hand.Kind != 0 {
		f.fits = engine.Filter(nil, f.st.Legal, f.hand)
	}
}

// choosing reports whether a person is in the middle of a card or of reinforcements.
func (f *Face) choosing() (rumble.Pending, bool) {
	if f.st.Seat == engine.NoSeat {
		return rumble.Pending{}, false
	}
	return f.view.Pending()
}

// legal reports whether a kind of action is legal now.
func (f *Face) legal(k engine.Kind) bool {
	for _, a := range f.st.Legal {
		if a.Kind == k {
			return true
		}
	}
	return false
}

// Phases are the phases of the game; with daimyo the picking comes first.
func (f *Face) Phases() ([]string, int) {
	ids := []string{"rumble.phase.deployment", "rumble.phase.war", "rumble.phase.score"}
	now := 0
	switch {
	case f.war.showing():
		now = 1
	case f.view.Phase() == rumble.Over:
		now = 2
	case f.view.Phase() == rumble.Reinforce:
		now = 1
	}
	if f.view.Advanced() {
		ids = append([]string{"rumble.phase.pick"}, ids...)
		if f.view.Phase() != rumble.Pick {
			now++
		}
	}
	return ids, now
}

// showSlip writes the phase on the slip in the corner of the map, where nothing else lies there.
func (f *Face) showSlip() {
	ids, now := f.Phases()
	f.slip.SetText(f.t.T(ids[now] + ".kanji"))
	f.slip.Hidden = f.st.Past || !look.Current().Kanji
	f.slip.Refresh()
}

// Prompt is the sentence of the Line.
func (f *Face) Prompt() face.Prompt {
	if f.war.showing() {
		return f.war.prompt(f)
	}
	acting := f.view.ToAct().First()
	if f.st.Seat == engine.NoSeat {
		if acting == engine.NoSeat {
			return face.Prompt{Seat: engine.NoSeat, Text: ""}
		}
		return face.Prompt{Seat: acting, Text: f.t.Say("table.waiting", engine.Args{"Seat": f.t.Name(acting)})}
	}
	p := face.Prompt{Seat: f.st.Seat}
	if f.hand.Kind == rumble.KindDeploy && f.hand != engine.Gesture(rumble.KindDeploy) && len(f.fits) > 1 {
		p.Text, p.Rule = f.say("ask.daimyo", engine.Args{"Place": f.t.Tell().Place(f.fits[0].To)}), "rumble.deploy.daimyo"
		return p
	}
	switch f.view.Phase() {
	case rumble.Pick:
		p.Text, p.Rule = f.say("ask.pick", nil), "rumble.adv.setup.pick"
	case rumble.Rolled1:
		p.Text, p.Rule = f.say("ask.rolled", nil), "rumble.deploy.split"
	case rumble.Rolled2:
		p.Text, p.Rule = f.say("ask.rolled2", nil), "rumble.deploy.split"
	case rumble.Reinforce:
		pending, _ := f.view.Pending()
		p.Text, p.Rule = f.say("ask.reinforce", engine.Args{"Place": f.t.Tell().Place(pending.Origin)}), "rumble.war.reinforce.optional"
	default:
		if pending, ok := f.choosing(); ok {
			return f.cardPrompt(pending)
		}
		p.Text, p.Rule = f.say("ask.turn", nil), "rumble.turn.one_action"
		if !f.legal(rumble.KindTactic) && !f.legal(rumble.KindDaimyo) {
			p.Text = f.say("ask.turn.nocard", nil)
		}
	}
	return p
}

// cardPrompt asks for the next thing that a card needs, as far as the gesture has come.
func (f *Face) cardPrompt(pending rumble.Pending) face.Prompt {
	words := f.t.Game().Words()
	card := words.Cards[pending.Card]
	id := "ask.card." + card
	place := pending.Origin
	owner := pending.Victim
	switch {
	case f.hand.Owner == engine.Open && f.varies(func(a engine.Action) int { return int(a.Owner) }) && (f.hand.From != engine.Open || f.hand.To != engine.Open):
		id += ".victim"
	case f.hand.From > 0 && f.hand.To == engine.Open:
		id += ".target"
	case f.hand.Kind == rumble.KindMove && len(f.fits) > 0 && !f.manySources() && pending.Moved == 0 && f.t.Speech().Has("rumble."+id+".target"):
		id += ".target" // there is only one place to come from
		place = f.fits[0].From
	case pending.Moved > 0:
		id += ".more"
	}
	if f.hand.From > 0 {
		place = f.hand.From
	} else if f.hand.To > 0 {
		place = f.hand.To
	}
	if f.hand.Owner > 0 {
		owner = f.hand.Owner
	} else if len(f.fits) > 0 {
		owner = f.fits[0].Owner
	}
	n := 1
	if len(f.fits) > 0 {
		n = int(f.fits[0].N)
	}
	if pending.Most > 0 && pending.Moved > 0 {
		n = pending.Most - pending.Moved
	}
	if !f.t.Speech().Has("rumble." + id) {
		id = "ask.card." + card
		if pending.Moved > 0 {
			id = "ask.finish"
		}
	}
	return face.Prompt{
		Seat: f.st.Seat, Rule: words.CardRules[pending.Card],
		Text: f.say(id, engine.Args{"Place": f.t.Tell().Place(place), "Owner": f.t.Tell().Owner(owner), "N": n}),
	}
}

// varies reports whether the actions that fit differ in a field.
func (f *Face) varies(field func(engine.Action) int) bool {
	for _, a := range f.fits {
		if field(a) != field(f.fits[0]) {
			return true
		}
	}
	return false
}

// Describe says in a few words what a legal action does.
func (f *Face) Describe(a engine.Action) string {
	tell := f.t.Tell()
	from, to := tell.Place(a.From), tell.Place(a.To)
	n := f.units(a)
	switch a.Kind {
	case rumble.KindRoll:
		return f.say("table.roll", nil)
	case rumble.KindReroll:
		return f.say("table.roll_again", nil)
	case rumble.KindPick, rumble.KindTactic, rumble.KindDaimyo:
		return tell.Card(a.Card) + ": " + f.say("card."+tell.Game.Words().Cards[a.Card]+".line", nil)
	case rumble.KindDone:
		return f.say("table.finish", nil)
	case rumble.KindDeploy, rumble.KindPlace:
		return n + " → " + to
	case rumble.KindReturn:
		return n + ": " + from + " → " + tell.Place(rumble.Reserve)
	case rumble.KindReplace:
		return tell.Owner(a.Owner) + ", " + to
	case rumble.KindReinforce:
		return to
	}
	return n + ": " + from + " → " + to
}

// units says how many of what an action moves: "2 armies", "3 units, with the daimyo".
func (f *Face) units(a engine.Action) string {
	args := engine.Args{"N": max(int(a.N), 1)}
	switch {
	case a.Piece == rumble.Daimyo && a.N > 1:
		return f.say("piece.unit.n", args) + ", " + f.say("piece.daimyo", nil)
	case a.Piece == rumble.Daimyo:
		return f.say("piece.daimyo", nil)
	}
	n := f.say("piece.army.n", args)
	if a.Owner != 0 {
		n += " (" + f.t.Tell().Owner(a.Owner) + ")"
	}
	return n
}

// Key takes the keys of the game.
func (f *Face) Key(name fyne.KeyName) bool {
	if f.war.showing() {
		return f.war.key(f, name)
	}
	switch name {
	case fyne.KeyR:
		if f.legal(rumble.KindReroll) {
			return f.t.Do(engine.Action{Kind: rumble.KindReroll})
		}
		return f.t.Do(engine.Action{Kind: rumble.KindRoll})
	case fyne.KeyEscape:
		return f.putBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		return f.confirm()
	}
	if n := face.Digit(name); n > 0 {
		return f.pressChoice(n)
	}
	return f.mapKey(name)
}

// mapKey gives the keys of the map to the board: arrows bring the keyboard to it.
func (f *Face) mapKey(name fyne.KeyName) bool {
	canvas := f.t.Canvas()
	if canvas.Focused() == fyne.Focusable(f.board) {
		return false // it has seen the key
	}
	switch name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		canvas.Focus(f.board)
	case fyne.KeyPlus, fyne.KeyEqual:
		f.board.TypedRune('+')
	case fyne.KeyMinus:
		f.board.TypedRune('-')
	case fyne.Key0:
		f.board.TypedRune('0')
	default:
		return false
	}
	return true
}

// confirm does the one thing that Enter means: finish a choice, or roll.
func (f *Face) confirm() bool {
	for _, k := range []engine.Kind{rumble.KindDone, rumble.KindRoll} {
		if f.legal(k) {
			return f.t.Do(engine.Action{Kind: k})
		}
	}
	return false
}

// putBack takes back what of the gesture is decided, then the last open step.
func (f *Face) putBack() bool {
	if f.hand.Kind != 0 && f.hand != engine.Gesture(f.hand.Kind) {
		f.ask()
		f.refreshChoice()
		return true
	}
	if len(f.st.Steps) > 0 {
		f.t.Undo()
		return true
	}
	return false
}

// refreshChoice shows the gesture as it stands: what is lit, what is asked.
func (f *Face) refreshChoice() {
	f.t.Calm()
	f.showMap()
	f.showTray()
	f.t.ShowLine()
}
