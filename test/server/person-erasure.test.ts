/** One person is erased: nothing of them stays, their session opens nothing, and a certificate says so. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createPublicKey, verify } from 'node:crypto';
import { fingerprintOf, signedText } from '../../src/server/features/data-requests/certificate.ts';
import type { Certificate } from '../../src/wire/data-requests/shapes.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { keptOf } from './kept-texts.ts';
import { createPlants, startPersonLab, type PersonLab } from './person-lab.ts';
import { answerOf } from './staff.ts';

let lab: PersonLab;
beforeEach(async () => {
  lab = await startPersonLab();
});
afterEach(() => lab.server.close());

/** A person with two sessions and 200 texts, of whom everything is planted that can be. */
async function plantedPerson() {
  const { planted, plant } = createPlants();
  const userId = plant();
  const said = () => ({
    userId,
    userHash: lab.proofOf(userId),
    name: plant(),
    email: `${plant()}@web.test`,
    phone: plant(),
    companyName: plant(),
    [plant()]: plant(),
  });
  const sessions = [await lab.identified(said()), await lab.identified(said())];
  for (const session of sessions) await lab.planted(session, plant);
  const more = Object.fromEntries(Array.from({ length: 200 - planted.length }, () => [plant(), 'x']));
  await answerOf(lab.server.post('/api/sessions/partialupdate', { data: { customData: more } }, sessions[0]));
  await lab.settle();
  return { planted, userId, sessions };
}

describe('a person who is erased', () => {
  test('leaves none of 200 planted texts in database, files, copies and logs [P-RET-09 F7]', async () => {
    const { planted, userId } = await plantedPerson();
    expect(planted.length).toBeGreaterThanOrEqual(200);
    expect((await keptOf(lab.server, planted)).length).toBe(planted.length);
    await lab.export({ userId });
    await lab.settle();
    expect(lab.filesIn('exports').length).toBe(1);

    const { id } = await lab.erase({ userId });
    await lab.settle();
    expect((await lab.request(id)).state).toBe('done');
    expect(await keptOf(lab.server, planted)).toEqual([]);
    expect(planted.filter((text) => lab.logged.join('\n').includes(text))).toEqual([]);
    expect([lab.filesIn('files'), lab.filesIn('assets'), lab.filesIn('exports')]).toEqual([[], [], []]);
    for (const table of [
      'visitor',
      'event',
      'event_day',
      'ticket',
      'file',
      'upload',
      'visitor_message',
      'visitor_inbox',
    ])
      expect([table, await lab.count(table)]).toEqual([table, 0]);
  });

  test('goes alone: others keep what they sent, a namesake of another project too [P-RET-09]', async () => {
    const { plant } = createPlants();
    const gone = await lab.identified({ userId: 'u-1' });
    const stays = await lab.identified({ userId: 'u-11' });
    for (const session of [gone, stays]) await lab.planted(session, plant);
    const before = await lab.find({ userId: 'u-11' });
    await lab.erase({ userId: 'u-1' });
    await lab.settle();
    expect(await lab.find({ userId: 'u-11' })).toEqual(before);
    expect((await lab.find({ userId: 'u-1' })).found).toBe(false);
  });

  test('is known by no session any more: its id starts a new one, under which a report on its way is stored [P-RET-10]', async () => {
    const { plant } = createPlants();
    const old = await lab.identified({ userId: 'u-1', name: 'Kim' });
    await lab.planted(old, plant);
    await lab.erase({ userId: 'u-1' });
    await lab.settle();

    const late = await answerOf<{ id: string }>(
      lab.server.post('/api/bugs/v2', { formData: { description: 'Late' } }, old),
    );
    const started = await answerOf<Session>(lab.server.post('/api/sessions', {}, old));
    expect(started.gleapId).not.toBe(old.gleapId);
    expect(started).toMatchObject({ name: '', userId: '', email: '', customData: {} });
    const row = await lab.server.ports.storage.one(
      `select visitor_id, reporter_name from ticket where id = ?`,
      late.id,
    );
    expect(row).toEqual({ visitor_id: started.gleapId, reporter_name: '' });
    expect(await lab.count('visitor_message')).toBe(0);
    // The day after, the old id opens not even that one.
    lab.server.clock.advance(24 * 3_600_000);
    const again = await answerOf<Session>(lab.server.post('/api/sessions', {}, old));
    expect([old.gleapId, started.gleapId]).not.toContain(again.gleapId);
  });

  test('can be called back for 10 s, and not once it has begun [P-RET-09]', async () => {
    await lab.identified({ userId: 'u-1' });
    const first = await lab.erase({ userId: 'u-1' });
    await lab.server.pass(9_000);
    expect((await answerOf(lab.desk(`data-requests/${first.id}/cancel`, {}))).state).toBe('cancelled');
    await lab.settle();
    expect((await lab.find({ userId: 'u-1' })).found).toBe(true);

    const second = await lab.erase({ userId: 'u-1' });
    await lab.settle();
    expect((await lab.desk(`data-requests/${second.id}/cancel`, {})).status).toBe(409);
    expect((await lab.find({ userId: 'u-1' })).found).toBe(false);
  });

  test('needs the typed word, a reason, and somebody to erase [P-RET-09]', async () => {
    await lab.identified({ userId: 'u-1' });
    const ask = {
      id: crypto.randomUUID(),
      kind: 'erase',
      subject: { userId: 'u-1' },
      reason: 'asked',
      confirm: 'LÖSCHEN',
    };
    for (const [wrong, field] of [
      [{ ...ask, confirm: undefined }, 'confirm'],
      [{ ...ask, confirm: 'erase' }, 'confirm'],
      [{ ...ask, reason: ' a ' }, 'reason'],
      [{ ...ask, subject: { userId: 'nobody' } }, 'subject'],
      [{ ...ask, subject: {} }, 'subject'],
      [{ ...ask, subject: { userId: 'u-1', email: 'a@b.test' } }, 'subject'],
    ] as const) {
      const answer = await lab.ask(wrong);
      expect([answer.status, ((await answer.json()) as any).details.field]).toEqual([422, field]);
    }
    expect((await lab.ask(ask)).status).toBe(200);
    expect((await lab.ask(ask)).status).toBe(200);
    expect((await lab.ask({ ...ask, kind: 'export' })).status).toBe(409);
    expect(await lab.count('data_request')).toBe(1);
  });

  test('waits while three requests of the project are under way [P-RET-09]', async () => {
    for (let at = 0; at < 4; at += 1) await lab.identified({ userId: `u-${at}` });
    for (let at = 0; at < 3; at += 1) await lab.erase({ userId: `u-${at}` });
    const fourth = { id: crypto.randomUUID(), kind: 'export', subject: { userId: 'u-3' } };
    const refused = await lab.ask(fourth);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    await lab.settle();
    expect((await lab.ask(fourth)).status).toBe(200);
  });
});

