/** What an element of a recorded page is and what it is called, as assistive technology would say it, as far as HTML alone tells. */
import { NODE } from './replay-events.ts';
import { holds, type PageNode } from './replay-page.ts';

/** A name, and whether white space in it depends on styles that are not known here. */
export type Name = { readonly text: string; readonly loose: boolean };

// Marked as pure: the dashboard knows the shape of steps and need not load these words.
const inputRoles = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
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
  }),
);
const tagRoles = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries({
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
  }),
);
const actors = new Set(['button', 'a', 'input', 'select', 'textarea', 'label', 'summary', 'option']);
const actorRoles = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'button link tab menuitem menuitemradio menuitemcheckbox option checkbox radio switch treeitem gridcell combobox textbox'.split(
    ' ',
  ),
);
const blocks = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'address article aside blockquote div dd dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol p pre section table td th tr ul br hr'.split(
    ' ',
  ),
);
const inline = /* @__PURE__ */ new Set(
  /* @__PURE__ */ 'a abbr b bdi bdo cite code em font i ins kbd mark q s samp small strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const silent = new Set(['script', 'style', 'noscript', 'template', 'select', 'textarea', 'svg']);
const fields = new Set(['input', 'select', 'textarea']);
/** Characters of a name that are told: nobody reads more. */
const NAME_CHARS = 200;
/** Elements that are named together as the name of one. */
const POINTED_MOST = 20;

/** What is known of the other elements of its page. */
export type Around = {
  readonly find: (id: string) => PageNode | undefined;
  /** The labels of a field. */
  readonly labels: (node: PageNode) => readonly PageNode[];
  readonly contentOf: Contents;
};

export const isField = ({ tag }: PageNode): boolean => fields.has(tag);

/** '' for what has none. */
export function roleOf({ tag, attributes }: PageNode): string {
  const said = attributes.role?.trim().split(/\s+/)[0];
  if (said) return said;
  if (tag === 'a') return attributes.href === undefined ? '' : 'link';
  if (tag === 'select')
    return attributes.multiple !== undefined || Number(attributes.size) > 1 ? 'listbox' : 'combobox';
  if (tag !== 'input') return tagRoles.get(tag) ?? '';
  const type = (attributes.type ?? 'text').toLowerCase();
  const role = inputRoles.get(type) ?? (type === 'password' ? '' : 'textbox');
  return attributes.list !== undefined && /textbox|searchbox/.test(role) ? 'combobox' : role;
}

/** The element that a press on `node` means: the control around it, else the node itself. */
export function actorOf(node: PageNode): PageNode {
  for (let at: PageNode | undefined = node; at; at = at.parent) {
    if (actors.has(at.tag) || actorRoles.has(roleOf(at)) || at.attributes['data-testid']) return at;
  }
  return node.type === NODE.element || !node.parent ? node : node.parent;
}

/** The name of an element as screen readers say it, and where it comes from. */
export function nameOf(node: PageNode, { find, labels: labelsOf, contentOf }: Around): Name {
  const { attributes } = node;
  const pointed = (attributes['aria-labelledby'] ?? '').split(/\s+/, POINTED_MOST).flatMap((id) => find(id) ?? []);
  if (pointed.length > 0) return joined(pointed.map((one) => contentOf(one)));
  if (attributes['aria-label']?.trim()) return plain(attributes['aria-label']);
  if (node.tag === 'img') return plain(attributes.alt ?? attributes.title ?? '');
  if (isField(node)) {
    const labels = labelsOf(node);
    if (labels.length > 0) return joined(labels.slice(0, POINTED_MOST).map((label) => contentOf(label, node)));
    const type = attributes.type?.toLowerCase();
    if (type === 'submit' || type === 'button' || type === 'reset')
      return plain(attributes.value ?? attributes.title ?? '');
    if (type === 'image') return plain(attributes.alt ?? attributes.title ?? '');
    return plain(attributes.title ?? attributes.placeholder ?? '');
  }
  const content = contentOf(node);
  return content.text ? content : plain(attributes.title ?? '');
}

/** The visible text below a node, without that of fields, and without `field`. */
export type Contents = (node: PageNode, field?: PageNode) => Name;

/** For a page that stays as it is: what is below a node is read once, however many of those around it ask. */
export function createContents(): Contents {
  const names = new Map<PageNode, Name>();
  /** What is below a node, where a word stands before it that would go on in it, and where none does. */
  const known = { word: new Map<PageNode, Name>(), gap: new Map<PageNode, Name>() };

  function below(node: PageNode, before: keyof typeof known, without?: Without): Name {
    const path = without?.path.has(node) ? without : undefined;
    const read = path ? undefined : known[before].get(node);
    if (read) return read;
    let text = '';
    let loose = false;
    for (let child = node.first; child && text.length <= NAME_CHARS; child = child.after) {
      const said = spoken(child, text === '' ? before : endOf(text), path);
      text += said.text;
      loose ||= said.loose;
    }
    const made = { text: text.replaceAll(/\s+/g, ' ').slice(0, NAME_CHARS + 1), loose };
    if (!path) known[before].set(node, made);
    return made;
  }

  function spoken(node: PageNode, before: keyof typeof known, without: Without | undefined): Name {
    if (node === without?.field || isHidden(node)) return SILENCE;
    if (node.type === NODE.text || node.tag === 'img') return { text: ownText(node), loose: false };
    if (silent.has(node.tag)) return SILENCE;
    if (inline.has(node.tag)) return below(node, before, without);
    const { text, loose } = below(node, 'gap', without);
    if (blocks.has(node.tag)) return { text: ` ${text} `, loose };
    // Of what is neither block nor inline by its tag, only styles know whether it stands apart: mostly it does.
    const isJoined = node.after !== undefined && text !== '' && endOf(text) === 'word';
    return {
      text: `${before === 'word' ? ' ' : ''}${text}${isJoined ? ' ' : ''}`,
      loose: loose || before === 'word' || isJoined,
    };
  }

  function nameBelow(node: PageNode, without?: Without): Name {
    if (isHidden(node)) return SILENCE;
    if (node.type === NODE.text || node.tag === 'img') return plain(ownText(node));
    const { text, loose } = below(node, 'gap', without);
    return { text: tidy(text), loose };
  }

  return (node, field) => {
    if (field && holds(node, field)) return nameBelow(node, { field, path: pathBetween(node, field) });
    const name = names.get(node) ?? nameBelow(node);
    names.set(node, name);
    return name;
  };
}

/** A field that is left out, and the nodes around it, which are read anew. */
type Without = { readonly field: PageNode; readonly path: ReadonlySet<PageNode> };

const SILENCE: Name = { text: '', loose: false };

const endOf = (text: string): 'word' | 'gap' => (/\S/.test(text.at(-1) ?? '') ? 'word' : 'gap');
const ownText = (node: PageNode): string => (node.type === NODE.text ? node.text : (node.attributes.alt ?? ''));

/** From `node` to what is around `inner`. */
function pathBetween(node: PageNode, inner: PageNode): Set<PageNode> {
  const path = new Set([node]);
  for (let at = inner.parent; at && at !== node; at = at.parent) path.add(at);
  return path;
}

/** Whether the element is hidden, as far as HTML alone says it. */
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
