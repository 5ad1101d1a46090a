package face

import "fyne.io/fyne/v2"

// Digit is the number of a digit key, 0 for any other.
func Digit(name fyne.KeyName) int {
	if len(name) == 1 && name[0] >= '1' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	return 0
}
