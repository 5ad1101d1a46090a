package single

import "io/fs"

// private is true: on Windows the folders that are asked about lie in the user's profile, where only the user writes.
func private(string, fs.FileMode) bool { return true }
