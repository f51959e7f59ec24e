/** A rich text from its first draft to what visitors see, and back. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import {
  DRAFT_MARK_CHARS,
  REVISIONS_KEPT,
  SCHEDULE_DAYS,
  VERSIONS_KEPT,
  VERSION_PAUSE_MS,
} from '../../src/wire/documents/limits.ts';
import type { DocumentView, DraftConflict, VersionList, VersionView } from '../../src/wire/documents/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { createDocuments } from '../../src/server/features/documents/service.ts';
import { createMembers } from '../../src/server/features/members/service.ts';
import { createProjects } from '../../src/server/features/projects/service.ts';
import { savesAtOnce } from '../saves-at-once.ts';
import { roundsOf } from '../soak-slice.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { addAccount, answerOf, call, signIn, signedIn } from './staff.ts';

let server: TestServer;
let token: string;
let id: string;
let texts: ReturnType<typeof createDocuments>;

beforeEach(async () => {
  server = await startTestServer();
  token = (await signedIn(server)).access_token;
  const members = createMembers(server.ports, createProjects(server.ports));
  texts = createDocuments(server.ports, { hub: server.app.hub, members, follows: () => [] });
  id = await newText('en-US');
});
afterEach(() => server.close());

const newText = (lang: string, account = 'nobody') =>
  server.ports.storage.write((transaction) =>
    texts.create(transaction, {
      project: server.project.id,
      kind: 'article',
      ref: 'a1',
      lang,
      profile: 'full',
      account,
    }),
  );
const paragraph = (text: string, blockId?: string) => ({
  type: 'paragraph',
  ...(blockId ? { attrs: { id: blockId } } : {}),
  content: [{ type: 'text', text }],
});
const doc = (...words: string[]) => ({ type: 'doc', content: words.map((text) => paragraph(text)) });
const draft = (revision: number, words: string, title = 'Returns') => ({
  revision,
  title,
  summary: '',
  slug: '',
  body: doc(words),
});
const desk = (path: string, method?: string, body?: unknown, by = token) =>
  call(server, by, `/api/desk/projects/${server.project.id}/documents/${id}${path}`, method, body);
const view = () => answerOf<DocumentView>(desk(''));
const save = (revision: number, words: string, by = token) =>
  answerOf<DocumentView>(desk('/draft', 'PUT', draft(revision, words), by));
const publish = async () => answerOf<DocumentView>(desk('/publish', 'POST', { revision: (await view()).revision }));
const versions = async () => (await answerOf<VersionList>(desk('/versions'))).versions;

/** A sign-in ends meanwhile. */
async function later(ms: number): Promise<void> {
  server.clock.advance(ms);
  token = (await signedIn(server)).access_token;
}

/** Signs in as somebody else of the staff. */
async function colleague(): Promise<string> {
  const name = `bo${Math.random().toString(36).slice(2, 8)}`;
  await addAccount(server, { name, admin: true });
  return (await answerOf<{ access_token: string }>(signIn(server, name))).access_token;
}

