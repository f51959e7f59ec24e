/** Why somebody does not see an article: the first rule that hides it from them, or the article as they see it. */
import type { WhyNotShown } from '../../../wire/help/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Ports } from '../../ports.ts';
import { newestSession, sessionsOf } from '../visitors/service.ts';
import type { ArticlePlace } from './articles.ts';
import type { AudienceAsking } from '../audiences/service.ts';
import { hiddenAmong } from './audience.ts';
import type { IsIn } from './kept-shelf.ts';
import { collectionsOf } from './collections-store.ts';
import { articleById } from './articles-store.ts';
import { missingArticle } from './missing.ts';
import { textOf } from './links.ts';
import type { Shelves } from './shelf.ts';

export type Why = {
  /** `person`: a user id, or an e-mail. Errors: 404 for an article, and for somebody whom the project does not know. */
  readonly notShown: (place: ArticlePlace, person: string) => Promise<WhyNotShown>;
};

export function createWhy(
  { storage }: Pick<Ports, 'storage'>,
  {
    shelves,
    audiences,
  }: { readonly shelves: Pick<Shelves, 'seenBy' | 'body'>; readonly audiences: Pick<AudienceAsking, 'has'> },
): Why {
  const find = async (project: string, value: string) =>
    (await newestSession(storage, sessionsOf(project, { by: 'userId', value }))) ??
    newestSession(storage, sessionsOf(project, { by: 'email', value }));
  return {
    async notShown({ project, article: id }, given) {
      const [article, found] = await Promise.all([articleById(storage, project, id), find(project, given.trim())]);
      if (!article) throw missingArticle();
      if (!found) throw new ApiError('not_found', 'Nobody with this user id or e-mail has been here.');
      const { contactId, ...person } = found;
      const isIn: IsIn = (asked) => audiences.has(project, asked, contactId);
      const hiding = (hidden: WhyNotShown['hidden']): WhyNotShown => ({ person, hidden, shown: null });
      if (article.archivedAt !== null) return hiding('archived');
      const shelf = await shelves.seenBy(project, isIn);
      const seen = shelf.articles.find((one) => one.id === id);
      const collections = await collectionsOf(storage, project);
      const mine = await isIn(new Set(['all', article.audience, ...collections.map(({ audience }) => audience)]));
      if (!mine.has(article.audience)) return hiding('audience');
      const hidden = hiddenAmong(collections, mine);
      if (hidden.has(article.collection ?? '')) return hiding('collection');
      if (!seen) return hiding('unpublished');
      const { lang, text } = textOf(seen, shelf, person.lang);
      const body = await shelves.body(project, id, lang);
      if (!body) return hiding('unpublished');
      const base = (tag: string) => tag.toLowerCase().split('-')[0];
      const foreign = person.lang !== '' && base(lang) !== base(person.lang);
      return { person, hidden: null, shown: { title: text.title, lang, foreign, body } };
    },
  };
}