describe('the certificate of an erasure', () => {
  const erased = async () => {
    const session = await lab.identified({ userId: 'u-77', name: 'Kim' });
    await lab.planted(session, createPlants().plant);
    const { id, counts } = await lab.erase({ userId: 'u-77' });
    await lab.settle();
    const certificate = await answerOf<Certificate>(lab.desk(`data-requests/${id}/certificate.json`));
    return { id, counts, certificate };
  };

  test('tells who asked, why, when, what went and what stays, and whom it means to whoever knows [P-RET-11]', async () => {
    const { id, counts, certificate } = await erased();
    expect(certificate).toMatchObject({
      id,
      project: { id: lab.server.project.id, name: 'My site' },
      subject: { by: 'userId', fingerprint: fingerprintOf(id, { by: 'userId', value: 'u-77' }) },
      askedBy: lab.account,
      reason: 'They asked us to',
    });
    const told = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    expect(certificate.removed).toMatchObject({ ...told, messages: expect.any(Number) });
    expect(certificate.kept.map(({ what }) => what)).toEqual(['auditEntries', 'endedSessions', 'backups']);
    expect(JSON.stringify(certificate)).not.toContain('u-77');
    expect((await lab.request(id)).subject).toBeNull();
  });

  test('is checked by anybody with the public key, and one changed character fails [P-RET-11]', async () => {
    const { certificate } = await erased();
    const { keys } = await answerOf<{ keys: any[] }>(lab.server.send('/.well-known/parley-keys.json'));
    const jwk = keys.find(({ kid }) => kid === certificate.key);
    const text = signedText(certificate);
    const check = (words: string, signature: string) =>
      verify(
        null,
        Buffer.from(words),
        createPublicKey({ key: jwk, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      );
    expect(check(text, certificate.signature)).toBe(true);
    for (let at = 0; at < text.length; at += 7)
      expect(check(`${text.slice(0, at)}~${text.slice(at + 1)}`, certificate.signature)).toBe(false);

    const genuine = async (body: object) => (await answerOf(lab.desk('data-requests/check', body))).genuine as boolean;
    expect(await genuine(certificate)).toBe(true);
    expect(await genuine({ ...certificate, reason: 'They asked us t0' })).toBe(false);
    expect(await genuine({ ...certificate, more: 1 })).toBe(false);
    const last = certificate.signature.at(-1) === 'A' ? 'B' : 'A';
    expect(await genuine({ ...certificate, signature: certificate.signature.slice(0, -1) + last })).toBe(false);
  });

  test('is plain text in both languages too, each signed by itself [P-RET-11]', async () => {
    const { id, certificate } = await erased();
    const { keys } = await answerOf<{ keys: any[] }>(lab.server.send('/.well-known/parley-keys.json'));
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    for (const [lang, title] of [
      ['en-US', 'Certificate of erasure'],
      ['de', 'Löschbescheinigung'],
    ]) {
      const answer = await lab.desk(`data-requests/${id}/certificate.txt?lang=${lang}`);
      const text = await answer.text();
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(text).toStartWith(`${title}\n`);
      expect(text).toContain(certificate.id);
      const signed = text.slice(0, text.trimEnd().lastIndexOf('\n') + 1);
      const signature = Buffer.from(text.trimEnd().split(' ').at(-1)!, 'base64url');
      expect(verify(null, Buffer.from(signed), key, signature)).toBe(true);
      expect(verify(null, Buffer.from(signed.replace('Kim', 'Kin').replace('1', '2')), key, signature)).toBe(false);
    }
  });

  test('is not there before the erasure is done, nor for another project [P-RET-11]', async () => {
    const { id } = await erased();
    await lab.identified({ userId: 'u-1' });
    const { id: asked } = await lab.erase({ userId: 'u-1' });
    expect((await lab.desk(`data-requests/${asked}/certificate.json`)).status).toBe(404);
    expect((await lab.desk(`data-requests/${id}/certificate.json`, undefined, crypto.randomUUID())).status).toBe(404);
  });
});
