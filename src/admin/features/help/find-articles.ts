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
  const ask = async (search: string) => {
    const query = {
      search: search.slice(0, ARTICLE_SEARCH_CHARS),
      archived: 'all',
      sort: 'titled',
      limit: PALETTE_FOUND_ROWS,
    } as const;
    return (await api(helpEndpoints.articles, { params: { project }, query, signal })).articles;
  };
  // `12` may be a number as well as a word of a title.
  const [numbered, worded] = await Promise.all([/^\d+$/.test(text) ? ask(`#${text}`) : [], ask(text)]);
  const articles = [...numbered, ...worded.filter(({ id }) => numbered.every((one) => one.id !== id))];
  return articles.slice(0, PALETTE_FOUND_ROWS).map(({ id, number, texts }) => ({
    id: `article ${id}`,
    group: 'help',
    text: articleTitle({ texts }) || `#${number}`,
    hint: `#${number}`,
    icon: FileText,
    run: () => go(articlePath(id)),
  }));
};
