/** What things of the help center are called, in the reader's language as far as they have a name in it. */
import type { Article, HelpCollection } from '../../../wire/help/shapes.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { branchesOf, flat } from './tree.ts';

const base = (tag: string) => tag.toLowerCase().split('-')[0];

/** Of these languages the reader's own; the first one where there is none. */
export function readersOf(langs: readonly string[], { lang }: Pick<AdminTexts, 'lang'>): string | undefined {
  return langs.find((tag) => base(tag) === base(lang)) ?? langs[0];
}

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

/** A language in the reader's own words; its tag where they have none for it. */
export function languageName(tag: string, { lang }: Pick<AdminTexts, 'lang'>): string {
  try {
    return new Intl.DisplayNames(lang === 'ar-XB' ? 'en-US' : lang, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** Languages that are offered besides those that are written in already. */
const common =
  'en de fr es it pt pt-BR nl pl cs sk da sv nb fi hu ro bg hr sl el tr uk ru ar he fa hi bn id ms vi th ja ko zh-Hans zh-Hant';

/** Those that are in use first, then common ones, each once. */
export function languagesOffered(used: readonly string[]): string[] {
  return [...new Set([...used, ...common.split(' ')])];
}

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur|yi|ps|sd|ug|dv|ckb)\b/i.test(tag) ? 'rtl' : 'ltr';
}

/** For a choice of a collection, or of none. */
export function placeChoices(all: readonly HelpCollection[], texts: AdminTexts): [value: string, label: string][] {
  const inside = flat(branchesOf(all)).map(({ collection }): [string, string] => [
    collection.id,
    wayTo(collection.id, all, texts).join(' › '),
  ]);
  return [['', texts.t('help.loose')], ...inside];
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
