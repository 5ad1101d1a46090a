package library

import (
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tenka/app/files"
	"tenka/app/screens/learn"
	"tenka/app/ui/kit"
	"tenka/app/ui/lay"
	"tenka/app/ui/look"
	"tenka/engine"
	"tenka/engine/games"
	"tenka/engine/lang"
)

// mostOwnLessons is how many lessons recorded by the user the library lists; the others are opened from their folder.
const mostOwnLessons = 20

// fillLessons lists the next lesson of each game that has lessons, and the lessons that the user has recorded. The next lesson is not known
// before the folders are read.
func (l *Screen) fillLessons() {
	p := l.p
	done, all := 0, 0
	taught := 0
	rows := l.dayRow()
	for _, g := range games.All() {
		list := learn.Built()[g.Name()]
		if len(list) == 0 {
			continue
		}
		taught++
		if !l.known {
			continue
		}
		for _, one := range list {
			all++
			if l.shelf.learnt.Of(one).Done {
				done++
			}
		}
		i := learn.Next(list, l.shelf.learnt)
		title := p.Say("learn.row", engine.Args{"Game": p.T(g.Name() + ".name"), "A": i + 1, "Title": list[i].Name(p.Localizer().Name())})
		id := "learn.next"
		switch kept := l.shelf.learnt.Of(list[i]); {
		case kept.Done:
			if !p.Settings().NoPath {
				rows = append(rows, l.nextStep(g))
			}
			continue
		case kept.Step != "":
			id = "learn.on"
		}
		row := listRow("sign/lesson", title, p.Say(id, engine.Args{"N": list[i].Minutes}), "", func() { learn.Teach(l.p, g, i) })
		rows = append(rows, row)
		l.stops.Add(row)
	}
	for _, own := range l.shelf.lessons[:min(len(l.shelf.lessons), mostOwnLessons)] {
		id := "learn.own"
		switch kept := l.shelf.learnt.Of(own); {
		case kept.Done:
			id = "learn.own.done"
		case kept.Step != "":
			id = "learn.own.on"
		}
		row := listRow("sign/person", own.Name(p.Localizer().Name()), p.Say(id, engine.Args{"Game": p.T(own.Game + ".name"), "N": own.Minutes}), "", func() { learn.Open(l.p, filepath.Join(p.Folders().Lessons, own.File)) })
		rows = append(rows, row)
		l.stops.Add(row)
	}
	rows = append(append(rows, l.practiceRows()...), l.puzzleRows()...)
	note := ""
	if l.known {
		note = p.Say("learn.count", engine.Args{"A": done, "B": all})
		if own := len(l.shelf.lessons); own > 0 {
			note = p.Say("learn.count.own", engine.Args{"A": done, "B": all, "N": own})
		}
	}
	l.lessons.SetContent(lay.ListSheet(l.stops.Scroll, kit.NewHead(p.T("lesson.title"), p.T("lesson.kanji"), note), rows, nil))
	l.lessons.Hidden = taught == 0
	l.lessonRows = rows
}

// lessonsHeight is the height of the list of lessons in this width, with the gap below it; 0 if there is no list.
func (l *Screen) lessonsHeight(width float32) float32 {
	if l.lessons.Hidden {
		return 0
	}
	return listHeight(l.lessonRows, width, len(l.lessonRows)) + 16
}

// mostOwn is how many of the user's scenarios a list shows. A screen of their own shows all.
const mostOwn = 40

// fillScenarios lists the scenarios, then the user's folder.
func (l *Screen) fillScenarios() {
	p := l.p
	own := l.shelf.own()
	note := p.Say("library.scenarios.count", engine.Args{"A": len(l.shelf.scenarios)})
	if own > 0 {
		note = p.Say("library.scenarios.own", engine.Args{"A": len(l.shelf.scenarios) - own, "B": own})
	}
	if len(l.shelf.scenarios) == 0 {
		note = ""
	}
	var rows []fyne.CanvasObject
	shown := l.shelf.scenarios
	shown = shown[:min(len(shown), len(shown)-own+mostOwn)] // the user's scenarios come last
	for _, e := range shown {
		g, _ := games.ByName(e.Game)
		full, _ := e.Options.Fill(g.Options())
		sign := "sign/flag"
		if e.Own {
			sign = "sign/person"
		}
		caption := p.Say("library.seats", engine.Args{"N": full.SeatCount(g.Options())})
		if len(l.cards) > 1 {
			caption = p.Localizer().Commas(p.T(e.Game+".name"), caption)
		}
		row := listRow(sign, e.Say(e.Title, p.Localizer().Name()), caption, "", func() { l.p.NewMatch(g, e.Scenario) })
		rows = append(rows, row)
		l.stops.Add(row)
	}
	for _, fault := range l.shelf.faults {
		rows = append(rows, kit.NewRow("", kit.NewParagraph(p.Say("library.refused", engine.Args{"Why": files.Why(p.Localizer(), fault)}), look.Quiet.In(look.ToneAccent)), nil))
	}
	l.scenarioRows = rows
	show, verb := func() { p.OpenFolder(p.Folders().Scenarios) }, p.T("library.folder")
	kept := own + len(l.shelf.faults)
	if kept > 0 {
		show, verb = p.ShowScenarios, p.Say("scenarios.count", engine.Args{"N": kept})
	}
	head := kit.NewHead(p.T("library.scenarios"), p.T("library.scenarios.kanji"), "") // the link stands there even without scenarios: one can be pasted on that screen
	if l.many() {
		row := listRow("sign/folder", p.T("library.scenarios.folder"), verb, "", show)
		l.stops.Add(row)
		l.scenarios.SetContent(l.linked(lay.ListSheet(l.stops.Scroll, head, append(rows, row), nil), note, p.ShowScenarios))
		return
	}
	folder := kit.NewButton(verb, "", show)
	l.stops.Add(folder)
	said := p.T("library.scenarios.folder")
	if own == 0 {
		said = p.T("library.scenarios.empty")
	}
	foot := folderFoot(said, p.Folders().Scenarios, folder)
	l.scenarios.SetContent(l.linked(lay.ListSheet(l.stops.Scroll, head, rows, foot), note, p.ShowScenarios))
}

