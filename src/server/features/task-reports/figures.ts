/** How many reports wait, and what became of the others, for the home. */
export { countReports, decisions } from './figures-store.ts';
