/** What the command palette finds among articles: by number, and by words of their texts. */
import { FileText } from 'lucide-react';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import { ARTICLE_SEARCH_CHARS } from '../../../wire/help/limits.ts';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import type { Find } from '../../shell/palette/command.ts';
import { articlePath } from './help-paths.ts';
import { articleTitle } from './words.ts';

export const find: Find = async (text, { api, desk, go }, signal) => {
  const { id: project } = await desk.project();
  const query = { search: text.slice(0, ARTICLE_SEARCH_CHARS), archived: 'all', limit: PALETTE_FOUND_ROWS } as const;
  const { articles } = await api(helpEndpoints.articles, { params: { project }, query, signal });
  return articles.map(({ id, number, texts }) => ({
    id: `article ${id}`,
    group: 'help',
    text: articleTitle({ texts }) || `#${number}`,
    hint: `#${number}`,
    icon: FileText,
    run: () => go(articlePath(id)),
  }));
};
