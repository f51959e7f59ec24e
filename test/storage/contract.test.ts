/** The contract of the storage port on both engines. */
import { expect, test } from 'bun:test';
import { storageContract } from '../../src/server/storage/contract.ts';
import { newDatabase, postgresIsThere } from './databases.ts';

const isThere = await postgresIsThere();

storageContract('sqlite', async () => (await newDatabase('sqlite', { migrated: false }))!);
if (isThere) storageContract('postgresql', async () => (await newDatabase('postgres', { migrated: false }))!);

test('the contract holds on PostgreSQL too, without which no build counts [P-SCL-02]', () => {
  if (!isThere) console.log('no PostgreSQL, and none can be installed: its storage contract was not run');
  // Somebody's own machine may do without.
  expect(isThere || process.env.CI !== 'true').toBe(true);
});
