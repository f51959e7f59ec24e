/** The first administrator. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { install, type FirstSignIn } from '../../src/server/features/installation/installation.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, signIn } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const again = () => install(server.ports.storage, server.ports.environment, server.clock.now());
const everybody = (columns: string) =>
  server.ports.storage.write((transaction) => transaction.run(`update account set ${columns}`));
const signedInAs = async ({ name, password }: FirstSignIn) =>
  (await answerOf<SignedIn>(signIn(server, name, password))).user;

test('is made once', async () => {
  expect(await again()).toBeUndefined();
});

test.each(['admin = 0', 'enabled = 0'])(
  'where nobody administers any more (%s) one is made beside the accounts whose name and address it would have',
  async (columns) => {
    await everybody(columns);
    const first = (await again())!;
    expect(first.name).toMatch(/^admin-[\w-]{4}$/);
    expect(first.email).toBeNull();
    expect(await signedInAs(first)).toMatchObject({ name: first.name, admin: true, email_verified: false });
    expect(await again()).toBeUndefined();
  },
);
