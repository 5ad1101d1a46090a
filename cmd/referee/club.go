package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"tenka/app/apart/club"
	"tenka/app/apart/post"
	"tenka/engine"
	"tenka/engine/store"
)

var clubCommand = &command{
	name: "club", args: "FOLDER [FILE…] [flags]", brief: "host many matches at one address, on one machine or several",
	long: `Without FILEs: a server that keeps the club's matches in FOLDER, and a worker that plays on what their guests say. With --server there is a worker alone,
at servers that run already; add as many as there is work, and end any of them at any time: the others go on. With FILEs their matches are brought into
the club that runs, and the output is, for each, its room and the invitation. From then on the club has the match, and the FILE stays as it is. A match in
which nobody has chosen yet begins when all are there, with dice that come from the seeds of all.

FOLDER/club.key is made where it is missing. It is secret, and the same for all servers and workers of a club: copy it to each machine first.

Three servers keep every match three times, and one of them may fail: start each with its own address as --cluster, and all three as --route.`,
	flags: func(fs *flag.FlagSet) func(*call) error {
		o := &clubRun{}
		fs.StringVar(&o.listen, "listen", "0.0.0.0:4222", "`HOST:PORT` where the server listens to guests and workers")
		fs.StringVar(&o.at, "server", "", "`HOST:PORT,…` of the servers that run already; for FILEs this machine's if left out. Invitations name them")
		fs.StringVar(&o.cluster, "cluster", "", "`HOST:PORT` where this server listens to the other servers")
		fs.StringVar(&o.routes, "route", "", "`HOST:PORT,…` where all servers listen to each other")
		fs.StringVar(&o.fetch, "fetch", "", "`ROOM` whose match is written to the output, as a file")
		fs.StringVar(&o.language, "lang", "en", "`LANGUAGE` of the four words: en or fr")
		fs.Uint64Var(&o.seed, "bot-seed", 1, "`NUMBER` that the computer players' choices come from")
		return func(c *call) error {
			if len(c.args) == 0 {
				return usef("expected a FOLDER")
			}
			if _, err := langFlag(o.language); err != nil {
				return err
			}
			o.call, o.folder = c, c.args[0]
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			return o.run(ctx, c.args[1:])
		}
	},
}

// clubRun is one run of the command.
type clubRun struct {
	*call
	folder, listen, at, cluster, routes, fetch, language string

	seed uint64
	keys post.Keys
}

// mostServers is how many servers keep each match, where there are so many.
const mostServers = 3

// run serves, works, or brings matches in.
func (r *clubRun) run(ctx context.Context, files []string) error {
	if err := r.readKeys(); err != nil {
		return err
	}
	visit := len(files) > 0 || r.fetch != ""
	if visit && r.at == "" {
		r.at = r.listen
	}
	o := club.Options{Language: r.language, Seed: r.seed, After: func(d time.Duration, do func()) { time.AfterFunc(d, do) }}
	var server *post.Server
	var err error
	if r.at == "" {
		routes := list(r.routes)
		if o.Replicas = 1; len(routes) >= mostServers {
			o.Replicas = mostServers
		}
		server, err = post.Serve(post.ServerOptions{Keys: r.keys, Listen: r.listen, Folder: r.folder, Cluster: r.cluster, Routes: routes})
		if err != nil {
			return err
		}
		defer server.Close()
	}
	if o.Trunk, err = r.keys.Dial(server, list(r.at)); err != nil {
		return err
	}
	defer o.Trunk.Conn.Close()
	joined, err := club.Open(ctx, o)
	switch {
	case err != nil:
		return err
	case visit:
		return r.visit(ctx, joined, files)
	case server != nil:
		r.print("the club listens at %s\n", server.Address())
	}
	return joined.Work(ctx)
}

// visit brings matches in, and fetches one.
func (r *clubRun) visit(ctx context.Context, joined *club.Club, files []string) error {
	for _, path := range files {
		f, err := r.open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		if err := hasPerson(path, f.Match); err != nil {
			return err
		}
		name, invitation, err := joined.Add(ctx, f.Match)
		if err != nil {
			return engine.InFile(path, err)
		}
		r.print("%s %s\n", name, invitation)
	}
	if r.fetch == "" {
		return nil
	}
	text, err := joined.File(ctx, r.fetch)
	if err == nil {
		r.print("%s", text)
	}
	return err
}

// readKeys reads the keys in the folder, or makes them.
func (r *clubRun) readKeys() error {
	if err := os.MkdirAll(r.folder, 0o700); err != nil {
		return err
	}
	path := filepath.Join(r.folder, "club.key")
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		if r.keys, err = post.NewKeys(); err != nil {
			return err
		}
		if text, err = json.Marshal(r.keys); err != nil {
			return err
		}
		return store.WriteNew(path, bytes.NewReader(text))
	}
	if err != nil {
		return err
	}
	return engine.InFile(path, engine.Strict(text, &r.keys))
}

// list are the parts between commas, none of nothing.
func list(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}