describe('a draft', () => {
  test('is saved with a number that grows, and the same again after a lost answer changes nothing', async () => {
    expect(await view()).toMatchObject({ revision: 0, state: 'draft', live: null });
    expect(await save(0, 'one')).toMatchObject({ revision: 1, state: 'draft', draft: { body: doc('one') } });
    expect((await save(0, 'one')).revision).toBe(1);
    expect((await save(1, 'two')).revision).toBe(2);
    expect((await view()).draft.body).toEqual(doc('two'));
  });

  test('on top of an older one is refused with what was, what is, whose it is and when, and nothing is written [P-EDT-27]', async () => {
    await save(0, 'one');
    const theirs = await save(1, 'theirs');
    const { details } = await answerOf<{ details: DraftConflict }>(desk('/draft', 'PUT', draft(1, 'mine')), 409);
    expect(details).toMatchObject({
      base: { body: doc('one') },
      theirs: { body: doc('theirs') },
      revision: 2,
      by: { name: expect.any(String) },
      at: theirs.draftAt,
    });
    expect((await view()).draft.body).toEqual(doc('theirs'));
    // What was is kept for a while, and then the sender has it alone.
    for (let revision = 2; revision < REVISIONS_KEPT + 1; revision++) await save(revision, `draft ${revision}`);
    const late = await answerOf<{ details: DraftConflict }>(desk('/draft', 'PUT', draft(1, 'mine')), 409);
    expect(late.details.base).not.toBeNull();
    await save(REVISIONS_KEPT + 1, 'once more');
    const later = await answerOf<{ details: DraftConflict }>(desk('/draft', 'PUT', draft(1, 'mine')), 409);
    expect(later.details.base).toBeNull();
  });

  test('of 40 saves at once on the same one, one is taken and each of the others is told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => desk('/draft', 'PUT', draft(0, `text ${at}`))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(39).fill(409),
    ]);
    expect((await view()).revision).toBe(1);
  });

  test('of 1,000 saves by ten editors at once none takes a block of another away, and every loser is told [P-EDT-27]', async () => {
    const saves = roundsOf({ whole: 1000, of: ['src/server/features/documents/changing.ts'] });
    const { taken, told, lost } = await savesAtOnce(saves, 10);
    expect([taken, lost]).toEqual([saves, []]);
    expect(told).toBeGreaterThan(0);
  }, 120_000);

  test('has the mark that the page which saved it calls it by, until something else changes it [P-EDT-25]', async () => {
    const marked = (revision: number, mark: string) =>
      desk('/draft', 'PUT', { ...draft(revision, `text ${mark}`), mark });
    expect((await answerOf<DocumentView>(marked(0, 'page:7'))).draftMark).toBe('page:7');
    expect((await view()).draftMark).toBe('page:7');
    expect(await save(1, 'a client without marks')).not.toHaveProperty('draftMark');
    await answerOf(marked(2, 'x'.repeat(DRAFT_MARK_CHARS)));
    const { detail } = await answerOf<{ detail: string }>(marked(3, 'x'.repeat(DRAFT_MARK_CHARS + 1)), 422);
    expect(detail).toStartWith('mark must have at most 40');
    await answerOf(desk('/versions', 'POST', { revision: 3 }));
    await answerOf(marked(3, 'page:9'));
    expect(await answerOf(desk('/restore', 'POST', { revision: 4, version: 1 }))).not.toHaveProperty('draftMark');
  });

  test('is refused by its place where the table of nodes does not know what it holds [P-EDT-04]', async () => {
    const body = { type: 'doc', content: [paragraph('a'), { type: 'script' }] };
    const refused = await answerOf(desk('/draft', 'PUT', { ...draft(0, ''), body }), 422);
    expect(refused.detail).toBe('body.content.1.type is not a known block');
    await answerOf(desk('/draft', 'PUT', { ...draft(0, ''), title: 'x'.repeat(121) }), 422);
    await answerOf(desk('/draft', 'PUT', { ...draft(0, ''), title: 'x'.repeat(120), slug: 'größe-日本' }));
    await answerOf(desk('/draft', 'PUT', { ...draft(1, ''), slug: 'a/b' }), 422);
  });

  test('of another project, or none, is not there', async () => {
    await answerOf(call(server, token, `/api/desk/projects/${server.project.id}/documents/unknown`), 404);
    await answerOf(call(server, token, `/api/desk/projects/other/documents/${id}`), 404);
  });
});

describe('publishing', () => {
  test('shows the draft, and what is written after it shows only with the next one [P-EDT-28]', async () => {
    await save(0, 'one');
    const live = await publish();
    expect(live).toMatchObject({ state: 'published', live: { version: 1, slug: 'returns', body: doc('one') } });
    expect(await save(1, 'two')).toMatchObject({ state: 'changed', live: { body: doc('one') } });
    expect(await publish()).toMatchObject({ state: 'published', live: { version: 2, body: doc('two') } });
  });

  test('is refused without a title or a text, and for a draft that somebody has changed since', async () => {
    expect((await answerOf(desk('/publish', 'POST', { revision: 0 }), 422)).detail).toBe('title must not be empty');
    await answerOf(desk('/draft', 'PUT', { ...draft(0, ' '), title: 'T' }));
    expect((await answerOf(desk('/publish', 'POST', { revision: 1 }), 422)).detail).toBe('body must not be empty');
    await answerOf(desk('/publish', 'POST', { revision: 0 }), 409);
  });

  test('is taken back, and the draft stays', async () => {
    await save(0, 'one');
    await publish();
    const gone = await answerOf<DocumentView>(desk('/unpublish', 'POST'));
    expect(gone).toMatchObject({ state: 'unpublished', live: null, draft: { body: doc('one') } });
    expect((await publish()).live?.version).toBe(2);
  });

  test('discards what was not published, and keeps it as a version', async () => {
    await save(0, 'one');
    await answerOf(desk('/discard', 'POST', { revision: 1 }), 409);
    await publish();
    await save(1, 'two');
    const back = await answerOf<DocumentView>(desk('/discard', 'POST', { revision: 2 }));
    expect(back).toMatchObject({ state: 'published', revision: 3, draft: { body: doc('one') } });
    const [kept] = await versions();
    const whole = await answerOf<VersionView>(desk(`/versions/${kept!.no}`));
    expect(whole.body).toEqual(doc('two'));
  });
});

