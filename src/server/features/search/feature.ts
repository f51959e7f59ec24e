import { defineFeature, fill } from '../../feature.ts';
import { documents } from '../documents/feature.ts';
import { help } from '../help/feature.ts';
import { articleFollowers, type ArticleFollower } from '../help/slots.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import { projects } from '../projects/feature.ts';
import { indexArticle } from './indexing.ts';
import { migrations } from './migrations.ts';
import { createSearch } from './service.ts';

/** Finds articles of the help center by words. */
export const search = defineFeature({
  name: 'search',
  // `projects`: its table.
  needs: { projects, documents, help },
  create: (ports, { documents: { texts }, help: { shelves, articleById } }) => {
    const follow: ArticleFollower = async (transaction, project, id) => {
      const article = await articleById(transaction, project, id);
      if (!article) return;
      const live =
        article.archivedAt === null ? await texts.liveTexts(transaction, project, { kind: 'article', ref: id }) : [];
      await indexArticle(transaction, project, {
        id,
        number: article.number,
        texts: live.map(({ lang, title, summary, body }) => ({
          lang,
          title,
          summary,
          keywords: article.keywords[lang] ?? [],
          body: body as Body,
        })),
      });
    };
    return { ...createSearch(ports, { shelves }), follow };
  },
  fills: ({ follow }) => [fill(articleFollowers, follow)],
  migrations,
});
