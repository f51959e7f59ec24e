import { afterEach, describe, expect, test } from 'bun:test';
import { createTyped } from './typed.ts';

afterEach(() => document.body.replaceChildren());

function setup(html: string) {
  document.body.innerHTML = html;
  const typed = createTyped(window);
  const stop = typed.listen();
  const type = (text: string) => {
    const field = document.querySelector<HTMLInputElement>('input, textarea')!;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return field;
  };
  return { typed, stop, type };
}

describe('what was typed and would be lost [D-SES-20]', () => {
  test.each(['<textarea></textarea>', '<input>', '<input type="number">'])('is known while it stands in %s', (html) => {
    const { typed, stop, type } = setup(html);
    expect(typed.any()).toBe(false);
    const field = type('5');
    expect(typed.any()).toBe(true);
    type('');
    expect(typed.any()).toBe(false);
    type('7');
    field.remove();
    expect(typed.any()).toBe(false);
    stop();
  });

  test.each(['<input type="search">', '<input type="password">', '<input role="combobox">', '<input type="checkbox">'])(
    'is nothing that is in %s',
    (html) => {
      const { typed, stop, type } = setup(html);
      type('words');
      expect(typed.any()).toBe(false);
      stop();
    },
  );

  test('is not listened for when stopped', () => {
    const { typed, stop, type } = setup('<input>');
    stop();
    type('5');
    expect(typed.any()).toBe(false);
  });
});
