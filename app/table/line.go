package table

import (
	"slices"

	"tenka/app/table/face"
	"tenka/app/ui/kit"
	"tenka/engine"
)

// lineBox is the Line: what the game expects, or why something was refused. An alarm of the face comes before either.
type lineBox struct {
	*speech
	*played
	t *Table

	line     *kit.TheLine
	dots     *kit.Waiting
	refusal  bool   // the Line shows a refusal
	asked    tried  // the gesture that was refused last
	lineRule string // the rule that the Line's link opens
}

// tried is a gesture that the rules refused.
type tried struct {
	gesture engine.Action
	why     engine.Refusal
}

// ShowLine says what the game expects, unless the Line shows a refusal. Behind a curtain nothing is said: the face may have been shown no state yet.
func (l *lineBox) ShowLine() {
	if l.refusal || l.ses.Curtain() >= 0 {
		return
	}
	l.dots.Stop()
	if l.t.guide != nil && l.t.guide.line() != "" {
		l.line.SetAlarm(false)
		l.line.SayWith("sign/lesson", l.t.guide.line())
		l.showRule(l.t.guide.p.Step().Rule)
		return
	}
	if l.t.quiz != nil {
		text, rule := l.t.quiz.Says()
		l.line.SetAlarm(false)
		l.line.SayWith("sign/lesson", text)
		l.showRule(rule)
		return
	}
	if l.t.trial != nil && len(l.t.Steps()) == 0 {
		seat, text, link, press := l.t.trial.Says()
		l.line.SetAlarm(false)
		l.line.Say(l.Seal(seat), text)
		l.line.SetRule(link, press)
		return
	}
	if says, ok := l.t.company.Line(); ok && !l.ses.Past() {
		l.line.SetAlarm(false)
		if says.Player >= 0 {
			l.line.Say(l.Seal(l.ses.Holds(says.Player).First()), says.Text)
		} else {
			l.line.SayWith(says.Sign, says.Text)
		}
		l.line.SetRule(says.Link, says.Press)
		return
	}
	if s := l.t.Thinking(); s != engine.NoSeat {
		l.dots.Start(l.Seal(s), l.alarmed(l.t.face.Prompt(), l.t.waiting.Thinks(s)))
		l.line.SetRule(l.t.waiting.PlayNow())
		return
	}
	if l.ses.Own() && !l.ses.Past() {
		l.line.SetAlarm(false)
		says := "curtain.turned"
		if slices.ContainsFunc(l.ses.Shown(), func(e engine.Event) bool { return e.For != 0 }) {
			says = "curtain.own"
		}
		l.line.SayWith("sign/eye", l.sh.T(says))
		l.line.SetRule("", nil)
		return
	}
	if l.t.asksToPart() {
		l.line.SetAlarm(false)
		l.line.SayWith("sign/people", l.sh.T("curtain.parting"))
		l.line.SetRule("", nil)
		return
	}
	p := l.t.face.Prompt()
	if says := l.t.advice.Says(); says != "" {
		p.Text = says
	}
	seat := -1
	if p.Seat != engine.NoSeat {
		seat = l.Seal(p.Seat)
	}
	l.line.Say(seat, l.alarmed(p, l.t.scenario.Line(l.t.arrived(p))))
	l.showRule(p.Rule)
}

// alarmed puts the alarm of a prompt before a sentence, and colours the Line accordingly.
func (l *lineBox) alarmed(p face.Prompt, text string) string {
	l.line.SetAlarm(p.Alarm != "")
	return p.Line(l.t, text)
}

func (l *lineBox) showRule(id string) {
	l.lineRule = id
	if id == "" {
		l.line.SetRule("", nil)
		return
	}
	l.line.SetRule(l.sh.Say("table.rule", engine.Args{"Rule": l.RuleName(id)}), func() { l.t.OpenRule(id) })
}

// Note shows a text in the Line until the next action.
func (l *lineBox) Note(sign, text string) {
	l.dots.Stop()
	l.refusal = true
	l.line.SayWith(sign, l.alarmed(l.alarm(), text))
	l.line.SetRule("", nil)
}

// NoteOver takes back what Note has said, as its cause is gone.
func (l *lineBox) NoteOver() {
	l.refusal = false
	l.ShowLine()
}

// alarm is the prompt of the face if its alarm is shown: not while a lesson speaks or the curtain hangs.
func (l *lineBox) alarm() face.Prompt {
	if !l.line.Alarmed() {
		return face.Prompt{}
	}
	return l.t.face.Prompt()
}

// Settle makes the Line say again what the game expects.
func (l *lineBox) Settle() {
	if l.refusal {
		l.refusal = false
		l.ShowLine()
	}
}

// Calm forgets a refusal; the next ShowLine says what the game expects.
func (l *lineBox) Calm() { l.refusal = false }

// Refuse says in the Line why something was refused. engine.No stands for no refusal: nobody here has to choose now, so the Line says what the
// game expects.
func (l *lineBox) Refuse(r engine.Refusal) {
	if r == engine.No {
		l.Settle()
		return
	}
	if l.asked.why != r {
		l.asked = tried{why: r}
	}
	var answer Answer
	if a, ok := l.ses.Lead.(Answerer); ok && l.asked.gesture.Kind != 0 {
		answer = a.Refused(l.asked.gesture)
	}
	if answer.Say == "" {
		answer.Say = l.tell.Refusal(r)
	}
	l.dots.Stop()
	l.refusal = true
	l.line.Refuse(l.alarmed(l.alarm(), answer.Say))
	l.showRule(l.ses.Match.Game().Vocabulary().Rule(r))
	if answer.Offer != "" {
		l.line.SetRule(answer.Offer, answer.Do)
	}
}

// refuse says in the Line why a gesture was refused. The leader of the session may replace the words.
func (l *lineBox) refuse(g engine.Action, why engine.Refusal) {
	l.asked = tried{g, why}
	l.Refuse(why)
	l.t.coach.Refused(l.ses.Match.Game().Vocabulary().Rule(why), l.t.now)
}

// Why returns the refusal of a gesture that no legal action fits. It returns false if one fits or nobody here has to choose.
func (l *lineBox) Why(g engine.Action) (engine.Refusal, bool) {
	seat := l.ses.Actor()
	if seat == engine.NoSeat || len(engine.Filter(nil, l.ses.Match.Legal(seat, nil), g)) > 0 {
		return engine.No, false
	}
	why, ok := l.ses.Match.Check(seat, g)
	if !ok {
		l.asked = tried{g, why}
	}
	return why, !ok
}
