/**
 * How to find an element of a recorded page again, in the words that a reader would use: by its test id, its role and name,
 * its label, its text; by its place in the tree only where none of these is its alone.
 */
import { createContents, isField, isHidden, nameOf, roleOf, type Around, type Name } from './node-words.ts';
import { NODE } from './replay-events.ts';
import type { PageNode } from './replay-page.ts';

export const locatorKinds = ['testid', 'role', 'label', 'placeholder', 'text', 'css'] as const;
export type Locator = {
  by: (typeof locatorKinds)[number];
  /** The role, where the element is found by role and name; else ''. */
  role: string;
  /** The name, text, id or selector. */
  value: string;
  /** White space in `value` may be more or less than what the page shows. */
  loose: boolean;
  /** Selectors of the frames around it, outermost first. */
  frames: string[];
};

export type Found = {
  readonly locator: Locator;
  /** What a reader calls it; '' when nothing is known. */ readonly name: string;
  readonly role: string;
};

/** Stars stand for text that was masked when it was recorded. */
const isMasked = (text: string): boolean => /\*{3}/.test(text);
const steadyId = /^[A-Za-z][\w-]{0,60}$/;
/** Texts up to this many characters are read out as what was pressed. */
const TEXT_CHARS = 60;
/** Of test ids and placeholders; longer ones are no words for a reader. */
const ID_CHARS = 200;
const ROLE_CHARS = 60;
/** Characters of a path through the tree: a longer one helps no reader. */
const PATH_CHARS = 5000;
/** Frames around an element, at most: a stranger's recording may nest more, and no reader needs the way into those. */
const FRAMES_MOST = 100;

export function locate(node: PageNode): Found {
  const top = documentOf(node);
  const index = indexOf(top);
  const name = nameOf(node, index);
  const role = roleOf(node).slice(0, ROLE_CHARS);
  const frames = framesOf(top);
  const made = (by: Locator['by'], value: string, more: Partial<Locator> = {}): Locator => ({
    by,
    role: '',
    value,
    loose: false,
    frames,
    ...more,
  });
  const words = isMasked(name.text) ? '' : name.text || textWords(node, index);
  const found = candidates(node, index, name, role).find(({ matches }) => index.visible.filter(matches).length === 1);
  const locator = found ? made(found.by, found.value, found.more) : made('css', pathOf(node, index));
  return { locator, name: words, role };
}

type Candidate = {
  by: Locator['by'];
  value: string;
  more?: Partial<Locator>;
  matches: (other: PageNode) => boolean;
};

function candidates(node: PageNode, index: Index, name: Name, role: string): Candidate[] {
  const { attributes } = node;
  const list: Candidate[] = [];
  const testId = attributes['data-testid'];
  if (testId && testId.length <= ID_CHARS)
    list.push({ by: 'testid', value: testId, matches: (other) => other.attributes['data-testid'] === testId });
  if (name.text && !isMasked(name.text)) list.push(...byName(node, index, name, role));
  const { placeholder } = attributes;
  if (placeholder && placeholder.length <= ID_CHARS && isField(node) && !isMasked(placeholder))
    list.push({
      by: 'placeholder',
      value: placeholder,
      matches: (other) => other.attributes.placeholder === placeholder,
    });
  const text = textWords(node, index);
  const matches = (other: PageNode) => textWords(other, index) === text && !hasTextBelow(other, text, index);
  if (text && !role && !isField(node) && !index.contentOf(node).loose) list.push({ by: 'text', value: text, matches });
  return list;
}

function byName(node: PageNode, index: Index, name: Name, role: string): Candidate[] {
  const same = (other: PageNode) => nameOf(other, index).text === name.text;
  const list: Candidate[] = [];
  if (role) {
    const matches = (other: PageNode) => roleOf(other) === role && same(other);
    list.push({ by: 'role', value: name.text, more: { role, loose: name.loose }, matches });
  }
  // Where a label holds the field itself, its text takes in that of choices.
  if (isLabelled(node, index) && isField(node) && node.tag === 'input' && !name.loose)
    list.push({ by: 'label', value: name.text, matches: (other) => isLabelled(other, index) && same(other) });
  return list;
}

