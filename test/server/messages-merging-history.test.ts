/** Random histories of writing, answering, closing, merging and taking back: nothing is lost, and nothing is where it was not written. */
import { expect, test } from 'bun:test';
import { messagesLab, saying } from './messages-lab.ts';

const lab = messagesLab();
const STEPS = Number(process.env.STEPS ?? 160);
const TICKETS = 6;
/** By these its visitor's pages know what they have not read, and they only rise. */
const marks = ['thread_change', 'thread_touched', 'moved_change'];

test('a merge that is taken back at once leaves every row as it was; one taken back later gives back what was written there, and its own row as it was [P-DSK-30]', async () => {
  const seed = Number(process.env.SEED ?? 11);
  const below = dice(seed);
  const { storage } = lab.server.ports;
  const session = await lab.prove(await lab.visitor(), 'ada', { name: 'Ada' });
  const tokens = new Map<string, string>();
  for (let n = 0; n < TICKETS; n++) {
    const { conversation } = await lab.begin(session, `Question ${n}`);
    tokens.set((await lab.tickets())[0]!.id, conversation.conversation);
  }
  const ids = [...tokens.keys()];
  /** Where each message was written, and how a merged ticket stood. */
  const written = new Map<string, string>();
  const into = new Map<string, string>();
  const stood = new Map<string, { readonly row: unknown; readonly at: number }>();
  const told = { brief: 0, merged: 0, undone: 0, refused: 0, below: 0 };
  await note();

  for (let step = 0; step < STEPS; step++) {
    lab.server.clock.advance(below(100_000));
    const ticket = ids[below(TICKETS)]!;
    const other = ids[below(TICKETS)]!;
    const what = below(20);
    if (what < 3) await lab.write(session, tokens.get(ticket)!, `Words ${step}`);
    else if (what < 6) await lab.reply(ticket, `Answer ${step}`, { force: true });
    else if (what === 6) await lab.reply(ticket, `Note ${step}`, { kind: 'note' });
    else if (what === 7) await edited(ticket, step);
    else if (what === 8) await lab.seen(session, tokens.get(ticket)!, await lastChange());
    else if (what === 9 && !into.has(ticket)) await lab.desk('PATCH', `/tickets/${ticket}`, any(below(4)));
    else if (what < 16) await merge(ticket, other, below(3) === 0);
    else await unmerge(ticket);
    await note();
    expect([seed, step, await faults()]).toEqual([seed, step, []]);
  }
  for (let left = [...into.keys()]; left.length > 0; left = [...into.keys()])
    for (const one of left) await unmerge(one);
  expect([seed, await faults(), await storage.all(`select 1 as one from ticket_own`)]).toEqual([seed, [], []]);
  // Each of them has happened, or this history has shown nothing.
  expect([seed, Object.entries(told).filter(([, times]) => times === 0)]).toEqual([seed, []]);

  async function merge(ticket: string, target: string, brief: boolean): Promise<void> {
    const before = await asTheyStand();
    const sent = await post(`/tickets/${ticket}/merge`, { into: target });
    if (ticket === target || into.has(ticket) || into.has(target)) {
      told.refused++;
      return void expect([sent, await asTheyStand()]).toEqual([ticket === target ? 422 : 409, before]);
    }
    expect(sent).toBe(200);
    if (brief) {
      told.brief++;
      expect(await post(`/tickets/${ticket}/unmerge`)).toBe(200);
      return void expect([seed, await asTheyStand()]).toEqual([seed, before]);
    }
    told.merged++;
    into.set(ticket, target);
    stood.set(ticket, { row: before.tickets.find(({ id }) => id === ticket), at: await lastChange() });
  }

  async function unmerge(ticket: string): Promise<void> {
    const before = await asTheyStand();
    const target = into.get(ticket);
    const sent = await post(`/tickets/${ticket}/unmerge`);
    if (target === undefined || into.has(target)) {
      if (target !== undefined) told.below++;
      return void expect([sent, await asTheyStand()]).toEqual([409, before]);
    }
    expect(sent).toBe(200);
    told.undone++;
    into.delete(ticket);
    const { row, at } = stood.get(ticket)!;
    const touched = await storage.one(`select 1 as one from message where ticket_id = ? and touched > ?`, ticket, at);
    const now = (await asTheyStand()).tickets.find(({ id }) => id === ticket)!;
    // What was read there, or said otherwise, is so here too.
    const same = ['seen_by_visitor', 'seen_by_staff', 'staff_seen_at', ...(touched ? ['line'] : [])];
    expect([seed, without(now, same)]).toEqual([seed, without(row as object, same)]);
  }

  /** What has been written since is of the ticket whose thread it is in. */
  async function note(): Promise<void> {
    for (const row of await storage.all(`select id, ticket_id from message`))
      if (!written.has(String(row.id))) written.set(String(row.id), String(row.ticket_id));
  }

  async function faults(): Promise<unknown[]> {
    const rows = await storage.all(`select id, ticket_id, change, created_at from message order by ticket_id, change`);
    const found: unknown[] = rows.length === written.size ? [] : [['lost', rows.length, written.size]];
    rows.forEach((row, at) => {
      const before = rows[at - 1];
      if (before && before.ticket_id === row.ticket_id && Number(before.created_at) > Number(row.created_at))
        found.push(['out of order', row.id]);
      if (String(row.ticket_id) !== top(written.get(String(row.id))!)) found.push(['in the wrong thread', row.id]);
    });
    for (const id of ids)
      if ((await lab.thread(session, tokens.get(id)!)).conversation.conversation !== tokens.get(top(id)))
        found.push(['its name leads elsewhere', id]);
    for (const id of ids.filter((one) => !into.has(one))) {
      const row = await storage.one(
        `select last_reply, status, (select coalesce(max(change), 0) from message where ticket_id = ticket.id
           and kind = 'reply' and author = 'member') as last from ticket where id = ?`,
        id,
      );
      if (Number(row!.last_reply) !== Number(row!.last)) found.push(['another last reply', id]);
      if (row!.status === 'merged') found.push(['is merged into nothing', id]);
    }
    const { conversations } = await lab.list(session);
    if (conversations.length !== TICKETS - into.size) found.push(['in the list', conversations.length, into.size]);
    return found;
  }

  function top(id: string): string {
    const above = into.get(id);
    return above === undefined ? id : top(above);
  }

  async function edited(ticket: string, step: number): Promise<void> {
    const { messages } = await lab.deskThread(ticket);
    const mine = messages.findLast(({ kind, author }) => kind === 'reply' && author === 'member');
    const path = `/tickets/${ticket}/messages/${mine?.id}`;
    if (mine) await call('PATCH', path, { body: saying(`Better ${step}`) });
  }

  async function lastChange(): Promise<number> {
    return Number((await storage.one(`select max(touched) as at from message`))!.at);
  }

  async function asTheyStand() {
    const tickets = await storage.all(`select * from ticket order by id`);
    const rest = ['message', 'message_before', 'held_message', 'ticket_merge', 'ticket_step'].map(async (table) =>
      (await storage.all(`select * from ${table}`)).map((row) => JSON.stringify(row)).toSorted(),
    );
    return { tickets: tickets.map((row) => without(row, marks) as { id: string }), rest: await Promise.all(rest) };
  }

  async function call(method: string, path: string, body?: object): Promise<number> {
    return (await lab.asked(method, path, body)).status;
  }
  function post(path: string, body?: object): Promise<number> {
    return call('POST', path, body);
  }
}, 60_000);

const any = (what: number): object =>
  [{ status: 'done' }, { status: 'waiting' }, { needsNoAnswer: true }, { snooze: 'reply' }][what]!;
const without = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
}
