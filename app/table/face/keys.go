package face

import "fyne.io/fyne/v2"

// Digit is the number of a digit key, 0 for any other.
func Digit(name fyne.KeyName) int {
	if len(name) == 1 && name[0] >= '1' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	return 0
}

// Digits are the digit keys of what can be chosen. While a choice lasts a digit means one thing in each of its questions: what is still
// offered keeps its digit when something else is no longer there, and nothing takes over a digit that was another's.
type Digits[K comparable] struct {
	choice int
	given  map[K]digit
	asked  []int // how many digits each question has given
}

// digit is a digit that something has in one of the questions of a choice.
type digit struct{ question, n int }

// Give gives digits, from 1, to a list, in its order: what had one in the same choice keeps it. choice tells choices apart. A list of which
// nothing had a digit is another question, and begins at 1.
func (d *Digits[K]) Give(choice int, list []K) {
	if d.given == nil || choice != d.choice {
		d.choice, d.given, d.asked = choice, map[K]digit{}, nil
	}
	question := -1
	for _, k := range list {
		if had, ok := d.given[k]; ok {
			question = had.question
			break
		}
	}
	if question < 0 {
		question = len(d.asked)
		d.asked = append(d.asked, 0)
	}
	for _, k := range list {
		if had, ok := d.given[k]; !ok || had.question != question {
			d.asked[question]++
			d.given[k] = digit{question, d.asked[question]}
		}
	}
}

// Of is the digit of something, 0 for none; above 9 there is no key for it.
func (d *Digits[K]) Of(k K) int { return d.given[k].n }

// Arrow reports whether a key is one of the four arrows.
func Arrow(name fyne.KeyName) bool {
	return name == fyne.KeyLeft || name == fyne.KeyRight || name == fyne.KeyUp || name == fyne.KeyDown
}
