/** What blocks say, changed: one text in one language, and parts that come and go with what is said of them. */
import type { BotBlock, BlockKind } from '../../../../wire/bots/blocks.ts';
import { textsOf } from '../../../../wire/bots/texts.ts';
import { partsOf } from './flow-edits.ts';

const blanks: Readonly<Partial<Record<BlockKind, object>>> = {
  message: { text: '' },
  buttons: { text: '', labels: {} },
  ask: { text: '', again: '', labels: {} },
  answer: { text: '' },
  article: { text: '' },
  form: { text: '', button: '' },
  action: { text: '', button: '' },
  handover: { text: '' },
  end: { text: '' },
};

/** `field`: as in `wire/bots/texts.ts`. */
export function withText(block: BotBlock, field: string, lang: string, value: string): BotBlock {
  const texts = textsOf(block);
  const own = { ...blanks[block.kind], ...texts[lang] } as Record<string, string | Record<string, string>>;
  const [name = '', id] = field.split('.');
  const next = id === undefined ? value : { ...(own[name] as Record<string, string>), [id]: value };
  return { ...block, texts: { ...texts, [lang]: { ...own, [name]: next } } } as BotBlock;
}

/** Its parts in another order, or without some of them: what was said of those goes too. */
export function withParts(block: BotBlock, ids: readonly string[]): BotBlock {
  const parts = ids.flatMap((id) => partsOf(block).find((one) => one.id === id) ?? []);
  return withOnly(block, ids, parts);
}

export function withNewPart(block: BotBlock, part: { readonly id: string }): BotBlock {
  const ids = [...partsOf(block).map(({ id }) => id), part.id];
  return withOnly(block, ids, [...partsOf(block), part]);
}

function withOnly(block: BotBlock, ids: readonly string[], parts: readonly object[]): BotBlock {
  if (block.kind === 'branch') return { ...block, conditions: parts as typeof block.conditions };
  if (block.kind !== 'buttons' && block.kind !== 'ask') return block;
  const texts = Object.fromEntries(
    Object.entries(block.texts).map(([lang, said]) => [
      lang,
      { ...said, labels: Object.fromEntries(Object.entries(said.labels).filter(([id]) => ids.includes(id))) },
    ]),
  );
  const own = block.kind === 'buttons' ? { buttons: parts } : { choices: parts };
  return { ...block, ...own, texts } as BotBlock;
}
