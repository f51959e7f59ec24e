/** Under which release pictures were taken, and which of them have grown old. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { FLUSH_MS } from '../../src/server/features/help-figures/counting.ts';
import { isNewer } from '../../src/server/features/releases/newer.ts';
import { RELEASES_MOST } from '../../src/server/features/releases/service.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { RELEASE_CHARS } from '../../src/wire/media/limits.ts';
import { PICTURE_MONTHS_MOST, type PictureReport } from '../../src/wire/picture-reports/shapes.ts';
import { pngOf } from '../pictures.ts';
import { KEY } from './harness.ts';
import { createMediaLab, openLibrary } from './media-lab.ts';
import { answerOf } from './staff.ts';

type Lab = Awaited<ReturnType<typeof openLibrary>>;
let lab: Lab;
beforeEach(async () => {
  lab = await openLibrary();
});
afterEach(() => lab.server.close());

const heard = (release: unknown) =>
  answerOf(
    lab.server.post('/api/bugs/v2', { formData: { description: 'x' }, metaData: { releaseVersionNumber: release } }),
  );
const report = (query = '') => lab.desk<PictureReport>(`/help/reports/pictures${query}`);
/** A session ends meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  lab.server.clock.advance(milliseconds);
  lab = { server: lab.server, ...(await createMediaLab(lab.server)) };
}
let shade = 0;
const add = (name: string) => lab.add(pngOf({ width: 20, height: 10 }, ++shade), name);

/** An article in which these pictures stand, published. */
async function show(title: string, ...media: readonly string[]) {
  const article = await lab.article({ title });
  const { document } = article.texts[0]!;
  const pictures = media.map((id) => ({ type: 'picture', attrs: { media: id, alt: 'x' } }));
  const revision = await lab.draft(document, [
    ...pictures,
    { type: 'paragraph', content: [{ type: 'text', text: 'W' }] },
  ]);
  await lab.desk(`/documents/${document}/publish`, 'POST', { revision });
  return article;
}

/** Opened in the messenger by one more reader. */
async function read(article: string): Promise<void> {
  const { gleapId: id, gleapHash: hash } = await lab.server.newSession();
  await answerOf(
    lab.server.send(`/api/messenger/help/articles/${article}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
      body: JSON.stringify({ auth: { key: KEY, id, hash }, method: 'POST', body: { lang: 'en' } }),
    }),
  );
}

test('a picture remembers the newest release that reports of the last 24 hours name, and when it was taken [P-EDT-21]', async () => {
  expect(await add('none.png')).toMatchObject({
    takenRelease: null,
    takenAt: new Date(lab.server.clock.now()).toISOString(),
  });
  for (const release of ['2.9.0', '2.10.0', '2.10.0-rc.1', '2.4.0']) await heard(release);
  expect((await add('a.png')).takenRelease).toBe('2.10.0');
  await pass(DAY_MS - 1);
  expect((await add('b.png')).takenRelease).toBe('2.10.0');
  await heard('2.4.1');
  await pass(1);
  expect((await add('c.png')).takenRelease).toBe('2.4.1');
});

test('what is no name of a release is none, and of a page that names too many the first ones are kept [P-EDT-21]', async () => {
  for (const release of [7, '', { a: 1 }, 'x'.repeat(RELEASE_CHARS + 1)]) await heard(release);
  expect((await add('a.png')).takenRelease).toBeNull();
  const longest = 'x'.repeat(RELEASE_CHARS);
  await heard(longest);
  expect((await add('b.png')).takenRelease).toBe(longest);
  for (let at = 1; at < RELEASES_MOST; at++) await heard(`1.${at}`);
  expect((await add('c.png')).takenRelease).toBe(`1.${RELEASES_MOST - 1}`);
  await heard('9.9');
  expect((await add('d.png')).takenRelease).toBe(`1.${RELEASES_MOST - 1}`);
});

test('the report lists pictures of live texts that are old or behind the newest release, the most-read first [P-EDT-21]', async () => {
  await heard('1.0.0');
  const [old, behind, unused, fresh] = [
    await add('old.png'),
    await add('behind.png'),
    await add('unused.png'),
    await add('fresh.png'),
  ];
  const still = { takenAt: new Date(lab.server.clock.now() - 400 * DAY_MS).toISOString(), takenRelease: null };
  await lab.desk(`/media/${old.id}`, 'PATCH', still);
  await lab.desk(`/media/${unused.id}`, 'PATCH', still);
  const [few, many] = [await show('Few', old.id), await show('Many', behind.id, fresh.id)];
  lab.server.clock.advance(1000);
  await heard('1.1.0');
  await lab.desk(`/media/${fresh.id}`, 'PATCH', { takenRelease: '1.1.0' });
  for (const article of [few, many, many]) await read(article.id);
  lab.server.clock.advance(FLUSH_MS);
  let told = await report();
  // What is counted is written behind the answer.
  for (let turn = 0; turn < 2000 && told.pictures[0]?.views !== 2; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    told = await report();
  }
  expect([told.newestRelease, told.total]).toEqual(['1.1.0', 2]);
  expect(told.pictures.map(({ media, old: is, behind: lags, views }) => [media.name, is, lags, views])).toEqual([
    ['behind.png', false, true, 2],
    ['old.png', true, false, 1],
  ]);
  expect(told.pictures[0]!.usedIn).toMatchObject([{ ref: many.id, title: 'Pictures', live: true }]);
  expect((await report('?limit=1&offset=1')).pictures.map(({ media }) => media.name)).toEqual(['old.png']);
  expect((await report('?months=14')).pictures.map(({ media }) => media.name)).toEqual(['behind.png']);
  // Said to be still right, it is neither.
  await lab.desk(`/media/${behind.id}`, 'PATCH', {
    takenAt: new Date(lab.server.clock.now()).toISOString(),
    takenRelease: '1.1.0',
  });
  expect((await report()).pictures.map(({ media }) => media.name)).toEqual(['old.png']);
  await report(`?months=${PICTURE_MONTHS_MOST}`);
  await lab.desk(`/help/reports/pictures?months=${PICTURE_MONTHS_MOST + 1}`, 'GET', undefined, 422);
  await lab.desk('/help/reports/pictures?months=0', 'GET', undefined, 422);
});

test('releases are compared by their numbers, and what comes before one by its word [P-EDT-21]', () => {
  const rising = ['1.0.0-beta', '1.0.0-rc.1', '1.0.0', '1.0.1', 'v1.2', '1.10', '2', '2.0.1', '2024.11.3'];
  for (const [at, release] of rising.entries())
    for (const [other, against] of rising.entries())
      expect([release, against, isNewer(release, against)]).toEqual([release, against, at > other]);
  expect(isNewer('2.0.0', '2')).toBe(false);
});
