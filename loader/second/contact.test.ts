import { expect, test } from 'bun:test';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import { fakeCore, settled, visitor } from '../../test/loader/fake-core.ts';
import { createContact, isUnchanged } from './contact.ts';

const known = { ...visitor, userId: 'u-77', customData: { tier: 'a', deep: { x: 1 } } };

test('nothing has changed when every given key is in the session or its custom data', () => {
  expect(isUnchanged(known, { name: 'Kim', tier: 'a', deep: { x: 1 }, phone: undefined })).toBe(true);
  expect(isUnchanged(known, { customData: { tier: 'a' } })).toBe(true);
  expect(isUnchanged(known, { name: 'Kim R' })).toBe(false);
  expect(isUnchanged(known, { customData: { tier: 'b' } })).toBe(false);
  expect(isUnchanged(known, { customData: { name: 'Kim' } })).toBe(false);
  expect(isUnchanged(known, { plan: 'pro' })).toBe(false);
});

test('identify sends the fields and the custom data at the top level, takes the answer and remembers it [W-API-05]', async () => {
  const fake = fakeCore({ session: visitor });
  fake.answer = () => known;
  const answer = await createContact(fake.core).identify(
    'u-77',
    { name: 'Kim', customData: { tier: 'a', name: 'Wins' } },
    'ab12',
  );
  const body = { name: 'Wins', tier: 'a', userId: 'u-77', userHash: 'ab12', lang: 'en-us' };
  expect(fake.heard.called).toMatchObject([{ method: 'POST', path: '/sessions/identify', body }]);
  expect(answer).toEqual(known);
  expect(fake.heard.remembered).toEqual([body]);
  fake.destroy();
});

test('an identify that the server wants later is told exactly then, and not for a visitor who has gone [P-OPS-45]', async () => {
  const fake = fakeCore({ session: visitor });
  let tries = 0;
  fake.answer = () => {
    if (++tries > 1) return known;
    throw { status: 429, statusText: '', responseText: '', retryAfter: 43 };
  };
  const faked = fakeBrowser();
  const contact = createContact({ ...fake.core, browser: faked.browser });
  const work = contact.identify('u-77', { name: 'Kim' });
  await settled();
  await faked.pass(42_999);
  expect(tries).toBe(1);
  await faked.pass(1);
  expect(await work).toEqual(known);
  tries = 0;
  void contact.identify('u-78', { name: 'Kim' });
  await settled();
  void contact.clearIdentity();
  await faked.pass(43_000);
  expect(tries).toBe(1);
  fake.destroy();
});

test('identify takes JSON, sends no hash that was not given, and waits for the session', async () => {
  const fake = fakeCore();
  fake.answer = () => known;
  const work = createContact(fake.core).identify(77, '{"email":"k@e.test"}');
  await settled();
  expect(fake.heard.called).toEqual([]);
  fake.setSession(visitor);
  await work;
  expect(JSON.parse(JSON.stringify(fake.heard.called[0]!.body))).toEqual({
    email: 'k@e.test',
    userId: '77',
    lang: 'en-us',
  });
  fake.destroy();
});

test('an identify and an update that change nothing send nothing and answer with the session [W-API-08 W-SES-30 W-SES-31]', async () => {
  const fake = fakeCore({ session: known });
  const contact = createContact(fake.core);
  expect(await contact.identify('u-77', { name: 'Kim' })).toEqual(known);
  expect(await contact.updateContact({ customData: { tier: 'a' } })).toEqual(known);
  expect(fake.heard.called).toEqual([]);
  await contact.identify('u-78', { name: 'Kim' });
  expect(fake.heard.called).toHaveLength(1);
  fake.destroy();
});

test('an update sends its fields as they are, with the language of the page [W-API-06 W-SES-27 W-SES-28]', async () => {
  const fake = fakeCore({ session: visitor });
  fake.answer = () => known;
  await createContact(fake.core).updateContact({ name: 'Kim R', lang: 'xx', customData: { tier: 'b' } });
  expect(fake.heard.called).toMatchObject([
    {
      path: '/sessions/partialupdate',
      body: {
        data: { name: 'Kim R', lang: 'en-us', customData: { tier: 'b' } },
        type: 'js',
        sdkVersion: '0.1.0',
        ws: true,
      },
    },
  ]);
  fake.destroy();
});

