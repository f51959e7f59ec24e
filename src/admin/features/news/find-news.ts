/** What the command palette finds among news: by number, and by words of their texts. */
import { Newspaper } from 'lucide-react';
import { newsEndpoints } from '../../../wire/news/calls.ts';
import { NEWS_SEARCH_CHARS } from '../../../wire/news/limits.ts';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import type { Find } from '../../shell/palette/command.ts';
import { newsPath } from './news-paths.ts';
import { newsTitle } from './words.ts';

export const find: Find = async (text, { api, desk, go }, signal) => {
  const { id: project } = await desk.project();
  const query = { search: text.slice(0, NEWS_SEARCH_CHARS), archived: 'all', limit: PALETTE_FOUND_ROWS } as const;
  const { entries } = await api(newsEndpoints.newsEntries, { params: { project }, query, signal });
  return entries.map((entry) => ({
    id: `news ${entry.id}`,
    group: 'news',
    text: newsTitle(entry) || `#${entry.number}`,
    hint: `#${entry.number}`,
    icon: Newspaper,
    run: () => go(newsPath(entry.id)),
  }));
};
