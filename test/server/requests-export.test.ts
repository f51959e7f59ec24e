/** Pictures of requests in the export of a project, and in the project that it is brought into. */
import { beforeEach, expect, test } from 'bun:test';
import type { IdeaDetail } from '../../src/wire/requests/messenger-shapes.ts';
import { REQUEST_FILES } from '../../src/wire/requests/limits.ts';
import { exportsLab, linesOf, withFile, withLines } from './exports-lab.ts';
import { ideas, lab, requestsForEach, user } from './requests-each.ts';
import { addSecondProject } from './second-project.ts';
import { signedIn } from './staff.ts';

requestsForEach();

const PNG = '\x89PNG\r\n\x1a\n';
let exports: ReturnType<typeof exportsLab>;
let from: string;
let empty: string;
beforeEach(async () => {
  exports = exportsLab(lab.server, (await signedIn(lab.server)).access_token);
  from = lab.server.project.id;
  empty = await addSecondProject(lab.server);
});

type Zip = Record<string, Uint8Array>;

async function brought(zip: Zip) {
  const { id, counts, state } = await exports.read(empty, zip);
  expect(state).toBe('ready');
  return { id, read: counts, done: await exports.moved(empty, id, 'write') };
}

/** The one request of the second project, as staff see it, and what its pictures are. */
async function there(): Promise<{ title: string; pictures: string[] }> {
  const { desk } = exports.at(empty);
  const { requests } = await desk<{ requests: { id: string }[] }>('/requests');
  const { title, files } = await desk<Pick<IdeaDetail, 'title' | 'files'>>(`/requests/${requests[0]!.id}`);
  const pictures = files.map(async ({ url }) => {
    const { pathname } = new URL(url);
    const answer = await lab.server.send(pathname, { origin: 'media' });
    return `${pathname.split('/').at(-1)} ${answer.headers.get('content-type')} ${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`;
  });
  return { title, pictures: await Promise.all(pictures) };
}

async function wished(): Promise<Zip> {
  await ideas.board({ moderation: 'none' });
  const ada = await user('ada');
  const files = [await lab.upload(ada, 'my lamp.png', `${PNG}one`), await lab.upload(ada, 'b.png', `${PNG}two`)];
  await ideas.made('Dimmer', ada, { files });
  return exports.exported(from);
}

test('come along, are shown there, and are made once however often they are brought [P-IMP-14 P-IMP-03]', async () => {
  const zip = await wished();
  const rows = linesOf(zip['request-files.jsonl']);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['b.png', 'my%20lamp.png']);
  const { done, read } = await brought(zip);
  expect([done.state, done.counts]).toEqual(['done', read]);
  const shown = await there();
  expect([shown.title, shown.pictures.toSorted()]).toEqual([
    'Dimmer',
    [`b.png image/png ${PNG}two`, `my%20lamp.png image/png ${PNG}one`],
  ]);
  const again = await exports.exported(empty);
  expect(
    linesOf(again['request-files.jsonl'])
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['b.png', 'my%20lamp.png']);
  expect(rows.some(({ id }) => again[`files/${id as string}`])).toBe(false);
  expect((await exports.read(empty, zip)).counts).toMatchObject({ new: 0, changed: 0 });
});

test('go when the import is taken back, and with whoever sent them [P-IMP-04 P-FRQ-31]', async () => {
  const before = lab.filesIn('files');
  const zip = await wished();
  const { id } = await brought(zip);
  expect(lab.filesIn('files')).toHaveLength(before.length + 4);
  expect((await exports.moved(empty, id, 'undo')).state).toBe('undone');
  await lab.settle();
  expect(lab.filesIn('files')).toHaveLength(before.length + 2);
  await lab.erase({ userId: 'ada' });
  await lab.settle();
  const rest = await exports.exported(from);
  expect([linesOf(rest['request-files.jsonl']), lab.filesIn('files')]).toEqual([[], before]);
});

test('that are none, one too many, or not in the zip are listed, and the others come [P-IMP-14 P-FRQ-05]', async () => {
  const zip = await wished();
  const [first] = linesOf(zip['request-files.jsonl']);
  const more = Array.from({ length: REQUEST_FILES }, (_, at) => ({ ...first, id: `more-${at}`, name: `${at}.png` }));
  const page = { ...first, id: 'page', name: 'page.html' };
  const lost = { ...first, id: 'lost', name: 'lost.png' };
  const all = withLines(zip, 'request-files', (lines) => [
    ...lines,
    ...[page, lost, ...more].map((row) => JSON.stringify(row)),
  ]);
  const whole = more.reduce(
    (files, { id }) => withFile(files, `files/${id}`, `${PNG}${id}`),
    withFile(all, 'files/page', '<h1>Hi</h1>'),
  );
  const { id, done } = await brought(whole);
  expect([done.state, done.counts]).toMatchObject(['done', { left: 4 }]);
  expect((await exports.told(empty, id)).map(([, file, , about]) => `${file}: ${about}`)).toEqual([
    'request-files.jsonl: files must be pictures that browsers show',
    'request-files.jsonl: Its file files/lost is not in the zip.',
    ...Array.from({ length: 2 }, () => `request-files.jsonl: A request has at most ${REQUEST_FILES} pictures.`),
  ]);
  expect((await there()).pictures).toHaveLength(REQUEST_FILES);
});
