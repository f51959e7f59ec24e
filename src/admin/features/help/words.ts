/** What things of the help center are called, in the reader's language as far as they have a name in it. */
import type { Article, HelpCollection } from '../../../wire/help/shapes.ts';
import type { Member } from '../../../wire/tickets/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { readersOf } from '../../parts/writing/languages.ts';
import { branchesOf, flat } from './tree.ts';

export function collectionName({ texts: all }: Pick<HelpCollection, 'texts'>, texts: AdminTexts): string {
  return all[readersOf(Object.keys(all), texts) ?? '']?.title ?? '';
}

/** The way to a collection, the outermost first; empty for one that is not there. */
export function wayTo(id: string | null, all: readonly HelpCollection[], texts: AdminTexts): string[] {
  const found = all.find((one) => one.id === id);
  return found ? [...wayTo(found.parent, all, texts), collectionName(found, texts)] : [];
}

/** The title in the first language that has one; '' for an article that nobody has given one yet. */
export function articleTitle({ texts }: Pick<Article, 'texts'>): string {
  return texts.find(({ title }) => title !== '')?.title ?? '';
}

/** As it is told to the reader, who may have given it no title yet. */
export function articleName(article: Pick<Article, 'texts' | 'number'>, { t }: AdminTexts): string {
  return articleTitle(article) || t('help.untitled', { number: article.number });
}

/** For a choice of a collection, or of none. */
export function placeChoices(all: readonly HelpCollection[], texts: AdminTexts): [value: string, label: string][] {
  const inside = flat(branchesOf(all)).map(({ collection }): [string, string] => [
    collection.id,
    wayTo(collection.id, all, texts).join(' › '),
  ]);
  return [['', texts.t('help.loose')], ...inside];
}

/** For a choice of who looks after an article, or of nobody. */
export function ownerChoices(members: readonly Member[], { t }: AdminTexts): [value: string, label: string][] {
  return [['', t('writing.nobody')], ...members.map(({ id, name }): [string, string] => [id, name])];
}

/** In which something is written, as far as it is in sight: the one that is asked for, then those of most articles. */
export function knownLanguages(
  asked: string,
  articles: readonly Pick<Article, 'texts'>[],
  collections: readonly HelpCollection[],
  { lang }: Pick<AdminTexts, 'lang'>,
): string[] {
  const times = new Map<string, number>();
  const tags = [
    ...articles.flatMap(({ texts }) => texts.map((text) => text.lang)),
    ...collections.flatMap(({ texts }) => Object.keys(texts)),
  ];
  for (const tag of tags) times.set(tag, (times.get(tag) ?? 0) + 1);
  const known = [...times].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
  const all = [...new Set([asked, ...known])].filter(Boolean);
  return all.length > 0 ? all : [lang === 'de' ? 'de' : 'en'];
}
