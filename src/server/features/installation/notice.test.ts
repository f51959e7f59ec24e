import { expect, test } from 'bun:test';
import { readEnvironment } from '../../../wire/environment.ts';
import { notice } from './notice.ts';

const ports = { app: 3000, frame: 3001, media: 3002 };
const first = { name: 'admin', email: 'ada@parley.test', password: 'Sec-this-1!' };

test('a password of the environment is not printed, one made by chance is, once [F13a]', () => {
  const chosen = notice(readEnvironment({ ADMIN_PASSWORD: first.password }), ports, 'a-key', first);
  expect(chosen).not.toContain(first.password);
  expect(chosen).toContain('Sign in as  admin or ada@parley.test\n  Password    the one of ADMIN_PASSWORD\n');
  const made = notice(readEnvironment({}), ports, 'a-key', first);
  expect(made.split(first.password)).toHaveLength(2);
  expect(notice(readEnvironment({}), ports, 'a-key', undefined)).not.toContain('Password');
});

test('a captcha that is off is said at the start, and one that is on is not [F11]', () => {
  expect(notice(readEnvironment({ CAPTCHA: 'off' }), ports, 'a-key', undefined)).toContain('  Captcha     off: ');
  expect(notice(readEnvironment({}), ports, 'a-key', undefined)).not.toContain('Captcha');
});
