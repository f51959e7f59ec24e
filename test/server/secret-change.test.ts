/** SECRET given later, or replaced: nobody is signed out, and nothing that was signed or sealed is lost. */
import { describe, expect, test } from 'bun:test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { createCaptcha } from '../../src/server/features/auth/captcha.ts';
import { verifyChains } from '../../src/server/features/audit/chain.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { asVisitor, secretLab, secretOf, type Started } from './secret-lab.ts';
import { addAccount, answerOf, call, PASSWORD, person, type Person } from './staff.ts';

const [A, B, C] = ['a', 'b', 'c'].map(secretOf) as [string, string, string];
type Lab = Awaited<ReturnType<typeof secretLab>>;

/** An account with a second factor, in force. */
async function withSecondFactor({ server }: Lab): Promise<Person & { code: () => string }> {
  const kim = await person(server, { name: 'kim' });
  const base = `/api/auth/users/${kim.id}/mfa`;
  const secret = await answerOf<string>(call(server, kim.token, base, 'POST'));
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  const code = () => totp.generate({ timestamp: server.clock.now() });
  await answerOf(call(server, kim.token, base, 'PUT', { code: code() }));
  return { ...kim, code };
}

const asked = ({ send }: Started, token: string, path = '/api/auth/users/me') =>
  send(path, { headers: { authorization: `Bearer ${token}` } });
