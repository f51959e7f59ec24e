/** What is done about a gap: an article is written, or one that is there is found by its words, or it is none. */
import { DOCUMENT_TITLE_CHARS } from '../../../wire/documents/limits.ts';
import { ARTICLE_KEYWORD_CHARS } from '../../../wire/help/limits.ts';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { helpEndpoints } from '../../../wire/help/calls.ts';
import { helpReportEndpoints } from '../../../wire/help-reports/calls.ts';
import type { GapGroup } from '../../../wire/help-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { dataOf } from '../../data/data.ts';
import { undoOf } from '../../parts/record/undo.ts';
import type { Services } from '../../services.ts';
import { articlePath } from './help-paths.ts';

type Gap = Pick<GapGroup, 'lang' | 'key' | 'words'>;

/** What readers find for some words, as it is now. */
export const foundFor = (project: string, q: string, lang: string) =>
  asked(helpReportEndpoints.findArticles, { params: { project }, query: { q, lang } });

/** A draft with the gap's words as title and keyword, opened. */
export async function writeArticle({ api, desk, navigation }: Services, { words, lang }: Gap): Promise<void> {
  const { id: project } = await desk.project();
  const article = await api(helpEndpoints.addArticle, { params: { project }, body: { lang, collection: null } });
  await api(helpEndpoints.changeArticle, {
    params: { project, article: article.id },
    body: { keywords: { [lang]: [keywordOf(words)] } },
  });
  const { document } = article.texts[0]!;
  const body = { type: 'doc', content: [{ type: 'paragraph' }] };
  const title = words.charAt(0).toLocaleUpperCase(lang) + words.slice(1);
  await api(documentEndpoints.saveDraft, {
    params: { project, document },
    body: { revision: 0, title: title.slice(0, DOCUMENT_TITLE_CHARS), summary: '', slug: '', body },
  });
  navigation.go(articlePath(article.id));
}

export const keywordOf = (words: string): string => words.slice(0, ARTICLE_KEYWORD_CHARS).trim();

/** The gap's words stand among the keywords of the article; can be taken back. */
export async function addKeyword(services: Services, { words, lang }: Gap, { id, title }: Chosen): Promise<void> {
  const { api, desk, preferences } = services;
  const { id: project } = await desk.project();
  const params = { project, article: id };
  const word = keywordOf(words);
  // As they are at that moment: what others have written meanwhile stays.
  const change = async (next: (before: readonly string[]) => readonly string[]) => {
    const { keywords } = await api(helpEndpoints.article, { params });
    const body = { keywords: { ...keywords, [lang]: [...next(keywords[lang] ?? [])] } };
    dataOf(services).put(
      asked(helpEndpoints.article, { params }),
      await api(helpEndpoints.changeArticle, { params, body }),
    );
  };
  await change((before) => (before.includes(word) ? before : [...before, word]));
  const { t } = preferences.state.texts;
  undoOf(services).offer({ heading: t('help.gaps.added', { words: word, title }) }, () =>
    change((before) => before.filter((one) => one !== word)),
  );
}

type Chosen = { readonly id: string; readonly title: string };

/** It is left out of the report; can be taken back. */
export async function markNoGap(
  services: Services,
  { key, lang, words }: Gap,
  changed: () => Promise<void>,
): Promise<void> {
  const { api, desk, preferences } = services;
  const { id: project } = await desk.project();
  const mark = async (isGap: boolean) => {
    await api(helpReportEndpoints.markGap, { params: { project }, body: { key, lang, isGap } });
    await changed();
  };
  await mark(false);
  undoOf(services).offer({ heading: preferences.state.texts.t('help.gaps.marked', { words }) }, () => mark(true));
}
