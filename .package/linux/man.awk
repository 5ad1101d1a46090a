# Makes the manual page of a program from what it says to --help, as Go's flags are listed there. Its values are name, section, date, version and about.
function shown(s) {
	gsub(/\\/, "\\\\e", s)
	gsub(/-/, "\\\\-", s)
	return s ~ /^[.']/ ? "\\&" s : s
}
BEGIN {
	printf ".TH %s %s %s \"%s %s\" Games\n", toupper(name), section, date, name, version
	printf ".SH NAME\n%s \\- %s\n", name, shown(about)
}
/^Usage: / { printf ".SH SYNOPSIS\n.B %s\n.SH DESCRIPTION\n", shown(substr($0, 8)); next }
/^Flags:$/ { print ".SH OPTIONS"; next }
/^  -/ { printf ".TP\n.B %s\n", shown(substr($0, 3)); next }
/^[ \t]*$/ { next }
{ sub(/^[ \t]+/, ""); print shown($0) }