const posted = ({ send }: Started, path: string, body: unknown, method = 'POST') =>
  send(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const whole = ({ ports }: Started) => verifyChains(ports.storage, ports);

describe('a secret that changes', () => {
  test.each([
    ['given for the first time: the one in the database is the one before', {}, { secret: A }],
    ['replaced with SECRET_OLD', { SECRET: A }, { secret: B, secretOld: A }],
  ])('%s: sessions, tokens, links and codes hold [P-SEC-06]', async (_, env, next) => {
    const lab = await secretLab(env);
    const { server } = lab;
    const root = await person(server, { name: 'root', admin: true });
    const kim = await withSecondFactor(lab);
    const visitor = await server.newSession();
    const screenshotData = {
      html: '<p>Hello</p>',
      baseUrl: 'https://shop.test/',
      width: 9,
      height: 9,
      isMobile: false,
      x: 0,
      y: 0,
    };
    const report = await server.post('/api/bugs/v2', { screenshotData }, visitor);
    const { id } = (await report.json()) as { id: string };
    const ticketPath = `/api/desk/projects/${server.project.id}/tickets/${id}`;
    const { screenshotUrl } = await answerOf(call(server, root.token, ticketPath));
    const link = new URL(screenshotUrl as string);

    server.clock.advance(30_000);
    const started = await lab.start(next);
    expect(started.remark).toContain('SECRET has changed');
    // What was signed before is taken …
    expect((await asked(started, root.token)).status).toBe(200);
    expect((await started.send(link.pathname + link.search, { origin: 'media' })).status).toBe(200);
    // … and signed anew by its next use: the visitor is the same, with another hash.
    const { body } = await asVisitor(started, '/api/sessions', visitor);
    const again = body as Session;
    expect(again).toEqual({ ...visitor, gleapHash: again.gleapHash });
    expect(again.gleapHash).not.toBe(visitor.gleapHash);
    const signedIn = await answerOf(posted(started, '/api/auth/session', { refresh_token: root.refreshToken }, 'PUT'));
    expect((await asked(started, signedIn.access_token)).status).toBe(200);
    const key = new TextEncoder().encode(next.secret);
    const currentDate = new Date(server.clock.now());
    expect((await jwtVerify(signedIn.access_token as string, key, { currentDate })).payload.uid).toBe(root.id);
    // The second factor makes the same codes.
    const proof = { name_or_email: 'kim', password: PASSWORD, mfa_code: kim.code(), recaptcha_response: null };
    expect((await posted(started, '/api/auth/sessions', proof)).status).toBe(200);
    // The log is whole, with entries of both.
    expect(await whole(started)).toMatchObject({ broken: null });
    await lab.close();
  });

  test('what the one before signs after the change is worth nothing: its end lies too far ahead', async () => {
    const lab = await secretLab({ SECRET: A });
    const root = await person(lab.server, { name: 'root', admin: true });
    const started = await lab.start({ secret: B, secretOld: A });
    const claims = JSON.parse(Buffer.from(root.token.split('.')[1]!, 'base64url').toString()) as object;
    const forged = (secret: string, end: number) =>
      new SignJWT({ ...claims, exp: Math.floor(end / 1000) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(new TextEncoder().encode(secret));
    const now = lab.server.clock.now();
    expect((await asked(started, await forged(A, now + 60_000))).status).toBe(200);
    expect((await asked(started, await forged(A, now + DAY_MS))).status).toBe(401);
    expect((await asked(started, await forged(B, now + DAY_MS))).status).toBe(200);
    await lab.close();
  });

  test('a captcha that was offered before can be solved after it, and a solution of before is used up', async () => {
    const lab = await secretLab({ SECRET: A });
    const of = (ports: Started['ports']) => createCaptcha({ kind: 'altcha' }, ports);
    const { challenge } = await of(lab.server.ports).offer();
    const solution = await solveChallenge({ challenge, deriveKey } as Parameters<typeof solveChallenge>[0]);
    const solved = btoa(JSON.stringify({ challenge, solution }));
    const next = of((await lab.start({ secret: B, secretOld: A })).ports);
    expect(await of((await lab.start({ secret: B, secretOld: 'none' })).ports).passes(solved, '')).toBe(false);
    expect([await next.passes(solved, ''), await next.passes(solved, '')]).toEqual([true, false]);
    await lab.close();
  });

  test('visitors come back with the one before for 180 days, and not where SECRET_OLD says none', async () => {
    const lab = await secretLab({ SECRET: A });
    const visitor = await lab.server.newSession();
    const forged = (secret: string) => ({
      ...visitor,
      gleapHash: createHmac('sha256', secret).update(`${lab.server.project.id}:${visitor.gleapId}`).digest('base64url'),
    });
    expect(forged(A)).toEqual(visitor);
    const started = await lab.start({ secret: B, secretOld: A });
    const status = async (from: Started) => (await asVisitor(from, '/api/sessions', visitor)).status;
    expect((await asVisitor(started, '/api/sessions', forged(C))).status).toBe(401);
    // SECRET_OLD is needed at one start alone.
    expect(await status(await lab.start({ secret: B }))).toBe(200);
    lab.server.clock.advance(180 * DAY_MS - 1);
    expect(await status(started)).toBe(200);
    lab.server.clock.advance(1);
    expect(await status(started)).toBe(401);
    lab.server.clock.advance(-180 * DAY_MS);
    expect(await status(started)).toBe(200);
    const ended = await lab.start({ secret: B, secretOld: 'none' });
    expect(await status(ended)).toBe(401);
    expect(await whole(ended)).toMatchObject({ broken: null });
    await lab.close();
  });

  test('a second change keeps the first: three secrets have keyed one log, and each part is checked with its own', async () => {
    const lab = await secretLab();
    const { storage } = lab.server.ports;
    await person(lab.server, { name: 'root', admin: true });
    const visitor = await lab.server.newSession();
    await addAccount(lab.server, { name: 'jane' });
    const proof = { name_or_email: 'jane', password: PASSWORD, recaptcha_response: null };
    const second = await lab.start({ secret: A });
    expect((await posted(second, '/api/auth/sessions', proof)).status).toBe(200);
    const started = await lab.start({ secret: B, secretOld: A });
    expect(started.ports.oldSecrets).toHaveLength(2);
    expect((await posted(started, '/api/auth/sessions', proof)).status).toBe(200);
    expect((await asVisitor(started, '/api/sessions', visitor)).status).toBe(200);
    const { entries, broken } = await whole(started);
    expect(broken).toBeNull();
    expect(entries).toBe(Number((await storage.one(`select count(*) as n from audit_entry`))?.n));
    // An entry of an older part that was changed is found, and one that was cut off at the seam.
    const [old] = started.ports.oldSecrets!;
    const { chain, number } = old!.heads[0]!;
    const sql = (text: string) =>
      storage.write((transaction) => transaction.run(`${text} where chain = ${chain} and number = ${number}`));
    await sql(`update audit_entry set action = action || 'x'`);
    expect((await whole(started)).broken).toEqual({ chain, number });
    await sql(`update audit_entry set action = substr(action, 1, length(action) - 1)`);
    expect((await whole(started)).broken).toBeNull();
    await storage.write(async (transaction) => {
      await transaction.run(`delete from audit_entry where chain = ${chain} and number >= ${number}`);
      await transaction.run(
        `update audit_chain set number = ${number - 1}, hash = coalesce((select hash from audit_entry
           where chain = ${chain} and number = ${number - 1}), '${'0'.repeat(64)}') where chain = ${chain}`,
      );
    });
    expect((await whole(started)).broken).toEqual({ chain, number });
    await lab.close();
  });
});

describe('what lies in the database', () => {
  test('is no secret once SECRET is given: the one that was made and those of second factors are sealed [F10]', async () => {
    const lab = await secretLab();
    const { storage, secret: made } = lab.server.ports;
    const kim = await withSecondFactor(lab);
    const plain = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const lies = async (id: string) =>
      String((await storage.one(`select mfa_secret from account where id = ?`, id))?.mfa_secret);
    // Even beside its own key it is sealed: a copy of this table alone gives nobody's codes.
    expect(await lies(kim.id)).toStartWith('sealed.');
    const other = await person(lab.server, { name: 'of-before' });
    await storage.write((transaction) =>
      transaction.run(`update account set mfa_secret = ?, mfa_enabled = 1 where id = ?`, plain, other.id),
    );
    expect(await lab.settings()).toContain(made);
    const started = await lab.start({ secret: A });
    expect(await lab.settings()).not.toContain(made);
    expect(await lab.settings()).not.toContain(A);
    expect(await lies(other.id)).toStartWith('sealed.');
    const totp = new TOTP({ secret: Secret.fromBase32(plain), digits: 6, period: 30 });
    const sign = (name: string, mfa_code: string) =>
      posted(started, '/api/auth/sessions', {
        name_or_email: name,
        password: PASSWORD,
        mfa_code,
        recaptcha_response: null,
      });
    expect((await sign('of-before', totp.generate({ timestamp: lab.server.clock.now() }))).status).toBe(200);
    // A sealed one that is copied to another account opens nothing there.
    lab.server.clock.advance(60_000);
    const copied = await lies(kim.id);
    await storage.write((transaction) =>
      transaction.run(`update account set mfa_secret = ? where id = ?`, copied, other.id),
    );
    expect((await sign('of-before', kim.code())).status).toBe(412);
    expect((await sign('kim', kim.code())).status).toBe(200);
    await lab.close();
  });

  test.each([
    ['another SECRET without the one before', { secret: B }, 'SECRET is not the secret of this installation'],
    ['a SECRET_OLD that was never there', { secret: B, secretOld: C }, 'SECRET_OLD is not the secret'],
    ['none any more', {}, 'SECRET is not set, but this installation has one'],
  ])('%s stops the start with one line, and nothing is changed', async (_, next, line) => {
    const lab = await secretLab({ SECRET: A });
    const before = await lab.settings();
    const refused = lab.start(next);
    expect(refused).rejects.toThrow(line);
    const { message } = (await refused.catch((error: unknown) => error)) as Error;
    for (const secret of [A, B, C]) expect(message).not.toContain(secret);
    expect(message).not.toContain('\n');
    expect(await lab.settings()).toBe(before);
    await lab.close();
  });

  test('a SECRET that is lost: the installation starts, codes of before prove nobody, the log keeps its order [F10]', async () => {
    const lab = await secretLab({ SECRET: A });
    const { storage } = lab.server.ports;
    const kim = await withSecondFactor(lab);
    const started = await lab.start({ secret: B, secretOld: 'lost' });
    lab.server.clock.advance(60_000);
    const proof = { name_or_email: 'kim', password: PASSWORD, mfa_code: kim.code(), recaptcha_response: null };
    expect((await posted(started, '/api/auth/sessions', proof)).status).toBe(412);
    expect(await whole(started)).toMatchObject({ broken: null });
    const { chain, number } = started.ports.oldSecrets![0]!.heads[0]!;
    await storage.write((transaction) =>
      transaction.run(`delete from audit_entry where chain = ${chain} and number = ${number}`),
    );
    expect((await whole(started)).broken).toEqual({ chain, number });
    await lab.close();
  });
});
