// Package rumble is Rumble Nation (天下鳴動): dice name a castle and a number, cards move armies once, and eleven battles decide.
//
// Files follow the rulebook: setup, deploy, cards with their two tables tactics and daimyo, war, score. Each rule is one function
// with the rule's id above it, used by both Legal and Check. The numbers of the game come from rumble.json, never from the code.
package rumble
