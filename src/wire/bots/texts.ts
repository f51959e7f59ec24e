/** What blocks say: each text by the name of its field, so that a table of all of them, the check and a run read the same. */
import type { BlockKind, BotBlock } from './blocks.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>>;
/** `text`, `again`, `button`, or `labels.{id}` of a button or choice. `needed`: without it the block cannot be published. */
export type TextField = { readonly field: string; readonly needed: boolean };

/** The texts of a block by language; none of a kind that says nothing. */
export const textsOf = (block: BotBlock): Texts => ('texts' in block ? (block.texts as Texts) : {});

const fieldsOfKind: Readonly<Partial<Record<BlockKind, readonly TextField[]>>> = {
  message: [{ field: 'text', needed: true }],
  buttons: [{ field: 'text', needed: true }],
  ask: [
    { field: 'text', needed: true },
    { field: 'again', needed: false },
  ],
  answer: [{ field: 'text', needed: false }],
  article: [{ field: 'text', needed: false }],
  form: [
    { field: 'text', needed: false },
    { field: 'button', needed: true },
  ],
  action: [
    { field: 'text', needed: false },
    { field: 'button', needed: true },
  ],
  handover: [{ field: 'text', needed: false }],
  end: [{ field: 'text', needed: false }],
};

/** The fields of a block in the order in which a visitor reads them. */
export function textFieldsOf(block: BotBlock): TextField[] {
  const labelled =
    block.kind === 'buttons' ? block.buttons : block.kind === 'ask' && block.ask === 'choice' ? block.choices : [];
  return [...(fieldsOfKind[block.kind] ?? []), ...labelled.map(({ id }) => ({ field: `labels.${id}`, needed: true }))];
}

/** What stands in that language; '' where nothing does. */
export function textAt(block: BotBlock, field: string, lang: string): string {
  const texts = textsOf(block);
  const own = Object.hasOwn(texts, lang) ? texts[lang]! : {};
  const [name = '', id] = field.split('.');
  const found = Object.hasOwn(own, name) ? own[name] : '';
  if (typeof found === 'string') return id === undefined ? found : '';
  return id !== undefined && found && Object.hasOwn(found, id) ? found[id]! : '';
}

/**
 * What a visitor reads: in their language, without its region, in the project's first, in whichever there is; '' where there
 * is none (P-BOT-25). `languages`: of the project, its first one first.
 */
export function saidTo(block: BotBlock, field: string, lang: string, languages: readonly string[]): string {
  const tried = [lang, lang.split('-')[0]!, ...languages, ...Object.keys(textsOf(block))];
  for (const one of tried) {
    const said = textAt(block, field, one);
    if (said.trim() !== '') return said;
  }
  return '';
}
