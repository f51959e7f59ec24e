/** Who vouches for a user id: hashes, what is refused, and what a claim without proof never reaches. */
import { describe, expect, test } from 'bun:test';
import { listen } from '../../src/server/http/listen.ts';
import { PROJECT_CACHE_MS } from '../../src/wire/settings/limits.ts';
import { IDENTITY_REFUSALS_KEPT } from '../../src/wire/visitors/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { isByIndex, planOf } from '../storage/plans.ts';
import { KEY } from './harness.ts';
import { identityLab, read } from './identity-lab.ts';

const lab = identityLab();
const { hashOf, seconds, identify, projects, visitors, rowOf, token, expectRefused, requiring } = lab;

describe('a user hash', () => {
  test.each([
    ['u-77', 'u-77'],
    [77, '77'],
    ['zoë@例え.test', 'zoë@例え.test'],
  ])(
    'of %p is the hex HMAC-SHA256 with the project’s secret and proves the visitor [W-SES-26]',
    async (userId, text) => {
      for (const userHash of [hashOf(text), hashOf(text).toUpperCase()]) {
        const session = await lab.server.newSession();
        const response = await identify({ userId, userHash, name: 'Kim' }, session);
        expect(response.status).toBe(200);
        expect(await read(response)).toEqual({ ...session, userId: text, name: 'Kim' });
        expect(await rowOf(session)).toMatchObject({ user_id: text, verified: 1 });
      }
    },
  );

  test.each([null, '', undefined])('of %p is none: the visitor is identified, and not proven', async (userHash) => {
    const session = await lab.server.newSession();
    expect((await identify({ userId: 'u-77', userHash }, session)).status).toBe(200);
    expect(await rowOf(session)).toMatchObject({ user_id: 'u-77', verified: 0 });
  });

  test('of another user, with another secret or cut short is 401 with the reason [W-SES-26]', async () => {
    await expectRefused(hashOf('u-78'), 'hash_wrong');
    await expectRefused(hashOf('U-77'), 'hash_wrong');
    await expectRefused(hashOf('u-77', 'another secret'), 'hash_wrong');
    await expectRefused(hashOf('u-77').slice(0, -1), 'malformed');
    await expectRefused(`${hashOf('u-77')}0`, 'malformed');
    await expectRefused(Buffer.from(hashOf('u-77'), 'hex').toString('base64url'), 'malformed');
    await expectRefused('ab12', 'malformed');
    expect(await expectRefused(hashOf(''), 'malformed', '')).toContain('userId is empty');
  });

  test('holds for the id that is stored: a proof of an id with signs that are dropped proves nothing', async () => {
    await expectRefused(hashOf('ad\0min'), 'hash_wrong', 'ad\0min');
    await expectRefused(await token({ sub: 'ad\0min' }), 'token_subject', 'ad\0min');
    await expectRefused(await token({ sub: 'x\ud800' }), 'token_subject', 'x\ud800');
  });

  test('made with a secret that was replaced is refused at once', async () => {
    const before = lab.server.project.secret;
    const rotated = await projects().rotateSecret(lab.server.project.id);
    lab.server.clock.advance(PROJECT_CACHE_MS);
    expect(rotated.secret).not.toBe(before);
    await expectRefused(hashOf('u-77', before), 'hash_wrong');
    expect((await identify({ userId: 'u-77', userHash: hashOf('u-77', rotated.secret) })).status).toBe(200);
    await lab.server.ports.storage.write((transaction) =>
      transaction.run(`update project set secret = ? where id = ?`, before, lab.server.project.id),
    );
    lab.server.clock.advance(PROJECT_CACHE_MS);
  });
});

