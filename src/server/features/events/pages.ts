/** Where a visitor is, as their own events tell. */
export { lastPageView } from './store.ts';
