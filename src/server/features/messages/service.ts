/** What others may ask of threads as their visitors see them. */
export { facesForVisitors } from './showing.ts';
export { threadOf, viewerOf } from './viewer.ts';