// linked is a list with a link in its head to a screen with all entries; without words there is no link.
func (l *Screen) linked(list fyne.CanvasObject, words string, press func()) fyne.CanvasObject {
	if words == "" {
		return list
	}
	all := kit.NewLink(words, press)
	l.stops.Add(all)
	return container.New(lay.Free{Lay: func(s fyne.Size) {
		lay.Put(list, 0, 0, s.Width, s.Height)
		size := all.MinSize()
		lay.Put(all, s.Width-lay.U(20)-size.Width, lay.U(28)-size.Height/2, size.Width, size.Height)
	}}, list, all)
}

// fillMatches lists the matches that are not in the row of the last matches.
func (l *Screen) fillMatches() {
	p := l.p
	saves := l.shelf.saves[len(l.shelf.last()):]
	note := ""
	if n := l.shelf.matches; n > 0 {
		note = p.Say("library.matches.count", engine.Args{"N": n})
	}
	head := kit.NewHead(p.T("library.matches"), p.T("library.matches.kanji"), "")
	whole := func(list fyne.CanvasObject) fyne.CanvasObject {
		return l.linked(list, note, func() { p.ShowMatches(false) })
	}
	l.matchRows = nil
	if len(saves) == 0 {
		if !l.known {
			l.matches.SetContent(lay.ListSheet(l.stops.Scroll, head, nil, nil))
			return
		}
		id := "library.matches.none"
		if len(l.shelf.saves) > 0 {
			id = "library.matches.few"
		}
		none := container.New(lay.Inset(12, 4, 12, 0), kit.NewParagraph(p.T(id), look.Quiet))
		l.matches.SetContent(whole(lay.ListSheet(l.stops.Scroll, head, []fyne.CanvasObject{none}, nil)))
		return
	}
	var rows []fyne.CanvasObject
	for _, s := range saves {
		row := l.matchRow(s)
		rows = append(rows, row)
		l.stops.Add(row)
	}
	if n := l.shelf.matches - len(l.shelf.last()) - len(rows); n > 0 {
		row := listRow("sign/more", p.Say("library.matches.more", engine.Args{"N": n}), p.T("library.matches.all"), "", func() { p.ShowMatches(false) })
		rows = append(rows, row)
		l.stops.Add(row)
	}
	l.matchRows = rows
	l.matches.SetContent(whole(lay.ListSheet(l.stops.Scroll, head, rows, nil)))
}

// matchRow is the row of a match: its turn or its winner, its players and its date. A press opens it.
func (l *Screen) matchRow(s save) *kit.Row {
	p := l.p
	open := func() { p.OpenFile(s.Path) }
	at, facts := when(p, s.Modified, time.Now()), p.Localizer().Facts
	if name := files.Named(s.Path); name != "" && s.Err == nil {
		sign, verb := "sign/play", "library.resume"
		if s.Over {
			sign, verb = "sign/winner", "library.look"
		}
		return listRow(sign, name, facts(s.title(p), lang.Capital(at)), p.T(verb), open)
	}
	switch {
	case s.yours():
		return listRow("sign/people", s.title(p), facts(p.T("library.your_turn"), s.names(p), lang.Capital(at)), p.T("library.resume"), open)
	case s.shared && s.Err == nil && !s.Over && s.toAct.Count() == 1:
		return listRow("sign/clock", s.title(p), p.Say("library.together.waits", engine.Args{"Name": s.nameOf(s.toAct.First()), "Time": at}), p.T("library.resume"), open)
	case s.Err != nil:
		return listRow("sign/warning", filepath.Base(s.Path), p.Localizer().Commas(p.T("library.damaged"), at), "", open)
	case s.Over:
		return listRow("sign/winner", p.Say("library.title", engine.Args{"Game": s.title(p), "Moment": s.result(p)}), facts(s.names(p), lang.Capital(at)), p.T("library.look"), open)
	}
	return listRow("sign/play", s.title(p), facts(s.names(p), lang.Capital(at)), p.T("library.resume"), open)
}
