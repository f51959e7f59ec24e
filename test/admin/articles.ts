/** An article of the help center as the desk tells of it. */
import type { Article } from '../../src/wire/help/shapes.ts';

/** In no collection, with one English draft. */
export const articleOf = (id: string, more: Partial<Article> = {}): Article => ({
  id,
  number: 1,
  collection: null,
  position: 0,
  audience: 'all',
  pinned: false,
  pages: [],
  keywords: {},
  owner: null,
  reviewEvery: null,
  reviewedAt: null,
  reviewDue: null,
  successor: null,
  archivedAt: null,
  texts: [{ document: 'd1', lang: 'en', title: '', state: 'draft', draftAt: null, stale: false }],
  ...more,
});