describe('a wrong proof', () => {
  test('leaves a proven session as it was, whoever it names', async () => {
    const session = await lab.server.newSession();
    const userHash = hashOf('u-77');
    const mine = await read(await identify({ userId: 'u-77', userHash, email: 'kim@example.test' }, session));
    for (const userId of ['u-77', 'u-78']) {
      const response = await identify({ userId, userHash: hashOf('someone'), email: 'evil@example.test' }, session);
      expect(response.status).toBe(401);
    }
    expect(await read(await lab.server.post('/api/sessions', {}, session))).toEqual(mine);
  });

  test('of a wrong type is 422', async () => {
    const session = await lab.server.newSession();
    for (const userHash of [7, true, {}, ['x'], { toString: 0 }])
      expect((await identify({ userId: 'u-77', userHash }, session)).status).toBe(422);
    expect(await read(await lab.server.post('/api/sessions', {}, session))).toEqual(session);
  });

  test('is told to the desk with user, reason and count, and to the log, without any secret', async () => {
    const wrong = hashOf('zed', 'a guess');
    const past = await token({ sub: 'zed', exp: seconds() - 600, email: 'zed@example.test' });
    lab.logged.length = 0;
    for (const userHash of [wrong, wrong, past]) await identify({ userId: 'zed', userHash });
    const mine = (await visitors().refusals(lab.server.project.id)).filter(({ userId }) => userId === 'zed');
    const at = lab.server.clock.now();
    expect(mine).toEqual(
      expect.arrayContaining([
        { userId: 'zed', reason: 'hash_wrong', times: 2, at },
        { userId: 'zed', reason: 'token_expired', times: 1, at },
      ]),
    );
    const lines = lab.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    const refused = lines.filter(({ msg }) => msg === 'an identity was refused');
    expect(refused.map(({ reason, projectId }) => ({ reason, projectId }))).toEqual([
      { reason: 'hash_wrong', projectId: lab.server.project.id },
      { reason: 'hash_wrong', projectId: lab.server.project.id },
      { reason: 'token_expired', projectId: lab.server.project.id },
    ]);
    for (const secret of [lab.server.project.secret, wrong, past, 'zed@example.test', '"zed"'])
      expect(lab.logged.join('')).not.toContain(secret);
  });

  test('is remembered for the latest 200 of a project, and of this project alone', async () => {
    for (let at = 0; at < IDENTITY_REFUSALS_KEPT + 5; at++) {
      lab.server.clock.advance(1);
      await identify({ userId: `flood-${at}`, userHash: 'x' });
    }
    const kept = await visitors().refusals(lab.server.project.id);
    expect(kept).toHaveLength(IDENTITY_REFUSALS_KEPT);
    expect(kept[0]?.userId).toBe(`flood-${IDENTITY_REFUSALS_KEPT + 4}`);
    expect(kept.at(-1)?.userId).toBe('flood-5');
    // All at one moment: the bound holds.
    await Promise.all(Array.from({ length: 50 }, (_, at) => identify({ userId: `same-${at}`, userHash: 'x' })));
    const rows = await lab.server.ports.storage.all(`select user_id from identity_refusal`);
    expect(rows).toHaveLength(IDENTITY_REFUSALS_KEPT);
    const internal = (await projects().all()).find((project) => project.internal)!;
    expect(await visitors().refusals(internal.id)).toEqual([]);
  });
});

describe('a project that requires verified identities', () => {
  test('refuses to identify without a proof, and takes a right one', async () => {
    await requiring(async () => {
      for (const userHash of [undefined, null, '']) await expectRefused(userHash, 'missing');
      expect(await expectRefused(undefined, 'missing')).toContain('only verified');
      const session = await lab.server.newSession();
      expect((await identify({ userId: 'u-77', userHash: hashOf('u-77') }, session)).status).toBe(200);
      expect((await lab.server.post('/api/sessions/partialupdate', { data: { name: 'Kim' } }, session)).status).toBe(
        200,
      );
    });
    expect((await identify({ userId: 'u-77' })).status).toBe(200);
  });
});

describe('a claim without proof', () => {
  test('never sees or changes what another session of the same user holds', async () => {
    const mine = await lab.server.newSession();
    const userHash = hashOf('ann');
    const proven = await read(
      await identify({ userId: 'ann', userHash, email: 'ann@example.test', plan: 'gold' }, mine),
    );
    const thief = await lab.server.newSession();
    const claimed = await read(await identify({ userId: 'ann', name: 'Thief' }, thief));
    expect(claimed).toEqual({ ...thief, userId: 'ann', name: 'Thief', unverified: true });
    const updated = await lab.server.post('/api/sessions/partialupdate', { data: { email: 'thief@evil.test' } }, thief);
    expect(JSON.stringify(await read(updated))).not.toContain('ann@example.test');
    expect(await read(await lab.server.post('/api/sessions', {}, mine))).toEqual(proven);
    expect(await rowOf(thief)).toMatchObject({ verified: 0 });
  });
});

