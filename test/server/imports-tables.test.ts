/** Tables of requests and votes from other tools. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { IMPORT_FILE_DAYS } from '../../src/wire/imports/limits.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import type { ImportDetail, ImportView } from '../../src/wire/imports/shapes.ts';
import type { ImportMapping } from '../../src/wire/imports/mapping.ts';
import type { RequestPage, RequestStatuses } from '../../src/wire/requests/shapes.ts';
import type { VoterPage } from '../../src/wire/requests/talk-shapes.ts';
import { startImportsLab, type ImportsLab } from './imports-lab.ts';
import { createRequestsLab } from './requests-lab.ts';
import { answerOf } from './staff.ts';

let lab: ImportsLab;
beforeEach(async () => void (lab = await startImportsLab()));
afterEach(() => lab.server.close());

type Table = string | Uint8Array<ArrayBuffer>;
const send = (source: string, table: Table) =>
  answerOf<ImportView>(
    lab.post(lab.formOf(typeof table === 'string' ? new TextEncoder().encode(table) : table, { source })),
  );
const read = async (source: string, table: Table): Promise<ImportDetail> =>
  lab.moved((await send(source, table)).id, 'read', 'ready');
const bring = async (source: string, table: Table) => lab.write((await read(source, table)).id);
const requests = async () => (await lab.desk<RequestPage>('/requests?limit=100')).requests;
const named = async (title: string) => (await requests()).find((one) => one.title === title)!;
const voters = (request: string) => lab.desk<VoterPage>(`/requests/${request}/votes`);
async function statusNamed(name: string) {
  const { statuses } = await lab.desk<RequestStatuses>('/statuses');
  return statuses.find(({ names }) => names.en === name)!.id;
}
const told = async (id: string) =>
  (await lab.problems(id)).map(({ code, line, about }) => [code, line, about] as const);

async function rows() {
  const tables = ['request', 'request_vote', 'request_person', 'request_event', 'import_map'];
  const all = await Promise.all(tables.map((one) => lab.server.ports.storage.all(`select * from ${one}`)));
  return all.map((found) => found.map((row) => JSON.stringify(row)).toSorted());
}

describe('a table of requests', () => {
  test.each([
    ['Canny', 'Post ID,Title,Details,Status,Board,Tags,Vote Count,Created,Author Email,Author Name', ','],
    ['Featurebase', 'id;title;content;status;category;tags;upvotes;date;authorEmail;author', ';'],
    ['Fider', 'number\ttitle\tdescription\tstatus\tboard\ttags\tvotes_count\tcreated_at\temail\tcreated_by', '\t'],
    ['UserVoice', 'Suggestion ID,Title,Text,Status,Forum,Labels,Supporters,Created At,Creator Email,Creator Name', ','],
  ])('of %s is known by the names of its columns, whatever their places [P-IMP-12]', async (_tool, header, by) => {
    const values = [
      '77',
      'Dark mode',
      'For the night',
      'planned',
      'Ideas',
      'ui',
      '12',
      '2025-03-01 10:00:00',
      'ada@mail.test',
      'Ada',
    ];
    const names = header.split(by);
    const turned = (cells: readonly string[]) => [...cells.slice(4), ...cells.slice(0, 4)].join(by);
    const { counts } = await bring('requests', `${turned(names)}\n${turned(values)}\n`);
    expect(counts).toEqual({ new: 1, changed: 0, left: 0, dropped: 0 });
    const made = await named('Dark mode');
    expect(made).toMatchObject({
      status: await statusNamed('Planned'),
      tags: ['ui'],
      votes: 12,
      createdAt: '2025-03-01T10:00:00.000Z',
    });
    const one = await lab.desk(`/requests/${made.id}`);
    expect(one).toMatchObject({ body: 'For the night', author: { kind: 'mail', name: 'Ada', email: 'ada@mail.test' } });
  });

  test('is read first and writes nothing; votes without names count, and nobody is told [P-IMP-12]', async () => {
    const before = await rows();
    const ready = await read('requests', 'id,title,votes\n1,Dark mode,40\n');
    expect(ready.samples).toMatchObject([{ source: 'id:1', title: 'Dark mode', place: '2', action: 'new' }]);
    expect(await rows()).toEqual(before);
    await lab.write(ready.id);
    const page = await voters((await named('Dark mode')).id);
    expect(page).toMatchObject({ voters: [], total: 40, unnamed: 40 });
    const { storage } = lab.server.ports;
    expect(await storage.all('select * from request_notice')).toEqual([]);
    expect(await storage.all('select * from request_event')).toEqual([]);
  });

  test('has each bad row listed with its line, and the others go on [P-IMP-13]', async () => {
    const table = [
      'id,title,votes,created',
      '1,"Two\nlines",x,2025-01-02',
      '2,No',
      '3,,4,',
      '4,Good one,4,03/04/2025',
      '1,Again,1,',
      '5,Last one,2,2025-01-02T10:00:00Z',
      '',
    ].join('\n');
    const { id, counts } = await bring('requests', table);
    expect(counts).toMatchObject({ new: 3, dropped: 3 });
    expect(await told(id)).toEqual([
      ['number', 2, 'x'],
      ['row', 4, '2 ≠ 4'],
      ['title', 5, ''],
      ['time', 6, '03/04/2025'],
      ['same', 7, 'Again'],
    ]);
    expect((await requests()).map(({ title }) => title).toSorted()).toEqual(['Good one', 'Last one', 'Two lines']);
  });

  test('without a title column makes nothing and says which it needs, until one is chosen [P-IMP-12]', async () => {
    const table = 'Wish,Phase\nDark mode,Cooking\nLight mode,cooking\nA third,Later\n';
    const ready = await read('requests', table);
    expect(ready.counts.new).toBe(0);
    expect(await told(ready.id)).toEqual([['column', null, 'title']]);
    const path = `/imports/${ready.id}/mapping`;
    expect((await lab.desk<ImportMapping>(path)).columns).toEqual([
      { name: 'Wish', field: null, sample: '' },
      { name: 'Phase', field: null, sample: '' },
    ]);
    const columns = [
      { name: 'Wish', field: 'title' },
      { name: 'Phase', field: 'status' },
    ];
    await lab.desk(path, 'PUT', { columns, statuses: [] });
    await lab.moved(ready.id, 'read', 'ready');
    const open = await statusNamed('Open');
    expect((await lab.desk<ImportMapping>(path)).statuses).toEqual([
      { word: 'Cooking', rows: 2, status: open },
      { word: 'Later', rows: 1, status: open },
    ]);
    const started = await statusNamed('In progress');
    await lab.desk(path, 'PUT', { columns, statuses: [{ word: 'COOKING', status: started }] });
    await lab.moved(ready.id, 'read', 'ready');
    await lab.write(ready.id);
    expect([await named('Dark mode'), await named('Light mode')].map(({ status }) => status)).toEqual([
      started,
      started,
    ]);
    // It is kept for the next table, with its columns the other way round.
    await bring('requests', 'Phase,Wish\ncooking,Another one\n');
    expect((await named('Another one')).status).toBe(started);
  });

  test('again changes the same, makes none twice, and leaves what staff have changed [P-IMP-12]', async () => {
    await bring('requests', 'id,title,votes\n1,Dark mode,4\n2,Light mode,1\n');
    const [dark, light] = [await named('Dark mode'), await named('Light mode')];
    expect((await read('requests', 'title,id,votes\nDark mode,1,4\n')).counts.left).toBe(1);
    await lab.desk(`/requests/${light.id}`, 'PATCH', { title: 'Light theme' });
    const { id, counts } = await bring('requests', 'id,title,votes\n1,Dark theme,7\n2,Bright mode,1\n');
    expect(counts).toEqual({ new: 0, changed: 1, left: 1, dropped: 0 });
    expect(await told(id)).toEqual([['edited', 3, 'Bright mode']]);
    expect(await named('Dark theme')).toMatchObject({ id: dark.id, number: dark.number, votes: 7 });
    expect((await named('Light theme')).id).toBe(light.id);
    await lab.undo(id);
    expect(await named('Dark mode')).toMatchObject({ id: dark.id, votes: 4 });
  });
});

test('an author who is brought over is told of no later change until they follow it themselves [P-IMP-04]', async () => {
  const { server } = lab;
  const session = await server.newSession();
  await answerOf(server.post('/api/sessions/identify', { userId: 'u-7', name: 'Ada' }, session));
  await bring('requests', 'Post ID,Title,Author ID\np1,Dark mode,u-7\n');
  const { id } = await named('Dark mode');
  const reach = () => lab.desk(`/requests/${id}/status/reach`, 'POST', {});
  const nobody = { app: 0, mail: 0, none: 0 };
  expect(await reach()).toMatchObject(nobody);
  await lab.desk(`/requests/${id}/status`, 'POST', { status: await statusNamed('Planned') });
  await server.pass(10_000);
  expect(await server.ports.storage.all('select id from outbound_action')).toEqual([]);
  await createRequestsLab(server).then((ideas) => ideas.vote(id, session));
  expect(await reach()).toMatchObject({ ...nobody, app: 1 });
});

describe('a table of votes', () => {
  const posts = 'Post ID,Title,Votes\np1,Dark mode,40\np2,Light mode,0\n';

  test('gives them to addresses and user ids by request or title; their number takes them in [P-IMP-12]', async () => {
    await bring('requests', posts);
    const table = [
      'post,e-mail,user id,name,time',
      'p1,ada@mail.test,,Ada,2025-02-01T00:00:00Z',
      'p1,,u-7,,',
      'Light mode,ADA@mail.test,,,',
      'p1,Ada@mail.test,,,',
      'p9,bob@mail.test,,,',
      'p2,nobody,,,',
    ].join('\n');
    const { id, counts } = await bring('votes', table);
    expect(counts).toMatchObject({ new: 3, dropped: 3 });
    expect(await told(id)).toEqual([
      ['same', 5, 'p1'],
      ['request', 6, 'p9'],
      ['voter', 7, ''],
    ]);
    const page = await voters((await named('Dark mode')).id);
    expect([page.total, page.unnamed]).toEqual([40, 38]);
    const people = page.voters.map(({ person, way, at }) => [person.kind, person.name, way, at.slice(0, 4)]);
    expect(people.toSorted()).toEqual([
      ['mail', 'Ada', 'import', '2025'],
      ['user', 'u-7', 'import', people.find(([kind]) => kind === 'user')![3]!],
    ]);
    expect(await voters((await named('Light mode')).id)).toMatchObject({ total: 1, unnamed: 0 });
    expect((await read('votes', table)).counts).toMatchObject({ new: 0, left: 3 });
    // What is read keeps nobody's address once it is written.
    const kept = await lab.server.ports.storage.all('select * from import_row where import_id = ?', id);
    expect(JSON.stringify(kept).toLowerCase()).not.toContain('ada@mail.test');
  });

  test('is taken back to the byte with its voters, as are the requests after it [P-IMP-12]', async () => {
    await lab.desk('/requests');
    const empty = await rows();
    const first = await bring('requests', posts);
    const before = await rows();
    const { id } = await bring('votes', 'post,email\np1,ada@mail.test\np2,ada@mail.test\n');
    expect(await rows()).not.toEqual(before);
    await lab.undo(id);
    const figured = (all: string[][]) => all.map((some) => some.map((row) => row.replace(/"figured_at":\d+/, '')));
    expect(figured(await rows())).toEqual(figured(before));
    await lab.undo(first.id);
    expect(await rows()).toEqual(empty);
  });

  test('keeps a request that somebody has voted for since, and lists it with its line [P-IMP-12]', async () => {
    const { id } = await bring('requests', posts);
    await bring('votes', 'post,email\np2,ada@mail.test\n');
    await lab.undo(id);
    expect(await told(id)).toEqual([['voted', 3, 'Light mode']]);
    expect((await requests()).map(({ title }) => title)).toEqual(['Light mode']);
  });
});

test('votes without names count with those of a merged request, and leave with it [P-IMP-12]', async () => {
  await bring('requests', 'id,title,votes\n1,Dark mode,40\n2,Dark theme,2\n');
  const [mode, theme] = [await named('Dark mode'), await named('Dark theme')];
  await lab.desk(`/requests/${theme.id}/merge`, 'POST', { into: mode.id });
  expect(await voters(mode.id)).toMatchObject({ total: 42, unnamed: 42 });
  await lab.desk(`/requests/${theme.id}/split`, 'POST');
  expect([await voters(mode.id), await voters(theme.id)]).toMatchObject([{ total: 40 }, { total: 2, unnamed: 2 }]);
});

test('a vote counts once with what its request is merged with, brought over or taken back [P-IMP-12]', async () => {
  await bring('requests', 'id,title\n1,Dark mode\n2,Dark theme\n');
  const [mode, theme] = [await named('Dark mode'), await named('Dark theme')];
  const votes = 'post,email\n2,ada@mail.test\n2,bob@mail.test\n';
  const { id } = await bring('votes', votes);
  await lab.desk(`/requests/${mode.id}/votes`, 'POST', { email: 'ada@mail.test' });
  await lab.desk(`/requests/${theme.id}/merge`, 'POST', { into: mode.id });
  expect(await voters(mode.id)).toMatchObject({ total: 2 });
  await lab.undo(id);
  expect(await voters(mode.id)).toMatchObject({ total: 1 });
  expect((await bring('votes', votes)).counts).toMatchObject({ new: 1, left: 1 });
  expect(await voters(mode.id)).toMatchObject({ total: 2 });
});

test('the same in UTF-16 with tabs, as spreadsheets save it [P-IMP-13]', async () => {
  const table = '\uFEFFTitel\tStatus\r\n"Größer,\r\nheller"\tgeplant\r\n';
  const { id } = await bring('requests', new Uint8Array(Buffer.from(table, 'utf16le')));
  expect(await named('Größer, heller')).toMatchObject({ status: await statusNamed('Planned') });
  expect(await lab.problems(id)).toEqual([]);
});

test('people of a table that nobody goes on with are forgotten with its file', async () => {
  const { id } = await read('requests', 'title,email\nDark mode,ada@mail.test\n');
  const who = () => lab.server.ports.storage.all('select who from import_row where import_id = ?', id);
  expect(JSON.stringify(await who())).toContain('ada@mail.test');
  await lab.server.pass(IMPORT_FILE_DAYS * DAY_MS + 2 * 3_600_000);
  expect(await who()).toEqual([{ who: null }]);
});

test('a mapping needs fields of its table, each once, and statuses of the project', async () => {
  const { id } = await read('votes', 'post,email\np1,ada@mail.test\n');
  const put = (body: object) => lab.desk(`/imports/${id}/mapping`, 'PUT', body, 422);
  await put({ columns: [{ name: 'post', field: 'body' }], statuses: [] });
  const twice = [
    { name: 'post', field: 'title' },
    { name: 'email', field: 'title' },
  ];
  await put({ columns: twice, statuses: [] });
  await put({ columns: [], statuses: [{ word: 'x', status: 'none' }] });
});
