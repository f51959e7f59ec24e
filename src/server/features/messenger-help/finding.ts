/** What an id of a visitor names. Who may not see it is told the same as of what never was. */
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import { articleNamed, type SeenArticle, type Shelf } from '../help/service.ts';

/** What a visitor sees of the help center, by the audiences that they are in now. */
export type ShelfOf = (visitor: Pick<VisitorAuth, 'projectId' | 'sessionId'>) => Promise<Shelf>;

/** Errors: 404 for what is not there, or not for visitors. */
export function findArticle(shelf: Pick<Shelf, 'articles' | 'oldIds'>, id: string): SeenArticle {
  const found = articleNamed(shelf, id);
  if (!found) throw missing('article');
  return found;
}

export const missing = (what: 'article' | 'collection') => new ApiError('not_found', `There is no such ${what}.`);
