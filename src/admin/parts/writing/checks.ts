/** What somebody should look at before a text is published. Only what has no title, no text or a link to nothing is stopped. */
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import type { DocumentWords } from '../../../wire/documents/shapes.ts';
import type { Written } from './writing-desk.ts';

export const checkKinds = [
  'noTitle',
  'noText',
  'emptyLink',
  'brokenLink',
  'notUploaded',
  'noSummary',
  'noAlt',
  'headingJump',
  'hereLink',
  'noTableHeader',
  'noFilmTitle',
  'untranslated',
] as const;
export type CheckKind = (typeof checkKinds)[number];
/** `what`: of languages, which. */
export type Check = { readonly kind: CheckKind; readonly count: number; readonly what?: readonly string[] };

const stopping = new Set<CheckKind>(['noTitle', 'noText', 'emptyLink']);
export const isStopping = ({ kind }: Check): boolean => stopping.has(kind);

/** Words that say nothing of where a link leads. */
const here =
  /^(here|click here|this|link|read more|more|hier|hier klicken|klicken sie hier|dieser link|mehr|weiterlesen)$/i;
const shown = new Set<string>(['picture', 'video', 'button', 'articleCard', 'variable']);

/**
 * `waiting`: files that have not come into the text. `broken`: links to something of ours that visitors do not see;
 * `nothing`: to what is not there. `texts`: those of the whole in all of its languages.
 */
export function checksOf(
  { title, summary, body }: DocumentWords,
  lang: string,
  texts: Written['texts'],
  { waiting = 0, broken = 0, nothing = 0 } = {},
): Check[] {
  const found = new Map<CheckKind, number>();
  const add = (kind: CheckKind) => found.set(kind, (found.get(kind) ?? 0) + 1);
  if (title.trim() === '') add('noTitle');
  if (isEmpty(body as Body)) add('noText');
  if (waiting > 0) found.set('notUploaded', waiting);
  if (broken > 0) found.set('brokenLink', broken);
  if (nothing > 0) found.set('emptyLink', nothing);
  if (summary.trim() === '') add('noSummary');
  let level = 1;
  walk(body as Body, (node) => {
    const { type, attrs = {} } = node;
    if (type === 'heading') {
      const next = Number(attrs.level);
      if (next > level + 1) add('headingJump');
      level = next;
    }
    if (type === 'picture' && !attrs.alt && !attrs.decorative) add('noAlt');
    if (type === 'video' && !attrs.title) add('noFilmTitle');
    if (type === 'table' && !node.content?.[0]?.content?.some((cell) => cell.type === 'tableHeader'))
      add('noTableHeader');
    if (type === 'button' && isNowhere(attrs.href)) add('emptyLink');
    for (const { words, href } of linksIn(node)) {
      if (isNowhere(href)) add('emptyLink');
      if (here.test(words.trim())) add('hereLink');
    }
  });
  const untranslated = texts.filter((text) => text.lang !== lang && !isSeen(text.state)).map((text) => text.lang);
  return checkKinds.flatMap((kind): Check[] => {
    if (kind === 'untranslated')
      return untranslated.length > 0 ? [{ kind, count: untranslated.length, what: untranslated }] : [];
    const count = found.get(kind) ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

export function isSeen(state: Written['texts'][number]['state']): boolean {
  return state === 'published' || state === 'changed';
}

const isNowhere = (href: unknown): boolean => typeof href !== 'string' || /^#?$/.test(href.trim());

function walk(node: DocumentNode, look: (node: DocumentNode) => void): void {
  look(node);
  node.content?.forEach((inner) => walk(inner, look));
}

/** A link whose words are of several kinds is several texts with one address. */
function linksIn({ content = [] }: DocumentNode): { words: string; href: unknown }[] {
  const links: { words: string; href: unknown }[] = [];
  let last: unknown;
  for (const { text = '', marks = [] } of content) {
    const href = marks.find(({ type }) => type === 'link')?.attrs?.href;
    const before = links.at(-1);
    if (href !== undefined && href === last && before) before.words += text;
    else if (href !== undefined) links.push({ words: text, href });
    last = href;
  }
  return links;
}

function isEmpty(node: DocumentNode): boolean {
  if (node.type === 'text') return (node.text ?? '').trim() === '';
  return !shown.has(node.type) && (node.content ?? []).every(isEmpty);
}
