/** How many people are banned, for the home. */
export { countBanned } from './store.ts';
