/** Lists of articles and collections as Intercom's API answers them: whole answers, their `data`, or one of them. */
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

export const intercomParts = listReading(listed, partOf);

function listed(file: Fields): readonly Fields[] | null {
  if (Array.isArray(file.data)) return listAt(file, 'data');
  // What was looked for.
  if (isObject(file.data) && Array.isArray(file.data.articles)) return listAt(file.data, 'articles');
  return 'id' in file ? [file] : null;
}

function partOf(one: Fields): ForeignPart | undefined {
  const id = idAt(one, 'id');
  if (id === null) return undefined;
  const translations = translationsIn(one);
  const lang = wordsAt(one, 'default_locale') || undefined;
  const addresses = addressesIn(one, ...translations.map(([, fields]) => fields));
  if (one.type === 'article' || 'body' in one || 'title' in one) {
    const texts = [textOf(one, lang), ...translations.map(([locale, fields]) => textOf(fields, locale))];
    return {
      kind: 'article',
      id,
      collection: idAt(one, 'parent_id'),
      place: numberAt(one, 'order'),
      keywords: [],
      addresses,
      // What only their own staff read.
      isHidden: one.type === 'internal_article',
      texts: once(texts),
    };
  }
  if (one.type !== 'collection' && one.type !== 'section' && !('name' in one)) return undefined;
  const texts = [textOf(one, lang), ...translations.map(([locale, fields]) => textOf(fields, locale))];
  return {
    kind: 'collection',
    id,
    // Of a section, which older versions of the API have beside collections.
    parent: idAt(one, 'parent_id') ?? idAt(one, 'collection_id'),
    place: numberAt(one, 'order'),
    icon: wordsAt(one, 'icon'),
    addresses,
    texts: once(texts),
  };
}

/** Beside its texts it says what kind of thing it is. */
function translationsIn(one: Fields): (readonly [string, Fields])[] {
  const given = one.translated_content;
  if (!isObject(given)) return [];
  return Object.entries(given).flatMap(([locale, fields]) => (isObject(fields) ? [[locale, fields] as const] : []));
}

function textOf(fields: Fields, lang: string | undefined): ForeignText {
  return {
    lang,
    title: wordsAt(fields, 'title') || wordsAt(fields, 'name'),
    summary: wordsAt(fields, 'description'),
    body: wordsAt(fields, 'body'),
    draft: fields.state === 'draft',
    stale: false,
  };
}

/** The first text stands among the translations too. */
function once([first, ...others]: readonly ForeignText[]): ForeignText[] {
  const more = others.filter(({ lang, title }) => lang !== first!.lang && title !== '');
  return first!.title === '' && more.length > 0 ? more : [first!, ...more];
}
