/** 'Your data': what a visitor is told of themselves, gets as a ZIP and deletes. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { unzipSync } from 'fflate';
import type { OwnDataErased, OwnDataExported, OwnDataView } from '../../src/wire/data-requests/own-shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { PROJECT_CACHE_MS } from '../../src/wire/settings/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { KEY } from './harness.ts';
import { keptOf } from './kept-texts.ts';
import { createPlants, startPersonLab, type PersonLab } from './person-lab.ts';
import { answerOf, call } from './staff.ts';

let lab: PersonLab;
beforeEach(async () => {
  lab = await startPersonLab();
});
afterEach(() => lab.server.close());

/** As the messenger asks: key, id and hash in the body. */
function ask(rest: string, { gleapId: id, gleapHash: hash }: Session, body: object = {}): Promise<Response> {
  const text = JSON.stringify({ auth: { key: KEY, id, hash }, method: 'POST', body });
  return lab.server.send(`/api/messenger/data${rest}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
    body: text,
  });
}
const see = (session: Session) => answerOf<OwnDataView>(ask('', session));
const newId = () => crypto.randomUUID();

describe('a visitor', () => {
  test('is told in counts what is kept of them and for how long, and of nobody else [P-RET-14]', async () => {
    const { plant } = createPlants();
    const session = await lab.identified({ userId: 'u-1' });
    await lab.planted(session, plant);
    await lab.planted(await lab.identified({ userId: 'u-1' }), plant);
    const view = await see(session);
    // The user id was never proven: this session alone.
    expect(view).toMatchObject({ wholeUser: false, export: null });
    expect(view.kinds).toContainEqual({ kind: 'sessions', count: 1, days: null });
    expect(view.kinds).toContainEqual({ kind: 'reports', count: 1, days: null });
    expect(view.kinds).toContainEqual({ kind: 'events', count: 20, days: 30 });
    // One of them was sent to the user, after this session had come.
    expect(view.kinds).toContainEqual({ kind: 'messages', count: 4, days: 7 });
  });

  test('acts on all sessions of a user id only where this session has proven it [P-RET-14]', async () => {
    const proven = await lab.identified({ userId: 'u-1', userHash: lab.proofOf('u-1') });
    const claimed = await lab.identified({ userId: 'u-1' });
    const stranger = await lab.identified({ userId: 'u-2' });
    // Whoever else says that they are this user is the same contact, which neither of them may see.
    await lab.identified({ userId: 'u-1', name: 'Mallory' });
    const counted = async (session: Session) => {
      const counts = Object.fromEntries((await see(session)).kinds.map(({ kind, count }) => [kind, count]));
      return { sessions: counts.sessions ?? 0, contacts: counts.contacts ?? 0 };
    };
    expect(await counted(claimed)).toEqual({ sessions: 1, contacts: 0 });
    expect(await counted(proven)).toEqual({ sessions: 3, contacts: 2 });
    await answerOf(ask('/erase', claimed, { id: newId(), confirm: 'ERASE' }));
    expect(await counted(proven)).toEqual({ sessions: 2, contacts: 2 });
    await answerOf(ask('/erase', proven, { id: newId(), confirm: 'ERASE' }));
    expect(await lab.count('visitor')).toBe(1);
    expect(await counted(stranger)).toEqual({ sessions: 1, contacts: 1 });
  });

  test('gets it as a ZIP, and asked twice with one id the same request answers [P-RET-14 P-RET-15]', async () => {
    const { planted, plant } = createPlants();
    const session = await lab.identified({ userId: 'u-1', name: plant() });
    await lab.planted(session, plant);
    const id = newId();
    const first = await answerOf<OwnDataExported>(ask('/export', session, { id, lang: 'de' }));
    await answerOf(ask('/export', session, { id, lang: 'de' }));
    expect([first.id, await lab.count('data_request')]).toEqual([id, 1]);
    await lab.settle();
    const { state, file } = (await see(session)).export!;
    expect(state).toBe('ready');
    const { pathname, search } = new URL(file!);
    const entries = unzipSync(await (await lab.server.send(pathname + search, { origin: 'media' })).bytes());
    expect(new TextDecoder().decode(entries['README.txt'])).toStartWith('Alles, was My site über Sie speichert');
    expect(new TextDecoder().decode(entries['sessions.json'])).toContain(planted[0]!);
  });

  test('deletes it after one confirmation, gets the certificate, and gets it again from the session that is gone [P-RET-14 P-RET-15]', async () => {
    const { planted, plant } = createPlants();
    const session = await lab.identified({ userId: 'u-1', name: plant(), email: `${plant()}@web.test` });
    await lab.planted(session, plant);
    expect((await ask('/erase', session, { id: newId() })).status).toBe(422);
    const body = { id: newId(), confirm: 'ERASE', lang: 'de' };
    await answerOf<OwnDataErased>(ask('/erase', session, body));
    await lab.settle();
    const again = await answerOf<OwnDataErased>(ask('/erase', session, body));
    expect(again.state).toBe('done');
    expect(again.certificate).toMatchObject({ id: body.id, askedBy: null });
    expect(again.text).toStartWith('Löschbescheinigung');
    expect(await keptOf(lab.server, planted)).toEqual([]);
    const started = await answerOf<Session>(lab.server.post('/api/sessions', {}, session));
    expect(started.gleapId).not.toBe(session.gleapId);
  });

  test('asks three times a day at most [P-RET-14]', async () => {
    const session = await lab.identified({ userId: 'u-1' });
    for (let at = 0; at < 3; at += 1) await answerOf(ask('/export', session, { id: newId() }));
    const refused = await ask('/export', session, { id: newId() });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(DAY_MS / 1000)]);
    lab.server.clock.advance(DAY_MS);
    expect((await ask('/export', session, { id: newId() })).status).toBe(200);
  });

  test('is 401 with the hash of another session or with none, and 404 where the project has switched it off [P-RET-14]', async () => {
    const session = await lab.identified({ userId: 'u-1' });
    const other = await lab.server.newSession();
    for (const rest of ['', '/export', '/erase']) {
      const body = { id: newId(), confirm: 'ERASE' };
      const wrong = await ask(
        rest,
        { ...session, gleapHash: other.gleapHash },
        rest === '/erase' ? body : rest ? { id: body.id } : {},
      );
      expect([rest, wrong.status]).toEqual([rest, 401]);
      const none = await ask(
        rest,
        { ...session, gleapId: '', gleapHash: '' },
        rest === '/erase' ? body : rest ? { id: body.id } : {},
      );
      expect([rest, none.status]).toEqual([rest, 401]);
    }
    await answerOf(call(lab.server, lab.token, lab.path('data'), 'PATCH', { dataRequests: false }));
    lab.server.clock.advance(PROJECT_CACHE_MS);
    expect((await ask('', session)).status).toBe(404);
    expect((await ask('/export', session, { id: newId() })).status).toBe(404);
    expect((await ask('/erase', session, { id: newId(), confirm: 'ERASE' })).status).toBe(404);
  });

  test('learns nothing of a request of somebody else by its id [P-RET-14]', async () => {
    const [mine, theirs] = [await lab.identified({ userId: 'u-1' }), await lab.identified({ userId: 'u-2' })];
    const id = newId();
    await answerOf(ask('/export', theirs, { id }));
    expect((await ask('/export', mine, { id })).status).toBe(409);
    expect((await ask('/erase', mine, { id, confirm: 'ERASE' })).status).toBe(409);
  });
});
