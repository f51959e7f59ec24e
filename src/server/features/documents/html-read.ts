/**
 * HTML of another tool as a document: what has a block here becomes it, everything else leaves its words and is counted. Pure,
 * and without a document: what a text of ours may hold is checked by whoever takes it.
 */
import { filmAt } from '../../../wire/documents/films.ts';
import { fitBody } from '../../../wire/documents/fit.ts';
import { isHref } from '../../../wire/documents/href.ts';
import { ALT_CHARS, CAPTION_CHARS } from '../../../wire/documents/limits.ts';
import type { ReadMarkdown } from '../../../wire/documents/markdown-read.ts';
import type { Body, DocumentNode, Mark } from '../../../wire/documents/nodes.ts';
import { tablesOf } from './html-table.ts';
import { isTag, treeOf, wordsOf, type Part, type Tag } from './html-tree.ts';
import { calloutKindOf, inButton, silent, transparent } from './html-tags.ts';
import { marksIn, shownWords, textNode, trimmed, type HtmlReading } from './html-words.ts';

type Around = Pick<HtmlReading, 'media' | 'link'>;
/** As `readMarkdown` answers. */
export type ReadHtml = ReadMarkdown;

export const readHtml = (html: string, around: Around): ReadHtml => readTree(treeOf(html), around);

export function readTree(parts: readonly Part[], { media, link }: Around): ReadHtml {
  const dropped = new Map<string, number>();
  const drop = (what: string) => void dropped.set(what, (dropped.get(what) ?? 0) + 1);
  const content = blocksOf(parts, { media, link, drop });
  const body = fitBody({ type: 'doc', content: orEmpty(content) }) as Body;
  return { body, dropped: [...dropped].map(([what, count]) => ({ what, count })) };
}

const orEmpty = (nodes: DocumentNode[]): DocumentNode[] => (nodes.length > 0 ? nodes : [{ type: 'paragraph' }]);

/** What has been read so far. `run`: words of the paragraph that goes on. `behind`: pictures in the middle of them. */
type Out = {
  readonly reading: HtmlReading;
  readonly blocks: DocumentNode[];
  run: DocumentNode[];
  behind: DocumentNode[];
};

function blocksOf(parts: readonly Part[], reading: HtmlReading, marks: readonly Mark[] = []): DocumentNode[] {
  const out: Out = { reading, blocks: [], run: [], behind: [] };
  walk(parts, out, marks);
  endRun(out);
  return out.blocks;
}

/** Words alone, line by line, and the blocks that cannot stand among them. */
function lineOf(parts: readonly Part[], reading: HtmlReading) {
  const words: DocumentNode[] = [];
  const others: DocumentNode[] = [];
  const flat = (nodes: readonly DocumentNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'paragraph' || node.type === 'heading') {
        if (words.length > 0) words.push({ type: 'hardBreak' });
        words.push(...(node.content ?? []));
      } else if (node.type === 'bulletList' || node.type === 'orderedList' || node.type === 'listItem') {
        flat(node.content ?? []);
      } else others.push(node);
    }
  };
  flat(blocksOf(parts, reading));
  return { words, others };
}

function endRun(out: Out): void {
  const content = trimmed(out.run);
  if (content.length > 0) out.blocks.push({ type: 'paragraph', content });
  out.blocks.push(...out.behind);
  [out.run, out.behind] = [[], []];
}

function put(out: Out, ...blocks: readonly DocumentNode[]): void {
  endRun(out);
  out.blocks.push(...blocks);
}

function walk(parts: readonly Part[], out: Out, marks: readonly Mark[]): void {
  for (const part of parts) {
    if (isTag(part)) take(part, out, marks);
    else {
      const words = shownWords(part);
      if (words !== '') out.run.push(textNode(words, marks));
    }
  }
}

function take(tag: Tag, out: Out, marks: readonly Mark[]): void {
  const { name, inside } = tag;
  const { reading } = out;
  if (name === 'br') out.run.push({ type: 'hardBreak' });
  else if (name === 'img') picture(tag, out, '');
  else if (silent.has(name)) {
    if (name !== 'head' && name !== 'title') reading.drop(name);
  } else if (Object.hasOwn(makers, name)) makers[name]!(tag, out, marks);
  else if (transparent.blocks.has(name)) {
    if (!asBox(tag, out)) {
      endRun(out);
      walk(inside, out, marks);
      endRun(out);
    }
  } else {
    const within = marksIn(tag, marks, reading);
    if (within === marks && !transparent.inline.has(name)) reading.drop(name);
    walk(inside, out, within);
  }
}

/** A callout or a button, as tools write them; false for a tag that is neither. */
function asBox(tag: Tag, out: Out): boolean {
  const kind = calloutKindOf(tag);
  if (kind) {
    put(out, { type: 'callout', attrs: { kind }, content: orEmpty(blocksOf(tag.inside, out.reading)) });
    return true;
  }
  const link = inButton(tag);
  if (!link) return false;
  const href = out.reading.link(link.attrs.href!.trim());
  const label = oneLine(wordsOf(link.inside)).slice(0, CAPTION_CHARS).toWellFormed();
  if (label === '' || !isHref(href)) return false;
  put(out, { type: 'button', attrs: { href, label } });
  return true;
}

const oneLine = (words: string): string => shownWords(words).trim();

type Maker = (tag: Tag, out: Out, marks: readonly Mark[]) => void;

