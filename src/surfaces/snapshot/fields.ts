/** Live state of form fields: what the visitor typed and chose, not what the markup said at first. */
import { coverAttribute } from './attributes.ts';
import { absolute } from './css.ts';
import { attributeOf, localName } from '../kit/dom.ts';
import type { Facts } from './facts.ts';
import type { Attributes } from './markup.ts';
import { coverSecret, type Cover } from './masking.ts';
import type { DocumentScene } from './scene.ts';

/** Writes over the attributes of a field; answers the text that stands inside it, if it has one. A copy keeps what was typed. */
export function writeField(
  copy: Element,
  written: Attributes,
  cover: Cover,
  facts: Facts,
  scene: DocumentScene,
): string | undefined {
  const covered = (value: string) => (facts.secret ? coverSecret(value) : coverAttribute('value', value, cover, scene));
  const name = localName(copy);
  if (name === 'input') writeInput(copy as HTMLInputElement, written, cover, covered, scene);
  else if (name === 'select') written.set('bb-data-value', covered(facts.value ?? ''));
  else if (name === 'option') setFlag(written, 'selected', !cover && Boolean(facts.selected));
  else if (name === 'textarea') {
    const value = covered((copy as HTMLTextAreaElement).value);
    written.set('bb-data-value', value);
    return value;
  }
  return undefined;
}

function writeInput(
  input: HTMLInputElement,
  written: Attributes,
  cover: Cover,
  covered: (value: string) => string,
  scene: DocumentScene,
): void {
  const { type } = input;
  if (type === 'checkbox' || type === 'radio') {
    setFlag(written, 'checked', !cover && input.checked);
    if (!cover) written.set('bb-data-checked', String(input.checked));
  } else if (type === 'hidden' || type === 'file') written.delete('value');
  else if (type === 'image') {
    written.delete('value');
    const src = attributeOf(input, 'src');
    if (src && !cover) written.set('src', scene.pictures.image(absolute(src, scene.base)));
  } else {
    const value = covered(input.value);
    written.set('value', value);
    if (!/^(button|submit|reset)$/.test(type)) written.set('bb-data-value', value);
  }
}

function setFlag(written: Attributes, name: string, on: boolean): void {
  if (on) written.set(name, '');
  else written.delete(name);
}
