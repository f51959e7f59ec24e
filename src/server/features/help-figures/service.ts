/** What other features are told of the figures of help. */
export type { Counting } from './counting.ts';
export type { LearnedBook } from './learned.ts';
export type { Learned } from './learned-store.ts';
export type { Days } from './days.ts';
export { mostRead, type Popular } from './popular.ts';
export { addToDay, type DayCounts } from './days-store.ts';
export { isReader } from './robots.ts';
