/** What an element of a recorded page is and what it is called, as assistive technology would say it, as far as HTML alone tells. */
import { NODE } from './replay-events.ts';
import type { PageNode } from './replay-page.ts';

/** A name, and whether white space in it depends on styles that are not known here. */
export type Name = { readonly text: string; readonly loose: boolean };

const inputRoles: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  text: 'textbox',
  email: 'textbox',
  tel: 'textbox',
  url: 'textbox',
};
const tagRoles: Readonly<Record<string, string>> = {
  button: 'button',
  textarea: 'textbox',
  option: 'option',
  img: 'img',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
};
const actors = new Set(['button', 'a', 'input', 'select', 'textarea', 'label', 'summary', 'option']);
const actorRoles = new Set(
  'button link tab menuitem menuitemradio menuitemcheckbox option checkbox radio switch treeitem gridcell combobox textbox'.split(
    ' ',
  ),
);
const blocks = new Set(
  'address article aside blockquote div dd dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table td th tr ul br hr'.split(
    ' ',
  ),
);
const inline = new Set(
  'a abbr b bdi bdo cite code em font i ins kbd mark q s samp small strong sub sup time u var wbr'.split(' '),
);
const silent = new Set(['script', 'style', 'noscript', 'template', 'select', 'textarea', 'svg']);
const fields = new Set(['input', 'select', 'textarea']);
/** More of a name than anybody reads. */
const NAME_CHARS = 200;

export const isField = ({ tag }: PageNode): boolean => fields.has(tag);

/** '' for what has none. */
export function roleOf({ tag, attributes }: PageNode): string {
  const said = attributes.role?.trim().split(/\s+/)[0];
  if (said) return said;
  if (tag === 'a') return attributes.href === undefined ? '' : 'link';
  if (tag === 'select')
    return attributes.multiple !== undefined || Number(attributes.size) > 1 ? 'listbox' : 'combobox';
  if (tag !== 'input') return tagRoles[tag] ?? '';
  const type = (attributes.type ?? 'text').toLowerCase();
  const role = inputRoles[type] ?? (type === 'password' ? '' : 'textbox');
  return attributes.list !== undefined && /textbox|searchbox/.test(role) ? 'combobox' : role;
}

/** The element that a press on `node` means: the control around it, else the node itself. */
export function actorOf(node: PageNode): PageNode {
  for (let at: PageNode | undefined = node; at; at = at.parent) {
    if (actors.has(at.tag) || actorRoles.has(roleOf(at)) || at.attributes['data-testid']) return at;
  }
  return node.type === NODE.element || !node.parent ? node : node.parent;
}

/** What it is called. `find` gives the element of an id, `labels` those that are made for a field. */
export function nameOf(
  node: PageNode,
  around: { readonly find: (id: string) => PageNode | undefined; readonly labels: (node: PageNode) => PageNode[] },
): Name {
  const { attributes } = node;
  const pointed = (attributes['aria-labelledby'] ?? '').split(/\s+/).flatMap((id) => around.find(id) ?? []);
  if (pointed.length > 0) return joined(pointed.map((one) => contentOf(one)));
  if (attributes['aria-label']?.trim()) return plain(attributes['aria-label']);
  if (node.tag === 'img') return plain(attributes.alt ?? attributes.title ?? '');
  if (isField(node)) {
    const labels = around.labels(node);
    if (labels.length > 0) return joined(labels.map((label) => contentOf(label, node)));
    const type = attributes.type?.toLowerCase();
    if (type === 'submit' || type === 'button' || type === 'reset')
      return plain(attributes.value ?? attributes.title ?? '');
    if (type === 'image') return plain(attributes.alt ?? attributes.title ?? '');
    return plain(attributes.title ?? attributes.placeholder ?? '');
  }
  const content = contentOf(node);
  return content.text ? content : plain(attributes.title ?? '');
}

/** The visible text below a node, without that of fields. */
export function contentOf(node: PageNode, without?: PageNode): Name {
  let text = '';
  let loose = false;
  /** Of what is neither block nor inline by its tag, only styles know whether it stands apart: mostly it does. */
  const apart = (at: PageNode): void => {
    if (at === node || inline.has(at.tag) || !/\S$/.test(text)) return;
    text += ' ';
    loose = true;
  };
  const walk = (at: PageNode): void => {
    if (text.length > NAME_CHARS || at === without || isHidden(at)) return;
    if (at.type === NODE.text) text += at.text;
    else if (at.tag === 'img') text += at.attributes.alt ?? '';
    else if (at === node || !silent.has(at.tag)) {
      if (blocks.has(at.tag)) text += ' ';
      else apart(at);
      at.children.forEach(walk);
      if (blocks.has(at.tag)) text += ' ';
      else if (isFollowed(at)) apart(at);
    }
  };
  walk(node);
  return { text: tidy(text), loose };
}

const isFollowed = (node: PageNode): boolean => node.parent?.children.at(-1) !== node;

/** By what HTML alone says. */
export function isHidden({ tag, attributes, parent }: PageNode): boolean {
  if (attributes.hidden !== undefined || attributes['aria-hidden'] === 'true') return true;
  if (/display:\s*none|visibility:\s*hidden/i.test(attributes.style ?? '')) return true;
  if (tag === 'dialog') return attributes.open === undefined;
  return parent?.tag === 'details' && parent.attributes.open === undefined && tag !== 'summary' && tag !== '';
}

function joined(names: readonly Name[]): Name {
  return { text: tidy(names.map(({ text }) => text).join(' ')), loose: names.some(({ loose }) => loose) };
}

const plain = (text: string): Name => ({ text: tidy(text), loose: false });

function tidy(text: string): string {
  return text
    .replaceAll(/[\s\u200b]+/g, ' ')
    .trim()
    .slice(0, NAME_CHARS)
    .toWellFormed();
}
