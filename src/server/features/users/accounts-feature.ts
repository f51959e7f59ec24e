import { defineFeature, fill } from '../../feature.ts';
import { demoRows } from '../demo-data/slots.ts';
import { counted } from '../statistics/slots.ts';
import { accountMigrations } from './account-migrations.ts';

/** The table that sessions refer to. Apart from `users`, which needs the sign-in. */
export const accounts = defineFeature({
  name: 'accounts',
  create: () => null,
  fills: () => [
    fill(demoRows, { told: 'users', table: 'account', ownFrom: 2 }),
    fill(counted, { what: 'signUps', table: 'account', at: 'created_at' }),
  ],
  migrations: accountMigrations,
});
