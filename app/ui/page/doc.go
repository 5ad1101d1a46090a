// Package page is what the pages of the program share beside the table: where things stand on them, and lists that scroll within them.
// It knows no game and no page.
package page
