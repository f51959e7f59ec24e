/** The floor: a bare Bun server that parses the body and does one bare durable SQLite insert per request. */
import { Database } from 'bun:sqlite';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const database = new Database(join(mkdtempSync(join(tmpdir(), 'parley-floor-')), 'floor.db'));
database.run('pragma journal_mode=WAL');
database.run('pragma synchronous=FULL');
database.run('create table row (id text primary key, body text not null)');
const insert = database.query('insert into row (id, body) values (?, ?)');

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const text = await request.text();
    const body = JSON.parse(text) as { type?: string };
    insert.run(Bun.randomUUIDv7(), text);
    return Response.json({ ok: true, type: body.type });
  },
});
console.log(`listening ${server.port}`);
