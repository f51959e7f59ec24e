import { expect, test } from 'bun:test';
import { fakeCore, visitor } from '../../test/loader/fake-core.ts';
import { tellGroups } from './groups.ts';

test('each session joins its group of push messages and leaves the one before [W-EVT-13]', () => {
  const fake = fakeCore({ session: visitor });
  tellGroups(fake.core);
  fake.setSession({ ...visitor, gleapHash: 'h2' });
  fake.setSession(undefined);
  expect(fake.heard.emitted).toEqual([
    ['register-pushmessage-group', 'gleapuser-h1'],
    ['unregister-pushmessage-group', 'gleapuser-h1'],
    ['register-pushmessage-group', 'gleapuser-h2'],
    ['unregister-pushmessage-group', 'gleapuser-h2'],
  ]);
  fake.destroy();
  expect(fake.listeners()).toBe(0);
});

test('whoever is in a group leaves it at the end, as a sign-out may be nothing but that [W-EVT-13]', () => {
  const fake = fakeCore({ session: visitor });
  tellGroups(fake.core);
  fake.destroy();
  expect(fake.heard.emitted.at(-1)).toEqual(['unregister-pushmessage-group', 'gleapuser-h1']);
});
