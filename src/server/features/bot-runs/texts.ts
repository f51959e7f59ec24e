/** What a block says, in the visitor's language and with the run's variables put in. */
import type { BotBlock } from '../../../wire/bots/blocks.ts';
import { textsOf } from '../../../wire/bots/texts.ts';
import type { RunState, World } from './run.ts';
import { inLanguage } from './words.ts';

/** `{{name}}`, or `{{name:what stands there where it is not known}}`. */
const VARIABLE = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*(?::([^{}]*))?\}\}/g;
const FILLED_CHARS = 4000;

/** With what is known in the place of its variables. Values of a visitor are put in once: what they hold is not read again. */
export function filled(text: string, { variables }: RunState, { contact }: World): string {
  const put = text.replaceAll(VARIABLE, (_, name: string, instead: string | undefined) => {
    const known = Object.hasOwn(variables, name)
      ? variables[name]
      : Object.hasOwn(contact, name)
        ? contact[name as keyof World['contact']]
        : '';
    return known === '' || known === undefined ? (instead ?? '') : String(known);
  });
  return put.length <= FILLED_CHARS ? put : put.slice(0, FILLED_CHARS).toWellFormed();
}

type Around = { readonly run: RunState; readonly world: World };

/** One of its texts; '' where there is none. */
export function saidBy(block: BotBlock, name: string, { run, world }: Around): string {
  const texts = inLanguage(textsOf(block), world.lang, world.languages);
  const text = texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
  return typeof text === 'string' ? filled(text, run, world).trim() : '';
}

/** The label of one of its buttons, its id where nobody has written one. */
export function labelOf(block: BotBlock, button: string, { run, world }: Around): string {
  const texts = inLanguage(textsOf(block), world.lang, world.languages);
  const labels = texts?.labels;
  const label = typeof labels === 'object' && Object.hasOwn(labels, button) ? labels[button] : undefined;
  return (label === undefined ? '' : filled(label, run, world).trim()) || button;
}

const NAME_CHARS = 60;

/** What staff know a block by: the first words that it says, else its kind. */
export function nameOf(block: BotBlock, languages: readonly string[]): string {
  const texts = inLanguage(textsOf(block), languages[0] ?? '', languages);
  const text = typeof texts?.text === 'string' ? texts.text.replaceAll(/\s+/g, ' ').trim() : '';
  return text === '' ? block.kind : text.slice(0, NAME_CHARS).toWellFormed();
}
