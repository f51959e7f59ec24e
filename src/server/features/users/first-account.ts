/** What a start asks of the accounts: whether anybody administers, and the account of whoever will. */
export { countAdministrators, insertAccount, takenKeys } from './first-account-store.ts';
