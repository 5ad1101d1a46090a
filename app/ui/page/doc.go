// Package page is for the pages beside the table: their layouts, and lists that scroll within them.
// It knows no game and no page.
package page
