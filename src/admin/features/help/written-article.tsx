/** An article as the screen on which texts are written has it. */
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { Article } from '../../../wire/help/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import type { Written } from '../../parts/writing/writing-desk.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ArchiveArticle } from './archive-article.tsx';
import { deleteArticle } from './article-actions.ts';
import { ArticleFacts } from './article-facts.tsx';
import { HELP, languagePath } from './help-paths.ts';
import { articleName } from './words.ts';

export function useWrittenArticle(article: Article, project: string): Written {
  const services = useServices();
  const { api, navigation } = services;
  const data = useData();
  const texts = useTexts();
  const { t } = texts;
  const params = { project, article: article.id };
  const changed = async (change: Promise<Article>) => data.put(asked(helpEndpoints.article, { params }), await change);
  return {
    id: article.id,
    heading: t('help.articleNumber', { number: article.number }),
    name: articleName(article, texts),
    words: { facts: t('help.facts'), text: t('help.text'), archived: t('help.archivedBar') },
    archivedAt: article.archivedAt,
    previews: true,
    texts: article.texts,
    home: HELP,
    pathIn: (lang) => languagePath(article.id, lang),
    translate: (lang) => changed(api(helpEndpoints.translateArticle, { params, body: { lang } })),
    unarchive: () => changed(api(helpEndpoints.unarchiveArticle, { params })),
    remove: () => deleteArticle(services, article, () => navigation.go(HELP)),
    facts: (desk) => <ArticleFacts {...desk} article={article} />,
    archive: (onClose) => <ArchiveArticle article={article} project={project} onClose={onClose} />,
  };
}