describe('versions [P-EDT-29]', () => {
  test('are kept at publishing, on demand, when somebody else goes on, and after a pause', async () => {
    await save(0, 'one');
    await save(1, 'two');
    expect(await versions()).toEqual([]);
    await answerOf(desk('/versions', 'POST', { revision: 2, note: 'before the sale' }));
    await later(VERSION_PAUSE_MS + 1);
    await save(2, 'three');
    await save(3, 'four', await colleague());
    await publish();
    const listed = await versions();
    expect(listed.map(({ no, kind, note }) => [no, kind, note])).toEqual([
      [4, 'publish', ''],
      [3, 'auto', ''],
      [2, 'auto', ''],
      [1, 'manual', 'before the sale'],
    ]);
    const bodies = await Promise.all(listed.map(({ no }) => answerOf<VersionView>(desk(`/versions/${no}`))));
    expect(bodies.map(({ body }) => body)).toEqual([doc('four'), doc('three'), doc('two'), doc('two')]);
    for (const no of ['9', '0', 'x', '-1']) await answerOf(desk(`/versions/${no}`), 404);
  });

  test('become the draft again: the present one is kept, and visitors see no change', async () => {
    await save(0, 'one');
    await publish();
    await save(1, 'two');
    const restored = await answerOf<DocumentView>(desk('/restore', 'POST', { revision: 2, version: 1 }));
    expect(restored).toMatchObject({ draft: { body: doc('one') }, live: { version: 1 } });
    expect((await versions()).map(({ kind }) => kind)).toEqual(['restore', 'publish']);
    await answerOf(desk('/restore', 'POST', { revision: 3, version: 77 }), 404);
  });

  test('that were published all stay, of the others the newest hundred or those of 90 days', async () => {
    await save(0, 'one');
    await publish();
    for (let at = 0; at < VERSIONS_KEPT + 1; at++)
      await answerOf(desk('/versions', 'POST', { revision: 1, note: String(at) }));
    expect(await versions()).toHaveLength(VERSIONS_KEPT + 2);
    await later(91 * DAY_MS);
    await answerOf(desk('/versions', 'POST', { revision: 1, note: 'late' }));
    const left = await versions();
    expect(left.map(({ kind }) => kind).filter((kind) => kind === 'publish')).toHaveLength(1);
    expect(left).toHaveLength(VERSIONS_KEPT + 1);
    expect(left[0]!.note).toBe('late');
  });
});

describe('by the clock [P-EDT-30]', () => {
  const schedule = (body: object, status = 200) =>
    answerOf<DocumentView & { detail: string }>(desk('/schedule', 'POST', body), status);
  const inMs = (ms: number) => new Date(server.clock.now() + ms).toISOString();

  test('a text is published and taken back at its hours, once, also what was missed', async () => {
    await save(0, 'one');
    expect(await schedule({ publishAt: inMs(60_000), unpublishAt: inMs(DAY_MS) })).toMatchObject({
      state: 'scheduled',
    });
    await texts.runDue();
    expect((await view()).live).toBeNull();
    // The repeated work of the server may have done it already.
    server.clock.advance(60_000);
    await texts.runDue();
    expect(await view()).toMatchObject({ state: 'published', publishAt: null, live: { version: 1 } });
    await later(3 * DAY_MS);
    await texts.runDue();
    expect(await view()).toMatchObject({ state: 'unpublished', unpublishAt: null });
    expect((await versions()).map(({ by }) => by)).toEqual([null]);
  });

  test('however many share an hour, all are carried out at once', async () => {
    const { storage } = server.ports;
    const [project, many] = [server.project.id, 205];
    await storage.write(async (transaction) => {
      const of = { project, kind: 'article', lang: 'en', profile: 'full', account: 'nobody' } as const;
      for (let n = 0; n < many; n++) await texts.create(transaction, { ...of, ref: `of-many-${n}` });
      await transaction.run(`update document set publish_at = ? where ref like 'of-many-%'`, server.clock.now());
    });
    expect(await texts.runDue()).toBe(many);
    expect(await texts.runDue()).toBe(0);
  });

  test('several that look at the same moment carry it out once', async () => {
    await save(0, 'one');
    await schedule({ publishAt: inMs(60_000) });
    server.clock.advance(60_000);
    await Promise.all(Array.from({ length: 5 }, () => texts.runDue()));
    expect(await view()).toMatchObject({ state: 'published', live: { version: 1 } });
    expect(await versions()).toHaveLength(1);
  });

  test('an hour is in the future, within two years, and can be taken back', async () => {
    expect((await schedule({ publishAt: inMs(0) }, 422)).detail).toBe('publishAt must be in the future');
    expect((await schedule({ unpublishAt: inMs(-1) }, 422)).detail).toBe('unpublishAt must be in the future');
    expect((await schedule({ publishAt: inMs(SCHEDULE_DAYS * DAY_MS + 1) }, 422)).detail).toBe(
      'publishAt must be within 2 years',
    );
    expect((await schedule({ publishAt: 'soon' }, 422)).detail).toBe('publishAt is not a time');
    await schedule({ publishAt: inMs(SCHEDULE_DAYS * DAY_MS) });
    expect(await schedule({ publishAt: null })).toMatchObject({ state: 'draft', publishAt: null });
  });

  test('what cannot be published stays a draft, and its hour goes', async () => {
    await schedule({ publishAt: inMs(1) });
    server.clock.advance(1);
    await texts.runDue();
    expect(await view()).toMatchObject({ state: 'draft', publishAt: null });
  });
});
