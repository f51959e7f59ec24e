/** Lists of categories, sections, articles and translations as Zendesk's API answers them, also with one inside another. */
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

const kinds = ['category', 'section', 'article', 'translation'] as const;
type Kind = (typeof kinds)[number];
const lists = {
  category: 'categories',
  section: 'sections',
  article: 'articles',
  translation: 'translations',
} as const;

type Listed = Fields & { readonly kind: Kind };

export const zendeskParts = listReading(listed, (one) => partsOf(one.kind as Kind, one));

function listed(file: Fields): readonly Listed[] | null {
  const own = kindOf(file);
  if (own) return [{ ...file, kind: own }];
  const there = kinds.filter((kind) => Array.isArray(file[lists[kind]]) || isObject(file[kind]));
  if (there.length === 0) return null;
  return there.flatMap((kind) => {
    const one = file[kind];
    return [...listAt(file, lists[kind]), ...(isObject(one) ? [one] : [])].map((fields) => ({ ...fields, kind }));
  });
}

/** Of one that stands by itself, without the name of its list. */
function kindOf(one: Fields): Kind | undefined {
  if ('source_id' in one && 'source_type' in one) return 'translation';
  if ('section_id' in one) return 'article';
  if ('category_id' in one) return 'section';
  return 'html_url' in one && 'name' in one ? 'category' : undefined;
}

/** Categories count by themselves, sections by themselves. */
export const CATEGORY = 'category-';
const categoryId = (id: string | null): string | null => (id === null ? null : CATEGORY + id);

function partsOf(kind: Kind, one: Fields): ForeignPart[] {
  const inside =
    kind === 'translation' ? [] : listAt(one, 'translations').flatMap((other) => partsOf('translation', other));
  if (kind === 'translation') return translationOf(one);
  const id = idAt(one, 'id');
  if (id === null) return [];
  // Asked for in another language, it says that one's words.
  const text = textOf(one, {
    isArticle: kind === 'article',
    lang: wordsAt(one, 'locale') || wordsAt(one, 'source_locale'),
  });
  if (kind === 'article') return [articleOf(one, { id, text }), ...inside];
  const parent = idAt(one, 'parent_section_id') ?? categoryId(idAt(one, 'category_id'));
  const addresses = addressesIn({ html_url: one.html_url });
  const of = kind === 'category' ? { id: categoryId(id)!, parent: null } : { id, parent };
  return [
    { kind: 'collection', ...of, place: numberAt(one, 'position'), icon: '', addresses, texts: [text] },
    ...inside,
  ];
}

/** What is promoted stands before the others of its section. */
const PROMOTED = -1_000_001;

function articleOf(one: Fields, { id, text }: { readonly id: string; readonly text: ForeignText }): ForeignPart {
  const labels = Array.isArray(one.label_names) ? one.label_names.filter((label) => typeof label === 'string') : [];
  const segments = Array.isArray(one.user_segment_ids) ? one.user_segment_ids : [];
  return {
    kind: 'article',
    id,
    collection: idAt(one, 'section_id'),
    place: numberAt(one, 'position') + (one.promoted === true ? PROMOTED : 0),
    keywords: labels,
    addresses: addressesIn({ html_url: one.html_url }),
    source: wordsAt(one, 'source_locale') || undefined,
    isHidden: idAt(one, 'user_segment_id') !== null || segments.length > 0,
    texts: [text],
  };
}

function translationOf(one: Fields): ForeignPart[] {
  const [id, type] = [idAt(one, 'source_id'), wordsAt(one, 'source_type').toLowerCase()];
  if (id === null || !['article', 'section', 'category'].includes(type)) return [];
  const of = type === 'article' ? ('article' as const) : ('collection' as const);
  const text = textOf(one, { isArticle: type === 'article', lang: wordsAt(one, 'locale') });
  const addresses = addressesIn({ html_url: one.html_url });
  return [{ kind: 'translation', of, id: type === 'category' ? categoryId(id)! : id, addresses, text }];
}

function textOf(one: Fields, { isArticle, lang }: { readonly isArticle: boolean; readonly lang: string }): ForeignText {
  return {
    lang: lang || undefined,
    title: wordsAt(one, 'title') || wordsAt(one, 'name'),
    // Of a translated section it is called its body.
    summary: isArticle ? '' : wordsAt(one, 'description') || wordsAt(one, 'body'),
    body: wordsAt(one, 'body'),
    draft: one.draft === true,
    stale: one.outdated === true,
  };
}
