/** Whom a ban holds, as a condition that other features put into their own queries. */
export { heldBy } from './store.ts';
