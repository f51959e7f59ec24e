/** The zip of an export comes in again: what its rows name is found anew, what is wrong with it is said by name. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { exportsLab, kindsIn, linesOf, told, withLines, withManifest } from './exports-lab.ts';
import { docs, startImportsLab, type ImportsLab } from './imports-lab.ts';
import { createRequestsLab } from './requests-lab.ts';
import { addSecondProject } from './second-project.ts';

type Zip = Record<string, Uint8Array>;

let lab: ImportsLab;
let { exported, read, moved, told: wrong, at } = {} as ReturnType<typeof exportsLab>;
let from: string;
let empty: string;
beforeEach(async () => {
  lab = await startImportsLab();
  ({ exported, read, moved, told: wrong, at } = exportsLab(lab.server, lab.token));
  from = lab.server.project.id;
  empty = await addSecondProject(lab.server);
});
afterEach(() => lab.server.close());

/** A help center with links and a picture, and a little of each other kind. */
async function fill(): Promise<void> {
  await lab.bring(docs);
  await lab.desk('/site/redirects', 'POST', { path: '/old', target: '/help' });
  await lab.desk('/help/synonyms', 'PUT', { lang: 'en', revision: 0, sets: [['pay', 'buy']] });
  const news = await lab.desk<{ id: string }>('/news', 'POST', { lang: 'en' });
  const ideas = await createRequestsLab(lab.server);
  await ideas.board({ moderation: 'none' });
  const [dark, light] = [await ideas.request('Dark mode'), await ideas.request('Light mode')];
  const visitor = await lab.server.newSession();
  await ideas.vote(dark.id, visitor);
  await ideas.comment(dark.id, 'Please, soon', visitor);
  await ideas.ask(`requests/${dark.id}/follow`, { on: true }, visitor);
  const [said] = await lab.server.ports.storage.all(`select id from request_comment`);
  await ideas.say(dark.id, 'We will', { parent: String(said!.id) });
  await lab.desk(`/requests/${dark.id}/links`, 'POST', { kind: 'news', target: news.id });
  await lab.desk(`/requests/${light.id}/merge`, 'POST', { into: dark.id });
}

async function brought(zip: Zip, into = empty) {
  const { id, counts, state } = await read(into, zip);
  expect(state).toBe('ready');
  const done = await moved(into, id, 'write');
  expect([done.state, done.counts]).toEqual(['done', counts]);
  return done;
}

const without = (zip: Zip, path: string): Zip =>
  Object.fromEntries(Object.entries(zip).filter(([name]) => name !== path));

/** Every row that a project has of what an export tells. */
async function rowsOf(project: string): Promise<Record<string, string[]>> {
  const zip = await exported(project);
  return Object.fromEntries(kindsIn(zip).map((kind) => [kind, told(zip, kind)]));
}

