import { expect, test } from 'bun:test';
import { redactAtOnce, redactText } from './secret-values.ts';
import { createRedactor, REDACTED } from './secrets.ts';

const KEY = `ghp_${'a1B2'.repeat(9)}`;
const clean = (value: unknown) => redactAtOnce(value, createRedactor());

test('all that stands under a telling name goes, and all beside it stays as it was, in its order', () => {
  const given = {
    a: [1, null, KEY, { pin: 1234, token: ['x', { y: 'z', no: false }], ok: '' }],
    note: '{"password":"a \\"b\\" c","id":1}',
    card: 4111111111111111,
    z: 0.5,
  };
  expect(JSON.stringify(clean(given))).toBe(
    JSON.stringify({
      a: [1, null, REDACTED, { pin: REDACTED, token: [REDACTED, { y: REDACTED, no: false }], ok: '' }],
      note: `{"password":"${REDACTED}","id":1}`,
      card: REDACTED,
      z: 0.5,
    }),
  );
  for (const plain of ['text', 5, null, undefined, true, [], {}, JSON.parse('{"__proto__":{"x":1},"y":[2]}')])
    expect(clean(plain)).toEqual(plain);
});

test('data and JSON in a text may be nested as deep as anybody likes', () => {
  const deep = `${'['.repeat(100_000)}"${KEY}"${']'.repeat(100_000)}`;
  expect(redactText(deep, createRedactor())).not.toContain(KEY);
  const wide: unknown = JSON.parse(`${'[1,'.repeat(2000)}0${',1]'.repeat(2000)}`);
  expect(JSON.stringify(clean(wide))).toBe(JSON.stringify(wide));
});
