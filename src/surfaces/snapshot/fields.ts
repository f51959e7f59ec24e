/** Live state of form fields: what the visitor typed and chose, not what the markup said at first. */
import { coverAttribute } from './attributes.ts';
import { absolute } from './css.ts';
import { attributeOf } from './dom.ts';
import type { Attributes } from './markup.ts';
import { coverSecret, isSecretField, type Cover } from './masking.ts';
import type { Scene } from './scene.ts';

/** Writes over the attributes of a field; answers the text that stands inside it, if it has one. */
export function writeField(element: Element, written: Attributes, cover: Cover, scene: Scene): string | undefined {
  if (element instanceof HTMLInputElement) writeInput(element, written, cover, scene);
  else if (element instanceof HTMLSelectElement) {
    written.set('bb-data-value', coverAttribute('value', element.value, cover, scene));
  } else if (element instanceof HTMLOptionElement) setFlag(written, 'selected', !cover && element.selected);
  else if (element instanceof HTMLTextAreaElement) {
    const value = isSecretField(element)
      ? coverSecret(element.value)
      : coverAttribute('value', element.value, cover, scene);
    written.set('bb-data-value', value);
    return value;
  }
  return undefined;
}

function writeInput(input: HTMLInputElement, written: Attributes, cover: Cover, scene: Scene): void {
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
    const value = isSecretField(input) ? coverSecret(input.value) : coverAttribute('value', input.value, cover, scene);
    written.set('value', value);
    if (!/^(button|submit|reset)$/.test(type)) written.set('bb-data-value', value);
  }
}

function setFlag(written: Attributes, name: string, on: boolean): void {
  if (on) written.set(name, '');
  else written.delete(name);
}