describe('an export that comes in', () => {
  test('is in another project what it was, with all that its rows name found anew [P-IMP-14]', async () => {
    await fill();
    const first = await exported(from);
    const kinds = kindsIn(first).filter((kind) => linesOf(first[`${kind}.jsonl`]).length > 0);
    // Pictures of requests are held by requests-export.test.ts.
    expect(kindsIn(first).filter((kind) => !kinds.includes(kind))).toEqual(['news-categories', 'request-files']);
    const { id } = await brought(first);
    expect(await wrong(empty, id)).toEqual([]);
    const second = await exported(empty);
    for (const kind of kinds) expect([kind, told(second, kind)]).toEqual([kind, told(first, kind)]);
    const ids = (zip: Zip) =>
      kindsIn(zip).flatMap((kind) => linesOf(zip[`${kind}.jsonl`]).map((row) => String(row.id)));
    const old = new Set(ids(first).filter((one) => one.length === 36));
    const text = kinds.map((kind) => Buffer.from(second[`${kind}.jsonl`]!).toString()).join('');
    expect([...old].filter((one) => text.includes(one))).toEqual([]);
    const [picture] = linesOf(second['media.jsonl']);
    expect(second[`files/${picture!.id}`]).toEqual(first[`files/${linesOf(first['media.jsonl'])[0]!.id}`]);
  });

  test('makes nothing twice, takes what has changed, and leaves and lists what somebody has edited [P-IMP-14] [P-IMP-03]', async () => {
    await fill();
    const first = await exported(from);
    await brought(first);
    const rows = kindsIn(first).reduce((sum, kind) => sum + linesOf(first[`${kind}.jsonl`]).length, 0);
    expect((await read(empty, first)).counts).toEqual({ new: 0, changed: 0, left: rows, dropped: 0 });
    // Where it was exported it is itself.
    expect((await read(from, first)).counts).toEqual({ new: 0, changed: 0, left: rows, dropped: 0 });
    const [board] = (await at(empty).desk<{ boards: { id: string }[] }>('/boards')).boards;
    await at(empty).desk(`/boards/${board!.id}`, 'PATCH', { moderation: 'everyone' });
    const changed = withLines(
      withLines(first, 'boards', (lines) => lines.map((line) => line.replace('"Ideas"', '"Wishes"'))),
      'comments',
      (lines) => lines.map((line) => line.replace('Please, soon', 'Please, now')),
    );
    const again = await brought(changed);
    expect(again.counts).toEqual({ new: 0, changed: 1, left: rows - 1, dropped: 0 });
    expect(await wrong(empty, again.id)).toEqual([['edited', 'boards.jsonl', 1, 'Wishes']]);
    expect((await rowsOf(empty)).comments!.join()).toContain('Please, now');
    const undone = await moved(empty, again.id, 'undo');
    expect(undone.state).toBe('undone');
    expect((await rowsOf(empty)).comments!.join()).toContain('Please, soon');
  });

  test('is taken back whole [P-IMP-04] [P-IMP-14]', async () => {
    await fill();
    const before = await rowsOf(empty);
    const zip = await exported(from);
    const one = await brought(zip);
    expect((await moved(empty, one.id, 'undo')).state).toBe('undone');
    expect([await rowsOf(empty), await wrong(empty, one.id)]).toEqual([before, []]);
  });

  test('stays where somebody has edited it since, and that is listed [P-IMP-04] [P-IMP-14]', async () => {
    await lab.bring(docs);
    const two = await brought(await exported(from));
    const { articles } = await at(empty).desk<{ articles: { id: string; pinned: boolean }[] }>('/help/articles');
    await at(empty).desk(`/help/articles/${articles[0]!.id}`, 'PATCH', { pinned: true, expected: { pinned: false } });
    await moved(empty, two.id, 'undo');
    const stays = await wrong(empty, two.id);
    expect(stays.map(([code, file]) => [code, file])).toContainEqual(['edited', 'articles.jsonl']);
    const left = await rowsOf(empty);
    expect(left.articles!.length).toBe(1);
  });

  test('tells nobody, and publishes nothing whose hour has passed [P-IMP-04]', async () => {
    const mails = await lab.server.ports.storage.all(`select id from mail`);
    const news = await lab.desk<{ id: string; texts: { document: string }[] }>('/news', 'POST', { lang: 'en' });
    await lab.desk(`/news/${news.id}`, 'PATCH', { notify: 'both' });
    const zip = withLines(await exported(from), 'news', ([line]) => {
      const row = JSON.parse(line!) as { texts: { draft: object; live: unknown; publishAt: unknown }[] };
      const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }] };
      const words = { title: 'Hello', summary: '', slug: 'hello', body };
      const live = { version: 1, at: '2026-11-20T00:00:00.000Z', words };
      const [text] = row.texts;
      const due = { ...text, draft: words, publishAt: '2026-11-20T00:00:00.000Z' };
      const twin = { ...row, id: 'twin', number: 2, texts: [due] };
      return [JSON.stringify({ ...row, place: null, texts: [{ ...text, draft: words, live }] }), JSON.stringify(twin)];
    });
    await brought(zip);
    await lab.server.app.jobs.rest();
    const { storage } = lab.server.ports;
    expect(await storage.all(`select id from mail`)).toEqual(mails);
    expect(await storage.all(`select id from news_notice`)).toEqual([]);
    const scheduled = await storage.all(`select id from document where publish_at is not null`);
    expect([scheduled, (await rowsOf(empty)).news!.length]).toEqual([[], 2]);
  });
});

