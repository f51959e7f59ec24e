/** What a file of JSON of another help center says, before it is put together. */
import { isObject } from '../../../wire/schema.ts';

export type ForeignText = {
  /** Undefined: it does not say. */
  readonly lang: string | undefined;
  readonly title: string;
  readonly summary: string;
  /** HTML, or Tiptap's JSON. */
  readonly body: string | Fields;
  readonly draft: boolean;
  /** It is behind the text that it was made from. */
  readonly stale: boolean;
};
export type ForeignCollection = {
  readonly kind: 'collection';
  readonly id: string;
  readonly parent: string | null;
  readonly place: number;
  /** The address or name of its sign; '' for none. */
  readonly icon: string;
  /** Its public addresses. */
  readonly addresses: readonly string[];
  readonly texts: readonly ForeignText[];
};
export type ForeignArticle = {
  readonly kind: 'article';
  readonly id: string;
  readonly collection: string | null;
  readonly place: number;
  readonly keywords: readonly string[];
  /** Its public addresses. */
  readonly addresses: readonly string[];
  /** The language that the others are made from, where it says so. */
  readonly source?: string | undefined;
  /** Only some visitors may see it. */
  readonly isHidden: boolean;
  readonly texts: readonly ForeignText[];
};
/** Another language of something that stands elsewhere. */
export type ForeignTranslation = {
  readonly kind: 'translation';
  readonly of: 'collection' | 'article';
  readonly id: string;
  readonly addresses: readonly string[];
  readonly text: ForeignText;
};
export type ForeignPart = ForeignCollection | ForeignArticle | ForeignTranslation;

/** The parts of one file; null for what is no list of this tool. */
export type ForeignReading = (file: unknown) => readonly ForeignPart[] | null;

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads what `listed` finds in an object: a page of a list, or one thing by itself. An array is of either, as scripts join the
 * pages that they fetch. Of what lists things and none of them is a part, nothing.
 */
export function listReading(
  listed: (file: Fields) => readonly Fields[] | null,
  partOf: (one: Fields) => ForeignPart | readonly ForeignPart[] | undefined,
): ForeignReading {
  return (file) => {
    if (!Array.isArray(file) && !isObject(file)) return null;
    const pages = (Array.isArray(file) ? file : [file]).filter(isObject).map(listed);
    if (pages.length > 0 && pages.every((page) => page === null)) return null;
    const given = pages.flatMap((page) => page ?? []);
    const parts = given.flatMap((one) => partOf(one) ?? []);
    return parts.length > 0 || given.length === 0 ? parts : null;
  };
}

export const wordsAt = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.toWellFormed().trim() : '';
};

/** Ids are numbers in some tools and texts in others. */
export const idAt = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 200 ? value : null;
};

export const numberAt = (fields: Fields, name: string): number => {
  const value = fields[name];
  return Number.isSafeInteger(value) ? Math.min(Math.max(Number(value), 0), 1_000_000) : 1_000_000;
};

export const listAt = (fields: Fields, name: string): readonly Fields[] => {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
};

export const addressesIn = (...fields: readonly Fields[]): string[] =>
  fields.flatMap((one) => ['url', 'html_url'].map((name) => wordsAt(one, name)).filter((url) => /^https?:/i.test(url)));
