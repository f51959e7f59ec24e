/** The first start: the first project, the reserved project of the dashboard, the first administrator. */
import type { Environment } from '../../../wire/environment.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { newToken } from '../../ports.ts';
import { addProject, replaceKnownKey } from '../projects/service.ts';
import { countAdministrators, insertAccount, takenKeys } from '../users/first-account.ts';
import { readSetting, writeSetting } from './settings.ts';

const KEY_BYTES = 24;

export type FirstSignIn = { readonly name: string; readonly email: string | null; readonly password: string };

/**
 * Makes what is missing and changes nothing that is there. Returns the administrator's sign-in when one was made, to
 * be printed once: the password is stored only as a hash.
 */
export async function install(
  storage: Storage,
  environment: Environment,
  now: number,
): Promise<FirstSignIn | undefined> {
  await storage.write((transaction) => installProjects(transaction, environment, now));
  // With a foreign platform accounts are there, and no first administrator is made here.
  if (environment.academyApiUrl) return undefined;
  if ((await countAdministrators(storage)) > 0) return undefined;
  const password = environment.adminPassword ?? newToken(12);
  const email = environment.adminEmail ?? 'admin@parley.local';
  const passwordHash = await Bun.password.hash(password, 'argon2id');
  return storage.write(async (transaction) => {
    // Several servers may start at once: one of them makes it, and that one prints the password.
    if ((await countAdministrators(transaction)) > 0) return undefined;
    const taken = await takenKeys(transaction, ['admin', email.toLowerCase()]);
    // Beside whoever has them: an account that somebody made for themselves is given no rights.
    const account = {
      name: taken.has('admin') ? `admin-${newToken(3)}` : 'admin',
      email: taken.has(email.toLowerCase()) ? null : email,
    };
    await insertAccount(transaction, { ...account, id: Bun.randomUUIDv7(), passwordHash, now });
    return { ...account, password };
  });
}

async function installProjects(transaction: Transaction, environment: Environment, now: number): Promise<void> {
  if (await readSetting(transaction, 'projects')) return replaceKnownKey(transaction, newToken(KEY_BYTES));
  const sdkKey = environment.sdkKey ?? newToken(KEY_BYTES);
  const make = (name: string, key: string, internal: boolean) =>
    addProject(transaction, { id: Bun.randomUUIDv7(), name, sdkKey: key, secret: newToken(32), internal, now });
  await make('My site', sdkKey, false);
  await make('Parley dashboard', newToken(KEY_BYTES), true);
  await writeSetting(transaction, 'projects', 'installed');
}