function isLabelled(node: PageNode, index: Index): boolean {
  const { attributes } = node;
  return attributes['aria-label'] !== undefined || (isField(node) && index.labels(node).length > 0);
}

/** The element's own text where it is short and the element is no control; else ''. */
function textWords(node: PageNode, index: Index): string {
  if (node.type !== NODE.element) return '';
  const { text } = index.contentOf(node);
  return text.length <= TEXT_CHARS && !isMasked(text) ? text : '';
}

function hasTextBelow(node: PageNode, text: string, index: Index): boolean {
  for (let child = node.first; child; child = child.after) if (textWords(child, index) === text) return true;
  return false;
}

type Index = Around & { readonly visible: readonly PageNode[] };

/** The elements of one document; what is hidden is not counted, but may name others. */
function indexOf(top: PageNode): Index {
  const visible: PageNode[] = [];
  const ids = new Map<string, PageNode>();
  /** Labels in their order, with the field that is in each. */
  const labels = new Map<PageNode, PageNode | undefined>();
  /** Labels around this node that have shown no field so far. */
  let empty: PageNode[] = [];
  const enter = (node: PageNode): void => {
    const { id } = node.attributes;
    if (id && !ids.has(id)) ids.set(id, node);
    if (node.tag === 'label') {
      labels.set(node, undefined);
      empty.push(node);
    } else if (isField(node) || node.tag === 'button') {
      for (const label of empty) labels.set(label, node);
      empty = [];
    }
  };
  const walk = (node: PageNode, shown: boolean): void => {
    const here = shown && !isHidden(node);
    if (node.type === NODE.element) {
      if (here) visible.push(node);
      enter(node);
    }
    for (let child = node.first; child; child = child.after) if (child.type !== NODE.document) walk(child, here);
    if (empty.at(-1) === node) empty.pop();
  };
  walk(top, true);
  const labelled = new Map<PageNode, PageNode[]>();
  for (const [label, inside] of labels) {
    const field = label.attributes.for ? ids.get(label.attributes.for) : inside;
    const others = field && labelled.get(field);
    if (others) others.push(label);
    else if (field) labelled.set(field, [label]);
  }
  return {
    visible,
    find: (id) => ids.get(id),
    labels: (node) => labelled.get(node) ?? [],
    contentOf: createContents(),
  };
}

/** The document that a node stands in. */
function documentOf(node: PageNode): PageNode {
  let at = node;
  while (at.parent && at.type !== NODE.document) at = at.parent;
  return at;
}

function framesOf(top: PageNode): string[] {
  const frames: string[] = [];
  for (let at = top; at.parent && frames.length < FRAMES_MOST;) {
    const outer = documentOf(at.parent);
    frames.unshift(pathOf(at.parent, indexOf(outer)));
    at = outer;
  }
  return frames;
}

/** The path through the tree, from the nearest element around it whose id nobody else has. */
function pathOf(node: PageNode, index: Index): string {
  const parts: string[] = [];
  for (let at: PageNode | undefined = node; at && at.type === NODE.element; at = at.parent) {
    const { id } = at.attributes;
    if (id && steadyId.test(id) && index.find(id) === at) return [`#${id}`, ...parts].join('');
    parts.unshift(`${at.inShadow ? ' ' : ' > '}${partOf(at)}`);
  }
  return parts
    .join('')
    .replace(/^[ >]+/, '')
    .slice(0, PATH_CHARS);
}

function partOf(node: PageNode): string {
  const tag = /^[a-z][a-z0-9-]*$/.test(node.tag) ? node.tag : '*';
  let place = 0;
  let alike = 0;
  for (let other = node.parent?.first; other; other = other.after) {
    if (other.type !== NODE.element || other.inShadow !== node.inShadow || (tag !== '*' && other.tag !== tag)) continue;
    alike++;
    if (other === node) place = alike;
  }
  if (alike < 2) return tag;
  return `${tag}:${tag === '*' ? 'nth-child' : 'nth-of-type'}(${place})`;
}