test('an update without a session fails with its words; a failing call rejects and says so once [W-SES-32]', async () => {
  const fake = fakeCore();
  const contact = createContact(fake.core);
  await expect(contact.updateContact({ name: 'x' })).rejects.toThrow('Session not ready yet.');
  fake.setSession(visitor);
  fake.answer = () => {
    throw { status: 500 };
  };
  await expect(contact.identify('u-1', undefined)).rejects.toEqual({ status: 500 });
  expect([fake.heard.warned.length, fake.heard.remembered]).toEqual([2, []]);
  fake.destroy();
});

test('clearIdentity ends the session and answers with the new one [W-API-07 W-API-08]', async () => {
  const fake = fakeCore({ session: known });
  expect((await createContact(fake.core).clearIdentity()).gleapId).toBe('v2');
  fake.destroy();
});

/** Calls that are answered one by one, by the test. */
function heldCalls(fake: ReturnType<typeof fakeCore>) {
  const held: ((session: unknown) => void)[] = [];
  fake.answer = () => new Promise((resolve) => held.push(resolve));
  return held;
}

test('who identifies anew before the answer has come is who they said last', async () => {
  const fake = fakeCore({ session: known });
  const held = heldCalls(fake);
  const contact = createContact(fake.core);
  void contact.identify('u-78', {});
  const last = contact.identify('u-77', {});
  await settled();
  expect(fake.heard.called).toHaveLength(1);
  held[0]!({ ...known, gleapId: 'v3', userId: 'u-78' });
  await settled();
  expect(fake.heard.called.map(({ body }) => body.userId)).toEqual(['u-78', 'u-77']);
  held[1]!({ ...known, gleapId: 'v4' });
  expect(await last).toMatchObject({ gleapId: 'v4', userId: 'u-77' });
  fake.destroy();
});

test('after clearIdentity nothing comes back of whoever was there, neither an answer nor a call that waited', async () => {
  const fake = fakeCore({ session: visitor });
  const held = heldCalls(fake);
  const contact = createContact(fake.core);
  const first = contact.identify('u-77', {});
  const second = contact.updateContact({ name: 'Kim R' });
  await settled();
  const cleared = await contact.clearIdentity();
  held[0]!(known);
  // They answer with the visitor whom they were about.
  expect([await first, await second, cleared].map(({ gleapId }) => gleapId)).toEqual(['v1', 'v1', 'v2']);
  expect([fake.core.session.current().userId, fake.heard.remembered, fake.heard.called.length]).toEqual(['', [], 1]);
  fake.destroy();
});

test('waiting for a session leaves nobody listening', async () => {
  const fake = fakeCore();
  fake.answer = () => known;
  const contact = createContact(fake.core);
  const work = contact.identify('u-77', {});
  await settled();
  expect(fake.listeners()).toBe(1);
  fake.setSession(visitor);
  await work;
  expect(fake.listeners()).toBe(0);
  fake.destroy();
});

test('a proof is sent where none has come so far, though nothing else has changed; once is enough [W-API-05]', async () => {
  const fake = fakeCore({ session: { ...known, unverified: true } });
  fake.answer = () => ({ ...known, unverified: false });
  const contact = createContact(fake.core);
  await contact.identify('u-77', { name: 'Kim' });
  expect(fake.heard.called).toEqual([]);
  await contact.identify('u-77', { name: 'Kim' }, 'ab12');
  await contact.identify('u-77', { name: 'Kim' }, 'ab12');
  expect(fake.heard.called).toMatchObject([{ path: '/sessions/identify', body: { userHash: 'ab12' } }]);
  fake.setSession(known);
  await contact.identify('u-77', { name: 'Kim' }, 'ab12');
  expect(fake.heard.called).toHaveLength(1);
  fake.destroy();
});
