/** What goes with an account. */
import { slot } from '../../feature.ts';

/** A feature's own table whose rows are only its user's: `account_id` says whose. */
export type UserRows = { readonly table: string };

export const rowsOfUsers = slot<UserRows>('rows of users');
