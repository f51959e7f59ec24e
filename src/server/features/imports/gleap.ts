/** Lists of collections and articles as Gleap's public API answers them: each field once, or by language. */
import { escaped } from '../../http/markup.ts';
import { isObject } from '../../../wire/schema.ts';
import {
  addressesIn,
  idAt,
  listAt,
  listReading,
  numberAt,
  wordsAt,
  type Fields,
  type ForeignPart,
  type ForeignText,
} from './foreign.ts';

const lists = ['data', 'items', 'articles', 'collections', 'helpcenterArticles', 'helpcenterCollections'] as const;

export const gleapParts = listReading(listed, partOf);

function listed(file: Fields): readonly Fields[] | null {
  const there = lists.filter((name) => Array.isArray(file[name]));
  const inside = there.flatMap((name) => listAt(file, name));
  if ('title' in file) return [file, ...inside];
  return there.length > 0 ? inside : null;
}

function partOf(one: Fields): ForeignPart | undefined {
  const id = idAt(one, 'id') ?? idAt(one, '_id');
  if (id === null || !('title' in one)) return undefined;
  const parent = idAt(one, 'parent') ?? idAt(one, 'collection');
  const texts = textsOf(one);
  const addresses = addressesIn(one);
  if (!['content', 'plainContent', 'isDraft'].some((name) => name in one))
    return {
      kind: 'collection',
      id,
      parent,
      place: numberAt(one, 'order'),
      icon: wordsAt(one, 'iconUrl'),
      addresses,
      texts,
    };
  return {
    kind: 'article',
    id,
    collection: parent,
    place: numberAt(one, 'order'),
    keywords: Array.isArray(one.tags) ? one.tags.filter((tag) => typeof tag === 'string') : [],
    addresses,
    isHidden: isForSome(one.targetAudience),
    texts,
  };
}

function isForSome(audience: unknown): boolean {
  if (typeof audience === 'string') return !['', 'all', 'everyone', 'public'].includes(audience.toLowerCase());
  return typeof audience === 'object' && audience !== null && Object.keys(audience).length > 0;
}

function textsOf(one: Fields): ForeignText[] {
  const [titles, summaries, bodies, plain] = ['title', 'description', 'content', 'plainContent'].map((name) =>
    byLanguage(one[name]),
  );
  const langs = [...new Set([...titles!.keys(), ...bodies!.keys(), ...plain!.keys()])];
  return langs.map((lang) => ({
    lang,
    title: wordsAt({ said: titles!.get(lang) }, 'said'),
    summary: wordsAt({ said: summaries!.get(lang) }, 'said'),
    body: bodyOf(bodies!.get(lang), wordsAt({ said: plain!.get(lang) }, 'said')),
    draft: one.isDraft === true,
    stale: false,
  }));
}

/** One that says no language is of the first. */
function byLanguage(value: unknown): ReadonlyMap<string | undefined, unknown> {
  if (typeof value === 'string' || (isObject(value) && value.type === 'doc')) return new Map([[undefined, value]]);
  return new Map(isObject(value) ? Object.entries(value).filter(([, said]) => said !== null && said !== '') : []);
}

/** `plain`: its words, where there is nothing else. */
function bodyOf(content: unknown, plain: string): ForeignText['body'] {
  if (isObject(content)) return content;
  if (typeof content === 'string' && content.trim() !== '') return content;
  return plain
    .split(/\n+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}
