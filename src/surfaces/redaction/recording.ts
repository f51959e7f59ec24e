/** Secrets out of the events of a replay, in place. */
import { isSecretName } from '../../wire/pure/secret-names.ts';
import type { Redactor } from '../../wire/pure/secrets.ts';

type Table = Record<string, unknown>;

/** Texts of style sheets, where telling names are something else. */
const SHEETS = /^(_cssText|style|rule|replace|replaceSync|cssText)$/;
/** Keys whose values stay as they are: names of tags and classes, ids, types, times. */
const OWN = /^(tagName|publicId|systemId|compatMode|class|id|type|timestamp)$/;
/** Keys under which the value of a field stands, whose name may be that of a secret. */
const HELD = /^(value|content)$/;

export type Styles = Set<unknown>;

/** One step for each object. `styles` keeps the ids of style elements from one event to the next. */
export function* redactRecording(value: Table, redactor: Redactor, styles: Styles, css = false): Generator<void> {
  yield;
  if (value.tagName === 'style') styles.add(value.id);
  const isNamed = isCalledSecret(value);
  for (const [name, inner] of Object.entries(value)) {
    if (OWN.test(name)) continue;
    const inSheet = css || SHEETS.test(name) || styles.has(value.parentId) || styles.has(value.id);
    if (typeof inner === 'string') value[name] = redactOne(name, inner, redactor, inSheet, isNamed);
    else if (inner && typeof inner === 'object') yield* redactRecording(inner as Table, redactor, styles, inSheet);
  }
}

function redactOne(name: string, text: string, redactor: Redactor, inSheet: boolean, isNamed: boolean): string {
  if (text.startsWith('data:')) return text;
  const isSecret = !inSheet && text !== '' && ((isNamed && HELD.test(name)) || isSecretName(name));
  return isSecret && !/^[*█]+$/.test(text) ? redactor.note() : redactor.text(text, !inSheet);
}

function isCalledSecret({ name, property, itemprop }: Table): boolean {
  return [name, property, itemprop].some((one) => typeof one === 'string' && isSecretName(one));
}
