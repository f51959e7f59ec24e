/** Which root a sub-skill grows on, for features whose records name sub-skills. */
export { rootsOfSubs } from './store.ts';
