/** A person is found among others, and all that is kept of them is given as one ZIP. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { EXPORT_KEPT_DAYS } from '../../src/wire/data-requests/limits.ts';
import type { OwnDataView } from '../../src/wire/data-requests/own-shapes.ts';
import type { ContactPage } from '../../src/wire/contacts/shapes.ts';
import { DAY_MS, KB, MINUTE_MS } from '../../src/wire/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import type { Row } from '../../src/server/storage/port.ts';
import { createPlants, startPersonLab, type PersonLab } from './person-lab.ts';
import { answerOf, call, person, signedIn } from './staff.ts';

let lab: PersonLab;
beforeEach(async () => {
  lab = await startPersonLab();
});
afterEach(() => lab.server.close());

const openFile = (url: string) => {
  const { pathname, search } = new URL(url, 'http://localhost:3002');
  return lab.server.send(pathname + search, { origin: 'media' });
};

async function ready(subject: object): Promise<{ id: string; file: string }> {
  const { id } = await lab.export(subject);
  await lab.settle();
  const { state, file } = await lab.request(id);
  expect(state).toBe('ready');
  return { id, file: file! };
}

describe('a person is found', () => {
  test('by user id with proven and claimed sessions told apart, and never with a namesake [P-RET-07]', async () => {
    await lab.identified({ userId: 'u-7', userHash: lab.proofOf('u-7') });
    await lab.identified({ userId: 'u-7' });
    for (const userId of ['u-77', 'U-7', ' u-7x']) await lab.identified({ userId, name: 'u-7', email: 'u-7@web.test' });
    const found = await lab.find({ userId: 'u-7' });
    expect(found.identities).toEqual({ verified: 1, claimed: 1, none: 0 });
    expect(found.counts.sessions).toBe(2);
    expect(found.sessions.map(({ userId }) => userId)).toEqual(['u-7', 'u-7']);
  });

  test('by address, however it is written, with the reports that were sent under it without a session [P-RET-07]', async () => {
    await lab.identified({ userId: 'u-1', email: 'Kim@Web.test' });
    await lab.identified({ userId: 'u-2', email: 'kim@web.test.example' });
    const alone = { formData: { description: 'No session', reportedBy: 'kim@WEB.test' } };
    await answerOf(lab.server.post('/api/bugs/v2', alone));
    expect((await lab.find({ email: 'kim@web.test' })).counts).toMatchObject({ sessions: 1, reports: 1 });
    expect((await lab.find({ email: '%@web.test' })).found).toBe(false);
  });

  test('by session id, in its own project alone [P-RET-07]', async () => {
    const session = await lab.identified({ userId: 'u-1' });
    await lab.planted(session, createPlants().plant);
    const { found, counts } = await lab.find({ sessionId: session.gleapId });
    expect(found).toBe(true);
    expect(counts).toEqual({
      contacts: 1,
      sessions: 1,
      reports: 1,
      events: 20,
      files: 3,
      messages: 3,
      refusals: 0,
      installPing: 1,
      deliveries: 0,
      lists: 0,
      responses: 0,
      conversations: 0,
      questions: 0,
      answers: 0,
      mails: 0,
      subscriptions: 0,
      news: 0,
      requests: 0,
    });
    const projects = await answerOf<{ id: string }[]>(call(lab.server, lab.token, '/api/desk/projects'));
    const other = projects.find(({ id }) => id !== lab.server.project.id)!;
    expect((await lab.find({ sessionId: session.gleapId }, other.id)).found).toBe(false);
  });

  test('by staff who may, and by exactly one name [P-RET-07]', async () => {
    const guest = await call(lab.server, undefined, lab.path('people/find'), 'POST', { userId: 'u-1' });
    const { token } = await person(lab.server, { name: 'pat' });
    const user = await call(lab.server, token, lab.path('people/find'), 'POST', { userId: 'u-1' });
    expect([guest.status, user.status]).toEqual([401, 403]);
    for (const wrong of [{}, { userId: 'a', email: 'b' }, { userId: ' ' }, { name: 'Kim' }])
      expect((await lab.desk('people/find', wrong)).status).toBe(422);
  });
});

describe('an export of a person', () => {
  test('is a ZIP with a README, one JSON file a kind and every file they sent, but no note of staff [P-RET-08]', async () => {
    const { planted, plant } = createPlants();
    const session = await lab.identified({ userId: 'u-1', name: plant(), email: `${plant()}@web.test` });
    await lab.planted(session, plant);
    const other = createPlants();
    await lab.planted(await lab.identified({ userId: 'u-2', name: other.plant() }), other.plant);

    const { file } = await ready({ userId: 'u-1' });
    const answer = await openFile(file);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const entries = unzipSync(await answer.bytes());
    const names = Object.keys(entries).sort();
    const kinds = [
      'sessions',
      'contacts',
      'reports',
      'events',
      'files',
      'messages',
      'refusals',
      'installPing',
      'deliveries',
      'responses',
      'lists',
      'answers',
      'mails',
      'subscriptions',
      'news',
      'requests',
    ];
    expect(names.filter((name) => !name.includes('/'))).toEqual(
      ['README.txt', ...kinds.map((kind) => `${kind}.json`)].sort(),
    );
    expect(names.filter((name) => name.startsWith('files/')).length).toBe(2);
    expect(names.filter((name) => /^reports\/.*\/(screenshot\.html|replay\.json)$/.test(name)).length).toBe(2);
    for (const kind of kinds) expect(Array.isArray(JSON.parse(textOf(entries, `${kind}.json`)))).toBe(true);
    expect(textOf(entries, 'README.txt')).toContain('All that My site keeps of you');

    const all = Object.entries(entries)
      .map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString('latin1')}`)
      .join('\n');
    const [note] = await lab.server.ports.storage.all(
      `select said as body from message where kind = 'note' order by id limit 1`,
    );
    const missing = planted.filter((text) => !all.includes(text));
    // Left out: the note, pictures that the page named, which are not theirs, and a film that has not wholly come.
    expect(missing).toContain(String(note?.body));
    expect(missing.length).toBeLessThanOrEqual(4);
    expect(other.planted.filter((text) => all.includes(text))).toEqual([]);
  });

  test('names the lists that they are in, and an erasure takes them out [P-RET-08 P-RET-09]', async () => {
    const kim = await lab.identified({ userId: 'u-1' });
    const lists = 'audiences';
    const { id: list } = await answerOf<{ id: string }>(lab.desk(lists, { name: 'Testers', kind: 'list' }));
    const { contacts } = await answerOf<ContactPage>(lab.desk(`contacts?search=${kim.gleapId}`));
    const { storage } = lab.server.ports;
    const put = `insert into audience_member (audience_id, contact_id) values (?, ?)`;
    await storage.write((transaction) => transaction.run(put, list, contacts[0]!.id));
    const { file } = await ready({ userId: 'u-1' });
    const entries = unzipSync(await (await openFile(file)).bytes());
    expect(JSON.parse(textOf(entries, 'lists.json'))).toEqual([{ list: 'Testers' }]);
    await lab.erase({ userId: 'u-1' });
    await lab.settle();
    expect(await storage.all(`select contact_id from audience_member`)).toEqual([]);
  });

  test('has, asked for by staff, the sessions of whom they have merged with the user; the user alone gets their own [P-CTC-05 P-RET-08]', async () => {
    const kim = await lab.identified({ userId: 'u-1', userHash: lab.proofOf('u-1') });
    const guest = await lab.server.newSession();
    const { plant, planted } = createPlants();
    await lab.report(guest, plant);
    const sessionOf = (of: Session) => lab.desk(`contacts?search=${of.gleapId}`);
    const [keep, other] = await Promise.all(
      [kim, guest].map(async (one) => (await answerOf<ContactPage>(sessionOf(one))).contacts[0]!.id),
    );
    await answerOf(lab.desk(`contacts/${keep}/merge`, { other, keep }));

    const { id, file } = await ready({ userId: 'u-1' });
    expect((await lab.request(id)).counts).toEqual((await lab.find({ userId: 'u-1' })).counts);
    const entries = unzipSync(await (await openFile(file)).bytes());
    const sessions = JSON.parse(textOf(entries, 'sessions.json')) as unknown[];
    expect(sessions).toHaveLength(2);
    const reports = textOf(entries, 'reports.json');
    expect(planted.some((text) => reports.includes(text))).toBe(true);
    const mine = await answerOf<OwnDataView>(lab.server.post('/api/messenger/data', {}, kim));
    expect(mine.kinds.find(({ kind }) => kind === 'sessions')?.count).toBe(1);
    expect(mine.kinds.find(({ kind }) => kind === 'reports')).toBeUndefined();
    // Whoever erases the other one finds the copy that tells of them.
    await lab.erase({ sessionId: guest.gleapId });
    await lab.settle();
    expect((await openFile(file)).status).not.toBe(200);
  });

  test('has large parts of a report as files of their own, and none of them is ever read whole [P-RET-08]', async () => {
    const session = await lab.identified({ userId: 'u-1' });
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64');
    const customData = { big: noise.repeat(40), small: 'x' };
    const { id } = await answerOf<{ id: string }>(
      lab.server.post('/api/bugs/v2', { formData: { description: 'Too much' }, customData }, session),
    );
    const { storage } = lab.server.ports;
    let largest = 0;
    const measured = (rows: readonly Row[]) => {
      for (const value of rows.flatMap((row) => Object.values(row)))
        if (value instanceof Uint8Array || typeof value === 'string') largest = Math.max(largest, value.length);
    };
    const { one, all } = storage;
    Object.assign(storage, {
      one: async (sql: string, ...values: never[]) => {
        const row = await one.call(storage, sql, ...values);
        measured(row ? [row] : []);
        return row;
      },
      all: async (sql: string, ...values: never[]) => {
        const rows = await all.call(storage, sql, ...values);
        measured(rows);
        return rows;
      },
    });
    const { file } = await ready({ userId: 'u-1' });
    const entries = unzipSync(await (await openFile(file)).bytes());
    const [told] = JSON.parse(textOf(entries, 'reports.json')) as Record<string, unknown>[];
    const name = `reports/${id}/customData.json`;
    expect(told).toMatchObject({ id, sent: { formData: { description: 'Too much' } }, files: [name] });
    expect(JSON.parse(textOf(entries, name))).toEqual(customData);
    expect(largest).toBeGreaterThan(100_000);
    expect(largest).toBeLessThanOrEqual(256 * KB);
  });

  test('is opened by its link for 10 minutes, is kept 7 days, and the log tells who asked and who fetched [P-RET-08]', async () => {
    await lab.identified({ userId: 'u-1' });
    const { id, file } = await ready({ userId: 'u-1' });
    expect((await openFile(file)).status).toBe(200);
    expect((await openFile(file.replace(/sig=.{4}/, 'sig=AAAA'))).status).toBe(403);
    expect((await openFile(file.replace(/by=[^&]*/, 'by='))).status).toBe(403);
    const log = await answerOf<{ entries: { action: string; actor: string }[] }>(
      call(lab.server, lab.token, `/api/audit?target=data-request:${id}`),
    );
    expect(log.entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['fetchExport', lab.account],
      ['askExport', lab.account],
    ]);

    lab.server.clock.advance(10 * MINUTE_MS + 1000);
    expect((await openFile(file)).status).toBe(403);
    expect(lab.filesIn('exports').length).toBe(1);
    await lab.server.pass(EXPORT_KEPT_DAYS * DAY_MS);
    expect(lab.filesIn('exports')).toEqual([]);
    const token = (await signedIn(lab.server)).access_token;
    const ended = await answerOf(call(lab.server, token, lab.path(`data-requests/${id}`)));
    expect([ended.state, ended.file, ended.subject]).toEqual(['expired', null, null]);
  });

  test('whose person was erased as the process was killed loses its file, and one that is kept does not', async () => {
    await lab.identified({ userId: 'u-1' });
    const { id } = await ready({ userId: 'u-1' });
    const folder = join(lab.server.ports.environment.dataDir, 'exports');
    writeFileSync(join(folder, `${Bun.randomUUIDv7()}.zip`), 'left');
    const old = new Date(lab.server.clock.now() - DAY_MS);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
    lab.server.clock.advance(DAY_MS);
    await lab.settle();
    expect(readdirSync(folder)).toEqual([`${id}.zip`]);
  });

  test('goes with the person: its link is 410 once they are erased [P-RET-08 P-RET-09]', async () => {
    const session = await lab.identified({ userId: 'u-1' });
    const { file } = await ready({ sessionId: session.gleapId });
    await lab.erase({ userId: 'u-1' });
    await lab.settle();
    expect((await openFile(file)).status).toBe(410);
    expect(lab.filesIn('exports')).toEqual([]);
  });
});

function textOf(entries: Record<string, Uint8Array>, name: string): string {
  return new TextDecoder().decode(entries[name]);
}
