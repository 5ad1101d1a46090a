package session

// Tells notes in the match's file that what came after record no is being shown, if moments is true, which it returns.
func (s *Session) Tells(no int, moments bool) bool {
	if moments {
		s.Match.Tell(no, 0)
	}
	return moments
}

// Told notes in the match's file how far the table has come: so many moments of a record lie before the one that is shown. A record below 0 says
// that everything has been shown. Nothing is noted about what is only shown once more.
func (s *Session) Told(record, passed int) {
	if record < 0 {
		s.Match.Tell(s.Match.At(), 0)
	} else if after, _, left := s.Match.Untold(); left && record > after {
		s.Match.Tell(after, passed)
	}
}
