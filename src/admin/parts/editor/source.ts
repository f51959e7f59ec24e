/** The Markdown source of a text, read back into the same text. */
import type { Schema } from '@tiptap/pm/model';
import { fitBody } from '../../../wire/documents/fit.ts';
import { readMarkdown, type Dropped } from '../../../wire/documents/markdown-read.ts';
import type { Body, DocumentNode, Profile } from '../../../wire/documents/nodes.ts';
import { allowedIn } from './allowed.ts';
import { nodeOf } from './body.ts';

/** `broken`: the line from which on the source is no text any more, such as the 101st row of a table. */
export type ReadSource = { readonly body: Body; readonly dropped: readonly Dropped[] } | { readonly broken: number };

export function readSource(source: string, before: Body, profile: Profile, schema: Schema): ReadSource {
  const read = (text: string) => {
    const { body, dropped } = readMarkdown(text);
    const { content, dropped: others } = allowedIn(profile, body.content);
    const made = fitBody({ type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }) as Body;
    nodeOf(schema, made);
    return { body: withIds(made, before), dropped: [...dropped, ...others] };
  };
  try {
    return read(source);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { broken: firstBroken(source.split('\n'), read) };
  }
}

/** The last line of the shortest beginning that cannot be read. */
function firstBroken(lines: readonly string[], read: (text: string) => unknown): number {
  let [sound, broken] = [0, lines.length];
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1;
    try {
      read(lines.slice(0, middle).join('\n'));
      sound = middle;
    } catch {
      broken = middle;
    }
  }
  return broken;
}

/** Markdown has no ids: blocks before and behind what was changed keep theirs, and what was changed in its place too. */
function withIds(made: Body, before: Body): Body {
  const [old, now] = [before.content, made.content];
  const keysOf = (blocks: readonly DocumentNode[]) => blocks.map((block) => JSON.stringify(withoutId(block)));
  const [oldKeys, nowKeys] = [keysOf(old), keysOf(now)];
  let first = 0;
  while (first < Math.min(old.length, now.length) && oldKeys[first] === nowKeys[first]) first += 1;
  let last = 0;
  while (last < Math.min(old.length, now.length) - first && oldKeys.at(-1 - last) === nowKeys.at(-1 - last)) last += 1;
  const inPlace = old.length === now.length;
  const content = now.map((block, at) => {
    if (at < first) return old[at]!;
    if (at >= now.length - last) return old[at - now.length + old.length]!;
    const id = inPlace ? old[at]!.attrs?.id : undefined;
    return id === undefined ? block : { ...block, attrs: { ...block.attrs, id } };
  });
  return { ...made, content };
}

function withoutId(block: DocumentNode): unknown {
  const attrs = { ...block.attrs, id: null };
  return fitBody({
    ...block,
    attrs,
    ...(block.content ? { content: block.content.map(withoutId) } : {}),
  });
}
