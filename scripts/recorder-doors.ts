/**
 * Doors in the replay library, cut while building, because it has no options for them: one before it looks at a batch
 * of changes, so that a batch which would hold up the page is never looked at; and one in place of an attribute that it
 * would leave on the page's own fields. Besides, what it kept of an earlier run is forgotten, and it reads the page
 * faster: lists of children, of classes and of attributes are objects that the browser makes at each question. A
 * version of the library in which one of the places is not found once fails the build.
 */
import type { BunPlugin } from 'bun';

const doors: readonly [place: string, instead: string][] = [
  [
    'new ObserverCtor(\n    callbackWrapper(mutationBuffer.processMutations.bind(mutationBuffer))\n  )',
    'new ObserverCtor(record.guard(callbackWrapper(mutationBuffer.processMutations.bind(mutationBuffer))))',
  ],
  ['target.setAttribute("data-rr-is-password", "true");', 'record.wasPassword(target);'],
  // A strict policy forbids the attribute, also in a document that nobody sees, and would tell the site's owner.
  ['old.setAttribute("style", m.oldValue);', 'old.style.cssText = m.oldValue;'],
  [
    'processedNodeManager.destroy();\n      recording = false;',
    'processedNodeManager.destroy();\n      mutationBuffers.length = 0;\n      recording = false;',
  ],
  // What is put into a blocked place of a component, or stands in a blocked component, is blocked with it.
  [
    'const needBlock = _isBlockedElement(n, blockClass, blockSelector);',
    'const needBlock = _isBlockedElement(n, blockClass, blockSelector) || isShaded(n, blockClass, blockSelector);',
  ],
  [
    'return serializeTextNode(n, {',
    'if (isShaded(n, blockClass, blockSelector)) return { type: NodeType.Text, textContent: "", rootId };\n      return serializeTextNode(n, {',
  ],
  [
    'const el = closestElementOfNode(node);\n  if (!el) {\n    return false;\n  }\n  try {\n    if (typeof blockClass',
    'if (isShaded(node, blockClass, blockSelector, checkAncestors)) return true;\n  const el = closestElementOfNode(node);\n  if (!el) {\n    return false;\n  }\n  try {\n    if (typeof blockClass',
  ],
  [
    'if (this.shadowDoms.has(shadowRoot2)) return;',
    'if (this.shadowDoms.has(shadowRoot2)) return;\n    hasShadows = true;',
  ],
  // From here on the same, with fewer objects made by the browser for each node.
  ['if (el.classList.contains(blockClass)) return true;', 'if (hasClass(el, blockClass)) return true;'],
  ['if (element.classList.contains(blockClass)) {', 'if (hasClass(element, blockClass)) {'],
  ['if (!index.childNodes(el).length) {', 'if (!index.firstChild(el)) {'],
  ['return getUntaintedAccessor("Node", n, "childNodes");', 'return childrenOf(n);'],
  ['if (n.childNodes) {\n      n.childNodes.forEach(', '{\n      childrenOf(n).forEach('],
  ['if (customElements.get(tagName)) isCustom', 'if (tagName.includes("-") && customElements.get(tagName)) isCustom'],
  [
    'const len = n.attributes.length;\n  for (let i = 0; i < len; i++) {\n    const attr = n.attributes[i];',
    'for (const name of attributeNames.call(n)) {\n    const attr = { name, value: getAttribute.call(n, name) };',
  ],
];

/** What the library looks up by names at each of a thousand reads a frame: here each is found once. */
const readings: readonly [place: RegExp, instead: string][] = [
  [
    /(function \w+\(n\) \{[^}]*?)return getUntaintedAccessor\("(Node|Element)", n, "(parentNode|firstChild|lastChild|nextSibling|previousSibling|textContent|ownerDocument|shadowRoot)"\);/g,
    'let $3Of; $1return ($3Of ??= untaintedReader("$2", "$3")).call(n);',
  ],
  [
    /(function \w+\(n(?:, other)?\) \{\s*)return getUntaintedMethod\("Node", n, "(contains|getRootNode)"\)\((\w*)\);/g,
    'let $2Of; $1return ($2Of ??= getUntaintedPrototype("Node").$2).call(n, $3);',
  ],
];
const readers = `const { getAttribute, getAttributeNames: attributeNames } = Element.prototype;
const hasClass = (element, name) =>
  !!getAttribute.call(element, "class")?.includes(name) && element.classList.contains(name);
const childrenOf = (node) => {
  const children = [];
  for (let child = index.firstChild(node); child; child = index.nextSibling(child)) children.push(child);
  return children;
};
let hasShadows = false;
const isShaded = (node, blockClass, blockSelector, up) => {
  if (!hasShadows) return false;
  // Links have a host too, of another kind.
  for (let at = node; at; at = index.parentNode(at) ?? (at.nodeType === 11 && at.host)) {
    if (at !== node && _isBlockedElement(at, blockClass, blockSelector)) return true;
    for (let place = at.assignedSlot; place; place = index.parentNode(place)) {
      if (_isBlockedElement(place, blockClass, blockSelector) || isShaded(place, blockClass, blockSelector)) return true;
    }
    if (!up) return false;
  }
  return false;
};
const untaintedReader = (key, name) =>
  Object.getOwnPropertyDescriptor(getUntaintedPrototype(key), name)?.get ?? function () { return this[name]; };\n`;

/** A library's words in the host's console would be ours. */
const silence = 'const console = { debug() {}, warn() {}, error() {} };\n';

export function cutDoors(code: string): string {
  const opened = doors.reduce((text, [place, instead]) => {
    if (text.split(place).length !== 2) throw new Error(`@rrweb/record has changed: ${place}`);
    return text.replace(place, () => instead);
  }, code);
  const read = readings.reduce((text, [place, instead]) => {
    if (!place.test(text)) throw new Error(`@rrweb/record has changed: ${place}`);
    return text.replace(place, instead);
  }, opened);
  return silence + readers + read;
}

export const recorderDoors: BunPlugin = {
  name: 'recorder-doors',
  setup(build) {
    build.onLoad({ filter: /@rrweb\/record\/dist\/record\.js$/ }, async ({ path }) => ({
      contents: cutDoors(await Bun.file(path).text()),
      loader: 'js',
    }));
  },
};
