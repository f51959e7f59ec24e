/** A news entry as the screen on which texts are written has it. */
import { newsEndpoints } from '../../../wire/news/calls.ts';
import type { NewsEntry } from '../../../wire/news/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import type { Written } from '../../parts/writing/writing-desk.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ArchiveNews } from './archive-news.tsx';
import { CoverField } from './cover-field.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { deleteNews } from './news-actions.ts';
import { NEWS, newsLanguagePath } from './news-paths.ts';
import { SetsDone } from './fulfilled.tsx';
import { Told } from './told.tsx';
import { newsName } from './words.ts';

export function useWrittenNews(entry: NewsEntry, project: string): Written {
  const services = useServices();
  const { api, navigation } = services;
  const data = useData();
  const texts = useTexts();
  const { t } = texts;
  const params = { project, entry: entry.id };
  const changed = async (change: Promise<NewsEntry>) =>
    data.put(asked(newsEndpoints.newsEntry, { params }), await change);
  return {
    id: entry.id,
    heading: t('news.entryNumber', { number: entry.number }),
    name: newsName(entry, texts),
    words: { facts: t('news.facts'), text: t('news.text'), archived: t('news.archivedBar') },
    archivedAt: entry.archivedAt,
    previews: true,
    texts: entry.texts,
    home: NEWS,
    pathIn: (lang) => newsLanguagePath(entry.id, lang),
    translate: (lang) => changed(api(newsEndpoints.translateNews, { params, body: { lang } })),
    unarchive: () => changed(api(newsEndpoints.unarchiveNews, { params })),
    remove: () => deleteNews(services, entry, () => navigation.go(NEWS)),
    publishing: ({ onFirst, onThen }) => (
      <>
        <Told entry={entry} project={project} onThen={onThen} />
        <SetsDone entry={entry} project={project} onFirst={onFirst} />
      </>
    ),
    scheduling: (asks) => <SetsDone entry={entry} project={project} {...asks} />,
    above: (desk) => <CoverField {...desk} entry={entry} />,
    facts: (desk) => <EntryFacts {...desk} entry={entry} />,
    archive: (onClose) => <ArchiveNews entry={entry} project={project} onClose={onClose} />,
  };
}