test('the sessions of a user, and whether one has proven the id, are found by indexes, however many there are', async () => {
  // A connection of its own: Bun keeps the snapshot of one that has explained a query.
  const storage = lab.server.database.open();
  const plan = async (sql: string) => planOf(storage, sql, 'p', 'u');
  const sessions = await plan(
    `select * from visitor where project_id = ? and user_id = ? and user_id <> '' and id > 'v' order by id limit 100`,
  );
  const proven = await plan(`select 1 from visitor where project_id = ? and user_id = ? and verified = 1`);
  await storage.close();
  expect([sessions.join(), proven.join()]).toEqual([
    expect.stringMatching(/using (index )?visitor_by_user/i),
    expect.stringMatching(/using (covering )?(index )?visitor_by_proof/i),
  ]);
  expect([sessions, proven].map(isByIndex)).toEqual([true, true]);
});

describe('an id that the server rotates', () => {
  const event = (name: string) => ({ events: [{ name, date: '2026-11-21T08:00:00Z' }] });
  const eventsOf = async ({ gleapId }: Session) => {
    await lab.server.app.close();
    const rows = await lab.server.ports.storage.all(`select name from event where visitor_id = ? order by id`, gleapId);
    return rows.map(({ name }) => name);
  };

  test('works for everything that follows, and the old one for what was its own', async () => {
    const first = await lab.server.newSession();
    await identify({ userId: 'eve', userHash: hashOf('eve'), email: 'eve@example.test' }, first);
    const second = await read(await identify({ userId: 'fay', userHash: hashOf('fay'), lang: 'de' }, first));
    expect(second).toMatchObject({ userId: 'fay', email: '', lang: 'de', customData: {} });
    expect(second.gleapId).not.toBe(first.gleapId);
    expect(second.gleapHash).not.toBe(first.gleapHash);

    expect((await lab.server.post('/api/sessions/ping', event('of-second'), second)).status).toBe(200);
    expect((await lab.server.post('/api/sessions/events', event('of-first'), first)).status).toBe(200);
    expect(await eventsOf(second)).toEqual(['of-second']);
    expect(await eventsOf(first)).toEqual(['of-first']);

    expect(await read(await lab.server.post('/api/sessions', { lang: 'de' }, second))).toEqual(second);
    const old = await read(await lab.server.post('/api/sessions', {}, first));
    expect(old).toMatchObject({ userId: 'eve', email: 'eve@example.test' });
    const mixed = { gleapId: second.gleapId, gleapHash: first.gleapHash };
    expect((await lab.server.post('/api/sessions', {}, mixed)).status).toBe(401);
  });

  test('opens a socket, and so does the old one', async () => {
    const first = await lab.server.newSession();
    await identify({ userId: 'gus' }, first);
    const second = await read(await identify({ userId: 'hal' }, first));
    const environment = { ...lab.server.ports.environment, host: '127.0.0.1', port: 0, framePort: 0, mediaPort: 0 };
    const listening = listen(environment, lab.server.app.dispatch, lab.server.app.sockets, lab.server.ports);
    const welcomed = ({ gleapId: id, gleapHash: hash }: Pick<Session, 'gleapId' | 'gleapHash'>) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${listening.ports.app}/ws`);
        const hello = { name: 'hello', data: { as: 'visitor', key: KEY, id, hash, sdk: 'test' } };
        socket.addEventListener('open', () => socket.send(JSON.stringify(hello)));
        socket.addEventListener('message', ({ data }) => {
          resolve((JSON.parse(String(data)) as { name: string }).name);
          socket.close();
        });
        socket.addEventListener('close', ({ code }) => resolve(String(code)));
      });
    expect(await welcomed(second)).toBe('welcome');
    expect(await welcomed(first)).toBe('welcome');
    expect(await welcomed({ gleapId: second.gleapId, gleapHash: first.gleapHash })).toBe('4401');
    await listening.stop(1000);
  });
});
