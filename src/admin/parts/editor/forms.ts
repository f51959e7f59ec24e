/** What is asked of a block or a link before it can stand in a text, and later to change it. */
import type { Command } from '@tiptap/pm/state';
import { filmAt } from '../../../wire/documents/films.ts';
import { isHref } from '../../../wire/documents/href.ts';
import { HREF_CHARS } from '../../../wire/documents/limits.ts';
import { nodeRules } from '../../../wire/documents/nodes.ts';
import { fits, jsonSchemaOf, type Struct } from '../../../wire/schema.ts';
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
  /** Words typed in it look for something of ours by its title; of an `article` the id is kept. */
  readonly picks?: 'thing' | 'article';
  readonly fits?: (value: string) => boolean;
  /** Said of what does not fit. */
  readonly wrong?: Key;
};

export const hrefField: Field = {
  name: 'href',
  label: 'editor.href',
  most: HREF_CHARS,
  plain: true,
  picks: 'thing',
  fits: isHref,
  wrong: 'editor.href.wrong',
};

/** A field of one attribute, with its limits as the table of nodes says them. */
function field(of: Struct<any>, more: Pick<Field, 'name' | 'label' | 'plain' | 'picks' | 'wrong'>): Field {
  const { maxLength, anyOf } = jsonSchemaOf(of) as { maxLength?: number; anyOf?: readonly { maxLength?: number }[] };
  const most = (maxLength ?? anyOf?.[0]?.maxLength)!;
  return { ...more, most, ...(fits(of, null) ? { optional: true } : {}), fits: (value) => fits(of, value) };
}

const { button, video, articleCard, variable, picture, details, codeBlock } = nodeRules;

export const forms: Readonly<Record<FormName, readonly Field[]>> = {
  button: [field(button.attrs.label, { name: 'label', label: 'editor.button.label' }), hrefField],
  video: [
    {
      name: 'href',
      most: HREF_CHARS,
      plain: true,
      label: 'editor.film.href',
      fits: (value) => filmAt(value) !== undefined,
      wrong: 'editor.film.wrong',
    },
    field(video.attrs.title, { name: 'title', label: 'editor.film.title' }),
  ],
  articleCard: [
    field(articleCard.attrs.article, {
      name: 'article',
      label: 'editor.article',
      plain: true,
      picks: 'article',
      wrong: 'editor.article.wrong',
    }),
  ],
  variable: [
    field(variable.attrs.name, {
      name: 'name',
      label: 'editor.variable.name',
      plain: true,
      wrong: 'editor.variable.wrong',
    }),
    field(variable.attrs.fallback, {
      name: 'fallback',
      label: 'editor.variable.fallback',
      wrong: 'editor.variable.fallbackWrong',
    }),
  ],
  picture: [
    field(picture.attrs.alt, { name: 'alt', label: 'editor.picture.alt' }),
    field(picture.attrs.caption, { name: 'caption', label: 'editor.picture.caption' }),
  ],
};
/** Of blocks that the caret stands in. */
export const summaryField = field(details.attrs.summary, { name: 'summary', label: 'editor.details.summary' });
export const languageField = field(codeBlock.attrs.language, {
  name: 'language',
  label: 'editor.codeBlock.language',
  plain: true,
  wrong: 'editor.codeBlock.languageWrong',
});

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
  return (state, dispatch, view) => {
    const type = state.schema.nodes[name];
    if (!type) return false;
    const put = type.isInline ? insertInline : insertBlock;
    return put(() => type.create(attrs))(state, dispatch, view);
  };
}
