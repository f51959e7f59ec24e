import { expect, test } from 'bun:test';
import { signedIn } from './shapes.ts';
import { fits } from '../schema.ts';

test('a sign-in is read whose times are parts of a second, as one service of the contract tells them [D-PLT-01]', () => {
  const user = {
    id: 'u',
    name: 'ada',
    display_name: 'Ada',
    email: null,
    email_verified: false,
    registration: 1_700_000_000.123,
    last_login: 1_700_000_001.5,
    last_name_change: 1_700_000_002.25,
    enabled: true,
    admin: true,
    password: true,
    mfa_enabled: false,
    description: null,
    tags: [],
    newsletter: false,
    avatar_url: null,
  };
  const session = { id: 's', user_id: 'u', device_name: null, last_update: 1_700_000_003.75 };
  const reply = { user, session, access_token: 'a.b.c', refresh_token: 'r' };
  expect(fits(signedIn, reply)).toBe(true);
  expect(fits(signedIn, { ...reply, user: { ...user, registration: '1700000000' } })).toBe(false);
});
