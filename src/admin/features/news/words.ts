/** What things of the news are called, in the reader's language as far as they have a name in it. */
import type { NewsCategory, NewsEntry } from '../../../wire/news/shapes.ts';
import { readersOf } from '../../parts/writing/languages.ts';
import type { AdminTexts } from '../../shell/texts.ts';

export function categoryName({ names }: Pick<NewsCategory, 'names'>, texts: AdminTexts): string {
  return names[readersOf(Object.keys(names), texts) ?? '']?.name ?? '';
}

/** In the first language that has one; '' for an entry that nobody has given a title yet. */
export function newsTitle({ texts }: Pick<NewsEntry, 'texts'>): string {
  return texts.find(({ title }) => title !== '')?.title ?? '';
}

/** As it is told to the reader, who may have given it no title yet. */
export function newsName(entry: Pick<NewsEntry, 'texts' | 'number'>, { t }: AdminTexts): string {
  return newsTitle(entry) || t('news.untitled', { number: entry.number });
}

/** For a choice of a category, or of none. */
export function categoryChoices(all: readonly NewsCategory[], texts: AdminTexts): [value: string, label: string][] {
  return [['', texts.t('news.noCategory')], ...all.map((one): [string, string] => [one.id, categoryName(one, texts)])];
}
