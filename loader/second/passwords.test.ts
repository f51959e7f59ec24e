import { afterEach, expect, test } from 'bun:test';
import { fakeCore } from '../../test/loader/fake-core.ts';
import { watchPasswords } from './passwords.ts';

let fake: ReturnType<typeof fakeCore>;
afterEach(() => fake.destroy());

test('a field that was ever a password is known as one, whatever made it a text [F6]', async () => {
  document.body.innerHTML = '<input type=password><input>';
  fake = fakeCore({});
  watchPasswords(fake.core);
  const later = Object.assign(document.createElement('input'), { type: 'password' });
  document.body.append(later);
  const fields = [...document.querySelectorAll('input')];
  for (const field of fields) field.type = 'text';
  await new Promise((resolve) => setImmediate(resolve));
  const { passwords } = fake.core.state;
  expect(fields.map((field) => passwords?.has(field))).toEqual([true, false, true]);
});