const heading: Maker = ({ name, inside }, out) => {
  const { words, others } = lineOf(inside, out.reading);
  const level = Math.min(Math.max(Number(name.slice(1)), 2), 4);
  put(out, ...(words.length > 0 ? [{ type: 'heading' as const, attrs: { level }, content: words }] : []), ...others);
};

const list: Maker = ({ name, attrs, inside }, out) => {
  const items: DocumentNode[][] = [];
  for (const part of inside) {
    const isItem = isTag(part) && part.name === 'li';
    const made = blocksOf(isItem ? part.inside : [part], out.reading);
    if (made.length === 0) continue;
    // What stands beside the items belongs to the one before it.
    if (isItem || items.length === 0) items.push(made);
    else items.at(-1)!.push(...made);
  }
  const content = items.map((item): DocumentNode => {
    const isWords = item[0]!.type === 'paragraph';
    return { type: 'listItem', content: isWords ? item : [{ type: 'paragraph' }, ...item] };
  });
  if (content.length === 0) return;
  if (name !== 'ol') return put(out, { type: 'bulletList', content });
  const start =
    /^\d{1,9}$/.test(attrs.start ?? '') && attrs.start !== '1' ? { attrs: { start: Number(attrs.start) } } : {};
  put(out, { type: 'orderedList', ...start, content });
};

const quote: Maker = (tag, out) => {
  if (!asBox(tag, out)) put(out, { type: 'blockquote', content: orEmpty(blocksOf(tag.inside, out.reading)) });
};

const code: Maker = ({ attrs, inside }, out) => {
  const inner = inside.find((part): part is Tag => isTag(part) && part.name === 'code');
  const classes = `${attrs.class ?? ''} ${inner?.attrs.class ?? ''}`;
  const [, language] = /(?:^|\s)lang(?:uage)?-([\w+#.-]{1,32})(?:\s|$)/.exec(classes) ?? [];
  const text = wordsOf(inside)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/^\n|\s+$/g, '')
    .toWellFormed();
  if (text === '') return;
  put(out, { type: 'codeBlock', ...(language ? { attrs: { language } } : {}), content: [{ type: 'text', text }] });
};

const fold: Maker = ({ inside }, out) => {
  const head = inside.find((part): part is Tag => isTag(part) && part.name === 'summary');
  const summary =
    oneLine(wordsOf(head?.inside ?? []))
      .slice(0, CAPTION_CHARS)
      .toWellFormed() || '…';
  const content = blocksOf(
    inside.filter((part) => part !== head),
    out.reading,
  );
  put(out, { type: 'details', attrs: { summary }, content: orEmpty(content) });
};

const figure: Maker = ({ inside }, out, marks) => {
  const said = inside.find((part): part is Tag => isTag(part) && part.name === 'figcaption');
  const rest = inside.filter((part) => part !== said);
  const shown = pictureIn(rest);
  endRun(out);
  if (shown) picture(shown, out, oneLine(wordsOf(said?.inside ?? [])));
  else {
    walk(rest, out, marks);
    endRun(out);
    walk(said?.inside ?? [], out, marks);
  }
  endRun(out);
};

/** The one picture in these, where there is nothing but it. */
function pictureIn(parts: readonly Part[]): Tag | undefined {
  const there = parts.filter((part) => isTag(part) || part.trim() !== '');
  const [one, ...more] = there;
  if (!one || more.length > 0 || !isTag(one)) return undefined;
  return one.name === 'img' ? one : pictureIn(one.inside);
}

function picture({ attrs }: Tag, out: Out, caption: string): void {
  const alt = oneLine(attrs.alt ?? '')
    .slice(0, ALT_CHARS)
    .toWellFormed();
  const media = attrs.src ? out.reading.media(attrs.src.trim()) : undefined;
  if (media === undefined) {
    out.reading.drop('picture');
    if (alt !== '') out.run.push(textNode(alt, []));
    return;
  }
  // One that stands before all words of its paragraph stays there.
  if (trimmed(out.run).length === 0) out.run = [];
  const shown = out.run.length === 0 && out.behind.length === 0 ? out.blocks : out.behind;
  shown.push({ type: 'picture', attrs: { media, alt, caption: caption.slice(0, CAPTION_CHARS).toWellFormed() } });
}

const film: Maker = ({ name, attrs }, out) => {
  const given = (attrs.src ?? '').trim();
  const href = given.startsWith('//') ? `https:${given}` : given;
  const title = oneLine(attrs.title ?? '')
    .slice(0, CAPTION_CHARS)
    .toWellFormed();
  if (filmAt(href)) return put(out, { type: 'video', attrs: { href, title } });
  out.reading.drop(name);
  // A form or a prototype that was shown in the text is a press away.
  if (/^https?:/i.test(href) && isHref(href))
    put(out, { type: 'paragraph', content: [textNode(title || href, [{ type: 'link', attrs: { href } }])] });
};

const makers: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
  ul: list,
  ol: list,
  blockquote: quote,
  pre: code,
  details: fold,
  figure,
  iframe: film,
  hr: (_, out) => put(out, { type: 'horizontalRule' }),
  table: (tag, out) => put(out, ...tablesOf(tag, out.reading, { blocksOf, lineOf })),
  dt: ({ inside }, out, marks) => {
    endRun(out);
    walk(inside, out, marksIn({ name: 'b', attrs: {}, inside }, marks, out.reading));
    endRun(out);
  },
};
