/** The contract of the storage port on both engines, and what is one engine's own. */
import { expect, test } from 'bun:test';
import { storageContract } from '../../src/server/storage/contract.ts';
import { newDatabase, postgresIsThere } from './databases.ts';

storageContract('sqlite', async () => (await newDatabase('sqlite', { migrated: false }))!);

if (await postgresIsThere())
  storageContract('postgresql', async () => (await newDatabase('postgres', { migrated: false }))!);
else
  test('PostgreSQL is there [P-SCL-02]', () => {
    console.log('no PostgreSQL, and none can be installed: its storage contract was not run');
    // Somebody's own machine may do without; a build that counts may not.
    expect(process.env.CI === 'true').toBe(false);
  });
