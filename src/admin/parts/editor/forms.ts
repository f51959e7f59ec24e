/** What is asked of a block or a link before it can stand in a text, and later to change it. */
import type { Command } from '@tiptap/pm/state';
import { filmAt } from '../../../wire/documents/films.ts';
import { isHref } from '../../../wire/documents/href.ts';
import {
  ALT_CHARS,
  CAPTION_CHARS,
  FALLBACK_CHARS,
  HREF_CHARS,
  VARIABLE_NAME_CHARS,
} from '../../../wire/documents/limits.ts';
import type { NodeName } from '../../../wire/documents/nodes.ts';
import type { Key } from '../../texts/keys.ts';
import { insertBlock, insertInline } from './commands.ts';

export const formNames = ['button', 'video', 'articleCard', 'variable', 'picture'] as const;
export type FormName = (typeof formNames)[number];

export type Field = {
  readonly name: string;
  readonly label: Key;
  readonly most: number;
  readonly optional?: true;
  /** What is written in it is an address or a name, and left to right. */
  readonly plain?: true;
  readonly fits?: (value: string) => boolean;
  /** Said of what does not fit. */
  readonly wrong?: Key;
};

export const hrefField: Field = {
  name: 'href',
  label: 'editor.href',
  most: HREF_CHARS,
  plain: true,
  fits: isHref,
  wrong: 'editor.href.wrong',
};

export const forms: Readonly<Record<FormName, readonly Field[]>> = {
  button: [{ name: 'label', label: 'editor.button.label', most: CAPTION_CHARS }, hrefField],
  video: [
    {
      ...hrefField,
      label: 'editor.film.href',
      fits: (value) => filmAt(value) !== undefined,
      wrong: 'editor.film.wrong',
    },
    { name: 'title', label: 'editor.film.title', most: CAPTION_CHARS, optional: true },
  ],
  articleCard: [
    {
      name: 'article',
      label: 'editor.article',
      most: 64,
      plain: true,
      fits: (value) => /^[\w-]{1,64}$/.test(value),
      wrong: 'editor.article.wrong',
    },
  ],
  variable: [
    {
      name: 'name',
      label: 'editor.variable.name',
      most: VARIABLE_NAME_CHARS,
      plain: true,
      fits: (value) => /^[\w.]+$/.test(value),
      wrong: 'editor.variable.wrong',
    },
    {
      name: 'fallback',
      label: 'editor.variable.fallback',
      most: FALLBACK_CHARS,
      optional: true,
      fits: (value) => /^[^{}\\|`*_~<>[\]\n]*$/.test(value),
      wrong: 'editor.variable.fallbackWrong',
    },
  ],
  picture: [
    { name: 'alt', label: 'editor.picture.alt', most: ALT_CHARS, optional: true },
    { name: 'caption', label: 'editor.picture.caption', most: CAPTION_CHARS, optional: true },
  ],
};

export const isForm = (name: string): name is FormName => formNames.some((one) => one === name);

/** What is wrong with one field; undefined where nothing is. */
export function wrongIn({ fits, wrong, optional }: Field, value: string): Key | undefined {
  if (value === '') return optional ? undefined : 'editor.field.empty';
  return !fits || fits(value) ? undefined : (wrong ?? 'editor.field.empty');
}

/** An empty optional field says nothing. */
export function attrsOf(
  fields: readonly Field[],
  values: Readonly<Record<string, string>>,
): Record<string, string | null> {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name]?.trim() || null]));
}

export function insert(name: FormName, attrs: Readonly<Record<string, string | null>>): Command {
  const inline: NodeName = 'variable';
  return name === inline
    ? insertInline(({ nodes }) => nodes[name]?.create(attrs))
    : insertBlock(({ nodes }) => nodes[name]?.create(attrs));
}
