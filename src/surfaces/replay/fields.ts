/** Values of fields that are secrets, covered at the moment they are recorded: what a field is shows only while it lives. */
import { coverSecret, coverValue, MASKED } from '../../wire/pure/mask-rules.ts';

/** The rules for all that leaves the page say which they are; nothing is recorded before they are here. */
let isSecretField = (field: Element): boolean => (field as HTMLInputElement).type === 'password';

export function secretFieldsBy(rules: typeof isSecretField): void {
  isSecretField = rules;
}

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
