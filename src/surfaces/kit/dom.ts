/**
 * Reading a page past what stands in the way: a form field called `attributes` hides the form's own `attributes`, and
 * scripts of the page replace methods. The prototypes' getters see through the first, and are taken once.
 */
type Reader<T> = (of: Node) => T;

function property<T>(owner: object, name: string): Reader<T> {
  const get = Object.getOwnPropertyDescriptor(owner, name)?.get;
  return (of) => (get ? get.call(of) : Reflect.get(of, name)) as T;
}

export const nodeType = property<number>(Node.prototype, 'nodeType');
export const nodeText = property<string | null>(Node.prototype, 'nodeValue');
export const firstChild = property<Node | null>(Node.prototype, 'firstChild');
export const nextSibling = property<Node | null>(Node.prototype, 'nextSibling');
export const parentElement = property<Element | null>(Node.prototype, 'parentElement');
export const localName = property<string>(Element.prototype, 'localName');
export const namespaceOf = property<string | null>(Element.prototype, 'namespaceURI');
export const attributesOf = property<NamedNodeMap>(Element.prototype, 'attributes');
/** null for closed roots, which nobody outside can see. */
export const openRoot = property<ShadowRoot | null>(Element.prototype, 'shadowRoot');
const slotOfElement = property<HTMLSlotElement | null>(Element.prototype, 'assignedSlot');
const slotOfText = property<HTMLSlotElement | null>(Text.prototype, 'assignedSlot');
export const scrollTop = property<number>(Element.prototype, 'scrollTop');
export const scrollLeft = property<number>(Element.prototype, 'scrollLeft');

const { getAttribute, matches: matchesSelector, closest, getBoundingClientRect } = Element.prototype;

export const attributeOf = (element: Element, name: string): string | null => getAttribute.call(element, name);
export const matches = (element: Element, selector: string): boolean => matchesSelector.call(element, selector);
export const within = (element: Element, selector: string): boolean => closest.call(element, selector) !== null;
/** CSS pixels from the corner of the viewport. */
export const rectOf = (element: Element): DOMRect => getBoundingClientRect.call(element);

export const isElement = (node: Node): node is Element => nodeType(node) === 1;
export const isText = (node: Node): node is Text => nodeType(node) === 3 || nodeType(node) === 4;
export const isHtml = (element: Element): boolean => namespaceOf(element) === 'http://www.w3.org/1999/xhtml';

/** How the page calls an element, for people: `x-map#store` or a frame's address. */
export function nameOf(element: Element): string {
  const id = attributeOf(element, 'id');
  return (
    ['src', 'data'].map((name) => attributeOf(element, name)).find(Boolean) ?? localName(element) + (id ? `#${id}` : '')
  );
}

/** The slot of an open shadow root that shows this node; null for most nodes. */
export function slotOf(node: Node): HTMLSlotElement | null {
  return isElement(node) ? slotOfElement(node) : isText(node) ? slotOfText(node) : null;
}

/** Fields and forms by name stand in the way of a document's own methods too. */
export function allIn(root: Node, selector: string): NodeListOf<Element> {
  const owner = nodeType(root) === 9 ? Document : nodeType(root) === 11 ? DocumentFragment : Element;
  return owner.prototype.querySelectorAll.call(root, selector);
}

export function* childrenOf(parent: Node): Generator<Node> {
  for (let child = firstChild(parent); child; child = nextSibling(child)) yield child;
}
