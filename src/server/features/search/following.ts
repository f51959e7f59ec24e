/** What the index is told when an article has changed: the texts that visitors may read of it, and none once it is archived. */
import type { Body } from '../../../wire/documents/nodes.ts';
import type { Queries } from '../../storage/port.ts';
import type { Documents } from '../documents/service.ts';
import type { ArticleFollower } from '../help/slots.ts';
import { indexArticle } from './indexing.ts';

/** An article as the help center has it, without its texts. */
export type FollowedArticle = {
  readonly number: number;
  readonly archivedAt: number | null;
  readonly keywords: Readonly<Record<string, readonly string[]>>;
};
type Needs = {
  readonly texts: Pick<Documents, 'liveTexts'>;
  readonly articleById: (queries: Queries, project: string, id: string) => Promise<FollowedArticle | undefined>;
};

export function createFollower({ texts, articleById }: Needs): ArticleFollower {
  return async (transaction, project, id) => {
    const article = await articleById(transaction, project, id);
    if (!article) return;
    const { number, archivedAt, keywords } = article;
    const live = archivedAt === null ? await texts.liveTexts(transaction, project, { kind: 'article', ref: id }) : [];
    const read = live.map(({ lang, title, summary, body }) => ({
      lang,
      title,
      summary,
      keywords: keywords[lang] ?? [],
      body: body as Body,
    }));
    await indexArticle(transaction, project, { id, number, texts: read });
  };
}
