import { afterEach, expect, test } from 'bun:test';
import { fakeCore } from '../../test/loader/fake-core.ts';
import { watchPasswords } from './passwords.ts';

let fake: ReturnType<typeof fakeCore>;
afterEach(() => fake.destroy());

test('a field that was ever a password is known as one, whatever made it a text [F6]', async () => {
  document.body.innerHTML = '<input id=early type=password><input id=plain><div id=host></div>';
  const root = document.querySelector('#host')!.attachShadow({ mode: 'open' });
  root.innerHTML = '<input type=password>';
  fake = fakeCore({});
  watchPasswords(fake.core);
  const later = Object.assign(document.createElement('input'), { type: 'password' });
  document.body.append(later);
  const fields = [...document.querySelectorAll('input'), root.querySelector('input')!];
  fields.at(-1)!.dispatchEvent(new Event('focusin', { bubbles: true, composed: true }));
  for (const field of fields) field.type = 'text';
  await new Promise((resolve) => setImmediate(resolve));
  const { passwords } = fake.core.state;
  expect(fields.map((field) => passwords?.has(field))).toEqual([true, false, true, true]);
});
