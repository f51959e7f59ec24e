/** On how many days how many people were there. */
export { activeByDay } from './store.ts';
