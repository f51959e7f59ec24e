/** How many accounts there are, for the home. */
export { countActive, countAdministrators, countDisabled, countUsers } from './figures-store.ts';
