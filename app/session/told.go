package session

// Tells notes in the match's file that what came after record no is now shown moment by moment, if it is.
func (s *Session) Tells(no int, moments bool) bool {
	if moments {
		s.Match.Tell(no, 0)
	}
	return moments
}

// Told notes in the match's file how far the table has come: so many moments lie before the one of a record that it shows. Where the record is
// below 0 all is shown. What is only shown once more is not noted.
func (s *Session) Told(record, passed int) {
	if record < 0 {
		s.Match.Tell(s.Match.At(), 0)
	} else if after, _, left := s.Match.Untold(); left && record > after {
		s.Match.Tell(after, passed)
	}
}
