/** All XP of an account, as a column that lists of users show. */
export { xpOfAccount } from './store.ts';
