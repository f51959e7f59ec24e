/**
 * The floor of a visitor's message: a bare Bun server that parses the body and writes the rows that we write (the project's
 * number, the message, the thread, what its visitor's pages are told), many messages to a transaction.
 */
import { Database } from 'bun:sqlite';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const database = new Database(join(mkdtempSync(join(tmpdir(), 'parley-floor-')), 'floor.db'));
database.run('pragma journal_mode=WAL');
database.run('pragma synchronous=FULL');
database.run('create table project (id text primary key, change bigint not null)');
database.run(
  'create table ticket (id text primary key, change bigint not null, line text not null, at bigint not null)',
);
database.run(
  'create table message (id text primary key, ticket text not null, change bigint not null, body text not null, said text not null, at bigint not null)',
);
database.run('create index message_by_ticket on message (ticket, change)');
database.run('create index message_by_touch on message (ticket, change, id)');
database.run(
  'create table told (seq integer primary key, visitor text not null, body text not null, at bigint not null)',
);
database.run('create index told_by_visitor on told (visitor, seq)');
database.run(`insert into project values ('p', 0)`);
database.run(`insert into ticket values ('t', 0, '', 0)`);
const next = database.query(`update project set change = change + 1 where id = 'p' returning change`);
const insert = database.query('insert into message values (?, ?, ?, ?, ?, ?)');
const advance = database.query(`update ticket set change = ?, line = ?, at = ? where id = 't'`);
const tell = database.query(`insert into told (visitor, body, at) values ('v', ?, ?)`);

type Waiting = { readonly id: string; readonly said: string; readonly done: (change: number) => void };
let waiting: Waiting[] = [];

function flush(): void {
  const works = waiting;
  waiting = [];
  const changes = database.transaction(() =>
    works.map(({ id, said }) => {
      const { change } = next.get() as { change: number };
      const at = Date.now();
      insert.run(id, 't', change, JSON.stringify({ type: 'doc', content: [{ type: 'text', text: said }] }), said, at);
      advance.run(change, said, at);
      tell.run(JSON.stringify({ change }), at);
      return change;
    }),
  )();
  works.forEach(({ done }, at) => done(changes[at]!));
}

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { id, body } = JSON.parse(await request.text()) as { id: string; body: string };
    const change = await new Promise<number>((done) => {
      waiting.push({ id, said: body, done });
      if (waiting.length === 1) setImmediate(flush);
    });
    return Response.json({ message: { id, change } });
  },
});
console.log(`listening ${server.port}`);
