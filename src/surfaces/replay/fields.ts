/** Values of fields that are secrets, covered at the moment they are recorded: what a field is shows only while it lives. */
import { coverSecret, coverValue, isSecretByName, MASKED } from '../../wire/pure/mask-rules.ts';

/** Once a password, always one: a 'show password' switch changes the type. */
const passwords = new WeakSet<Element>();

/**
 * The function `maskInputFn` of the recorder, which is asked for each value of a field. `all` and `kinds` (by type or tag
 * name) are what the host wants masked besides.
 */
export function valueMask(all: boolean, kinds: unknown): (text: string, element: HTMLElement) => string {
  const named = (kinds instanceof Object ? kinds : {}) as Record<string, unknown>;
  return (text, element) => {
    if (isSecretField(element)) return coverSecret(text);
    const { type } = element as HTMLInputElement;
    return all || named[type] || named[element.localName] ? coverValue(text, MASKED) : text;
  };
}

export function rememberPassword(element: Element): void {
  passwords.add(element);
}

/** By its name and not its class: a field within a frame is of another realm. */
function isSecretField(element: HTMLElement): boolean {
  const { localName, type } = element as HTMLInputElement;
  if (localName !== 'input' && localName !== 'textarea') return false;
  if (type === 'password') passwords.add(element);
  if (passwords.has(element) || isSecretByName(type, (name) => element.getAttribute(name))) return true;
  return !/^(none)?$/.test(getComputedStyle(element).getPropertyValue('-webkit-text-security'));
}