describe('what is wrong with an export is said by name', () => {
  const fails: readonly (readonly [string, (zip: Zip) => Zip, 'manifest' | 'version', string])[] = [
    ['without its manifest', (zip) => without(zip, 'manifest.json'), 'manifest', ''],
    ['of another kind', (zip) => withManifest(zip, (manifest) => ({ ...manifest, format: 'other' })), 'manifest', ''],
    ['of another version', (zip) => withManifest(zip, (manifest) => ({ ...manifest, version: 2 })), 'version', '2'],
  ];
  test('a zip that is none is not read at all [P-IMP-14]', async () => {
    const zip = await exported(from);
    for (const [what, change, code, about] of fails) {
      const { id, state } = await read(empty, change(zip));
      expect([what, state, await wrong(empty, id)]).toEqual([
        what,
        'failed',
        [[code, 'parley-project.zip', null, about]],
      ]);
    }
  });

  const says = async (changed: Zip) => {
    const { id, state, counts } = await read(empty, changed);
    return { state, dropped: counts.dropped, problems: await wrong(empty, id) };
  };

  test('a file that is not the one of the manifest is left out, and the others come [P-IMP-14]', async () => {
    await lab.bring(docs);
    await lab.desk('/site/redirects', 'POST', { path: '/old', target: '/help' });
    const zip = await exported(from);
    const path = `files/${linesOf(zip['media.jsonl'])[0]!.id}`;
    const other = { ...zip, 'redirects.jsonl': Buffer.from('{}\n') };
    expect(await says(other)).toEqual({
      state: 'ready',
      dropped: 1,
      problems: [['checksum', 'redirects.jsonl', null, '']],
    });
    expect((await says(without(zip, path))).problems).toEqual([['missing', path, null, '']]);
    expect((await says({ ...zip, 'users.jsonl': Buffer.from('{}\n') })).problems).toEqual([
      ['kind', 'users.jsonl', null, ''],
    ]);
  });

  test('a line that is no row is left out, and the others come [P-IMP-14]', async () => {
    await lab.bring(docs);
    await lab.desk('/site/redirects', 'POST', { path: '/old', target: '/help' });
    const zip = await exported(from);
    const lines = await says(
      withLines(zip, 'redirects', ([line]) => [
        'no JSON',
        '{"path":"/x"}',
        line!.replace('"staff"', '"somebody"'),
        line!,
        line!,
      ]),
    );
    expect(lines.problems.map(([code, , line]) => [code, line])).toEqual([
      ['line', 1],
      ['line', 2],
      ['line', 3],
      ['double', 5],
    ]);
    const hostile = withLines(zip, 'articles', ([line]) => [line!.replace('"type":"paragraph"', '"type":"script"')]);
    expect((await says(hostile)).problems[0]).toEqual([
      'line',
      'articles.jsonl',
      1,
      expect.stringContaining('is not a known block'),
    ]);
  });

  test('a row that belongs to what is nowhere is left out; one that names it comes without it [P-IMP-14]', async () => {
    await fill();
    const zip = await exported(from);
    const dangling = await says(
      withLines(
        withLines(zip, 'request-statuses', () => []),
        'collections',
        (all) => all.map((line) => line.replace('"parent":null', '"parent":"nowhere"')),
      ),
    );
    const places = new Set(dangling.problems.map(([code, file, line]) => `${code} ${file} ${line}`));
    const count = (what: string) => [...places].filter((place) => place.startsWith(what)).length;
    expect(['collections', 'requests', 'votes'].map((kind) => count(`dangling ${kind}.jsonl`))).toEqual([2, 2, 1]);
    expect(count('named articles.jsonl')).toBe(2);
    expect(dangling.problems.find(([, file]) => file === 'collections.jsonl')?.[3]).toBe('collections nowhere');
  });

  test('what was merged into a request counts for what that one is merged into later [P-IMP-14]', async () => {
    const ideas = await createRequestsLab(lab.server);
    const made = [await ideas.request('Dark mode'), await ideas.request('Night mode'), await ideas.request('Looks')];
    const merge = (one: number, into: number) =>
      ideas.desk(`/requests/${made[one]!.id}/merge`, 'POST', { into: made[into]!.id });
    const bring = async () => {
      const { id } = await read(empty, await exported(from));
      expect((await moved(empty, id, 'write')).state).toBe('done');
    };
    await merge(0, 1);
    await bring();
    await merge(1, 2);
    await bring();
    const { storage } = lab.server.ports;
    const roots = await storage.all(
      `select r.title as title, root.title as root from request r join request root on root.id = r.root_id
       where r.project_id = ? order by r.number`,
      empty,
    );
    expect(roots.map(({ title, root }) => [title, root])).toEqual([
      ['Dark mode', 'Looks'],
      ['Night mode', 'Looks'],
      ['Looks', 'Looks'],
    ]);
  });

  test('who has voted for both of a merged pair counts once, and a second vote for one request is refused [P-IMP-14]', async () => {
    const ideas = await createRequestsLab(lab.server);
    await ideas.board({ moderation: 'none' });
    const [one, other] = [await ideas.request('Dark mode'), await ideas.request('Night mode')];
    const visitor = await lab.server.newSession();
    await ideas.vote(one.id, visitor);
    await ideas.vote(other.id, visitor);
    await ideas.desk(`/requests/${other.id}/merge`, 'POST', { into: one.id });
    const zip = withLines(await exported(from), 'votes', ([first, second]) => {
      const again = JSON.stringify({ ...(JSON.parse(first!) as object), id: Bun.randomUUIDv7() });
      return [first!, second!, again];
    });
    const { id } = await read(empty, zip);
    expect((await moved(empty, id, 'write')).state).toBe('done');
    expect(await wrong(empty, id)).toEqual([['refused', 'votes.jsonl', 3, 'They have voted for it already.']]);
    const { requests } = await at(empty).desk<{ requests: { title: string; votes: number }[] }>('/requests');
    expect(requests).toMatchObject([{ title: 'Dark mode', votes: 1 }]);
  });

  test('what is merged with itself, or has two of one number, is refused while it is written [P-IMP-14]', async () => {
    const ideas = await createRequestsLab(lab.server);
    await ideas.request('Dark mode');
    await ideas.request('Light mode');
    const zip = withLines(await exported(from), 'requests', (lines) => {
      const [one, two] = lines.map((line) => JSON.parse(line) as { id: string });
      const merged = (row: object, into: string) =>
        JSON.stringify({ ...row, number: 7, state: 'merged', mergedInto: into });
      return [merged(one!, two!.id), merged(two!, one!.id)];
    });
    const { id } = await read(empty, zip);
    expect((await moved(empty, id, 'write')).state).toBe('done');
    expect((await wrong(empty, id)).map(([code, file]) => [code, file])).toEqual([['refused', 'requests.jsonl']]);
  });
});
