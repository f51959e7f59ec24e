/** What a reader finds by words, and whether it has helped. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { OwnDataView } from '../../src/wire/data-requests/own-shapes.ts';
import type { HelpArticle, HelpFound } from '../../src/wire/help/messenger-shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { createHelpLab, type HelpLab } from './help-lab.ts';
import { KEY } from './harness.ts';
import { startPersonLab, type PersonLab } from './person-lab.ts';
import { answerOf } from './staff.ts';

let lab: PersonLab;
let help: HelpLab;
beforeEach(async () => {
  lab = await startPersonLab();
  help = await createHelpLab(lab.server);
});
afterEach(() => lab.server.close());

/** As the messenger asks: key, id and hash in the body. */
function ask(path: string, body: object, session?: Session): Promise<Response> {
  const auth = { key: KEY, ...(session ? { id: session.gleapId, hash: session.gleapHash } : {}) };
  return lab.server.send(`/api/messenger${path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
    body: JSON.stringify({ auth, method: 'POST', body }),
  });
}
const find = (q: string, more: object = {}) => answerOf<HelpFound>(ask('/help/search', { q, lang: 'en', ...more }));
const rows = () => lab.server.ports.storage.all('select * from help_answer order by at, voter');

describe('a search', () => {
  test('tells hits with what was found in them, their topic and how many there are [P-HLP-13]', async () => {
    const { id: collection } = await help.collection('Orders');
    await help.article({ title: 'Return a lamp', text: 'Within 60 days.', collection });
    await help.article({ title: 'Shipping', text: 'A return label lies in the box.' });
    const { hits, total } = await find('return');
    expect(total).toBe(2);
    expect(hits[0]).toMatchObject({
      title: 'Return a lamp',
      titleMarks: [[0, 6]],
      collection: { id: collection, title: 'Orders' },
    });
    expect(hits[1]).toMatchObject({ title: 'Shipping', collection: null, titleMarks: [] });
    const [from, to] = hits[1]!.marks[0]!;
    expect(hits[1]!.excerpt.slice(from, to)).toBe('return');
  });

  test('says what it has corrected, and takes the words as they are where that is asked', async () => {
    await help.article({ title: 'Invoices' });
    expect(await find('invoyces')).toMatchObject({ corrected: 'invoices', total: 1 });
    expect(await find('invoyces', { exact: true })).toMatchObject({ hits: [], total: 0 });
  });

  test('of anything at all answers', async () => {
    for (const q of ['', ' ', '"', 'a OR *', '\u0000', '😀'.repeat(5000), '\u202e'])
      expect((await find(q)).total).toBe(0);
  });
});

describe('an answer', () => {
  let article: { id: string; number: number };
  let session: Session;
  beforeEach(async () => {
    article = await help.article({ title: 'Returns' });
    session = await lab.identified({ userId: 'u-1' });
  });
  const give = (body: object, by: Session | undefined = session, of: string | number = article.id) =>
    ask(`/help/articles/${of}/answer`, { lang: 'en', ...body }, by);
  const own = async (by = session, lang = 'en') =>
    (await answerOf<HelpArticle>(ask(`/help/articles/${article.id}`, { lang }, by))).answer;

  test('is one for each reader: the same again changes nothing, the other one replaces it, also at once [P-HLP-19]', async () => {
    expect(await own()).toBeNull();
    await Promise.all([
      give({ helpful: true }),
      give({ helpful: true }),
      give({ helpful: true }, session, article.number),
    ]);
    const before = await rows();
    expect([before.length, await own()]).toEqual([1, true]);
    lab.server.clock.advance(60_000);
    await give({ helpful: true });
    expect(await rows()).toEqual(before);
    await give({ helpful: false, reasons: ['outdated', 'unclear', 'outdated'], text: ' Old picture ' });
    expect(await rows()).toMatchObject([{ helpful: 0, reasons: '["outdated","unclear"]', words: 'Old picture' }]);
    // The button pressed once more takes no reason back.
    await give({ helpful: false });
    expect(await rows()).toMatchObject([{ words: 'Old picture' }]);
    await give({ helpful: true });
    expect([await rows(), await own()]).toMatchObject([[{ helpful: 1, reasons: '[]', words: '' }], true]);
  });

  test('is given anew to another language and to what was published since [P-HLP-19]', async () => {
    await help.translate(article.id, { lang: 'de', title: 'Rückgabe' });
    await give({ helpful: true });
    expect(await own(session, 'de')).toBeNull();
    await give({ helpful: false, lang: 'de-AT' });
    const { texts } = await help.desk(`/help/articles/${article.id}`);
    await help.publish(texts[0].document, { title: 'Returns', text: 'Better' });
    expect([await own(), await own(session, 'de')]).toEqual([null, false]);
    await give({ helpful: false });
    expect((await rows()).map(({ lang, version }) => `${String(lang)} ${String(version)}`).toSorted()).toEqual([
      'de 1',
      'en 1',
      'en 2',
    ]);
  });

  test('is one over all sessions of a user id that was proven, and of no other [P-HLP-19]', async () => {
    const [one, two] = [lab.proofOf('u-1'), lab.proofOf('u-1')];
    const proven = await lab.identified({ userId: 'u-1', userHash: one });
    await give({ helpful: true }, proven);
    await give({ helpful: false }, await lab.identified({ userId: 'u-1', userHash: two }));
    await give({ helpful: true });
    expect((await rows()).map(({ voter, helpful }) => [String(voter).slice(0, 4), Number(helpful)]).toSorted()).toEqual(
      [
        ['u:u-', 0],
        [`v:${session.gleapId}`.slice(0, 4), 1],
      ],
    );
  });

  test('over 1,000 characters, without a session or to nothing that is there is refused [P-HLP-18]', async () => {
    expect((await give({ helpful: false, text: 'x'.repeat(1000) })).status).toBe(200);
    const long = await give({ helpful: false, text: 'x'.repeat(1001) });
    expect([long.status, (await long.json()).detail]).toEqual([422, 'text must have at most 1000 characters']);
    expect((await give({ helpful: false, reasons: ['boring'] })).status).toBe(422);
    expect((await ask(`/help/articles/${article.id}/answer`, { lang: 'en', helpful: true })).status).toBe(401);
    expect((await give({ helpful: true }, session, 'nobody')).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });

  test('is told to its reader and goes with them [P-RET-14]', async () => {
    const other = await lab.identified({ userId: 'u-2' });
    await give({ helpful: false, text: 'Not for me' });
    await give({ helpful: true }, other);
    const { kinds } = await answerOf<OwnDataView>(ask('/data', {}, session));
    expect(kinds).toContainEqual({ kind: 'answers', count: 1, days: null });
    await answerOf(ask('/data/erase', { id: crypto.randomUUID(), confirm: 'ERASE' }, session));
    await lab.settle();
    expect(await rows()).toMatchObject([{ voter: `v:${other.gleapId}` }]);
  });
});
