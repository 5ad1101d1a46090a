package single

import "io/fs"

// private is true: on Windows the folders in question lie in the user's profile, where only the user can write.
func private(string, fs.FileMode) bool { return true }
