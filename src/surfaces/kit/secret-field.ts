/** Which fields hold secrets, told on the live page: one set of rules for snapshots and replays. */
import { isSecretPurpose, isWithoutText } from '../../wire/pure/mask-rules.ts';
import { isSecretName } from '../../wire/pure/secret-names.ts';

const CALLED = ['name', 'id', 'data-type', 'aria-label', 'placeholder'];
/** A label is short: what is longer explains something. */
const LABEL_CHARS = 80;
const CODE = /(?<!zip|post(?:al)?|country|area|promo|coupon)[ _-]?(?:code|kod[eu]?\b|c[oó]digo|codice)/i;

/** Fields that a label calls a secret, by the document or shadow root that they are in; read once in a task. */
let labelled: Map<Node, Set<Element | null>> | undefined;

/** Passwords, codes, cards and keys, marked or not. `passwords`: what was one once, which a 'show password' switch made text. */
export function isSecretField(element: Element, passwords: WeakSet<Element>): boolean {
  const { localName, type } = element as HTMLInputElement | HTMLTextAreaElement;
  if (!/^(input|textarea)$/.test(localName) || !type) return false;
  if (type === 'password') passwords.add(element);
  if (passwords.has(element)) return true;
  if (isWithoutText(type)) return false;
  const read = (attribute: string) => element.getAttribute(attribute) ?? '';
  const called = CALLED.map(read);
  return (
    isSecretPurpose(read('autocomplete')) ||
    called.some(isSecretName) ||
    (read('inputmode') === 'numeric' && called.some((words) => CODE.test(words))) ||
    secretsByLabel(element.getRootNode()).has(element) ||
    !/^(none)?$/.test(getComputedStyle(element).getPropertyValue('-webkit-text-security'))
  );
}

/** To ask each field for its labels would walk the page each time. */
function secretsByLabel(root: Node): Set<Element | null> {
  if (!labelled) {
    labelled = new Map();
    queueMicrotask(() => (labelled = undefined));
  }
  let found = labelled.get(root);
  if (found) return found;
  labelled.set(root, (found = new Set()));
  for (const label of allIn(root, 'label')) if (isSecretLabel(label)) found.add((label as HTMLLabelElement).control);
  return found;
}

/** A document's own methods may be hidden behind a field of their name. */
function allIn(root: Node, selector: string): NodeListOf<Element> {
  const owner = root.nodeType === 9 ? Document : root.nodeType === 11 ? DocumentFragment : Element;
  return owner.prototype.querySelectorAll.call(root, selector);
}

function isSecretLabel(label: Element): boolean {
  const words = label.textContent.trim();
  return words.length <= LABEL_CHARS && isSecretName(words);
}
