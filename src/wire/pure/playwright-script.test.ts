import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { locatorKinds, type Locator } from './locate.ts';
import { playwrightScript, quote, type Story } from './playwright-script.ts';
import { stepKinds, type Step } from './steps.ts';

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    "'); process.exit(1); ('",
    '*/ x /*',
    '\n x()',
    '\u2028x()',
    '${x}',
    '`',
    '\\',
    '\ud800',
    '</script>',
  ),
);
const locator: fc.Arbitrary<Locator> = fc.record({
  by: fc.constantFrom(...locatorKinds),
  role: nasty,
  value: nasty,
  loose: fc.boolean(),
  frames: fc.array(nasty, { maxLength: 2 }),
});
const step: fc.Arbitrary<Step> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom(...stepKinds),
  name: nasty,
  role: nasty,
  locator: fc.option(locator),
  value: nasty,
  hidden: fc.boolean(),
});
const story: fc.Arbitrary<Story> = fc.record({
  title: nasty,
  width: fc.integer(),
  height: fc.integer(),
  steps: fc.array(step, { maxLength: 6 }),
  faults: fc.array(fc.record({ kind: fc.constantFrom('console', 'network'), text: nasty }), { maxLength: 3 }),
});

/** Every call that a script makes of the page, by name. */
function run(script: string): string[] {
  const calls: string[] = [];
  const page: unknown = new Proxy(() => undefined, {
    get: (_, name) => (name === 'then' ? undefined : (calls.push(String(name)), page)),
    apply: () => page,
  });
  const source = script.replace(/^import .*;\n/, '');
  const js = new Bun.Transpiler({ loader: 'ts' }).transformSync(source);
  const guarded = `'use strict'; const [process, globalThis, fetch] = []; ${js}`;
  new Function('test', 'expect', guarded)(
    (_: string, body: (parts: object) => Promise<void>) => void body({ page }),
    () => ({ toEqual: () => undefined }),
  );
  return calls;
}

test('whatever a report holds, the script is valid and calls nothing but the page', () => {
  fc.assert(
    fc.property(story, (given) => {
      const words = new Set(
        (
          'setViewportSize on goto waitForURL getByTestId getByRole getByLabel getByPlaceholder getByText locator ' +
          'frameLocator click dblclick check uncheck selectOption fill waitForLoadState'
        ).split(' '),
      );
      expect(run(playwrightScript(given)).filter((name) => !words.has(name))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('a quoted text is the text', () => {
  fc.assert(
    fc.property(nasty, (text) => expect(new Function(`return ${quote(text)}`)()).toBe(text)),
    { numRuns: 500 },
  );
});

test('a name whose spaces only styles know is found with them and without', () => {
  const add: Step = {
    at: 0,
    kind: 'click',
    name: 'Add to (cart)',
    role: 'button',
    locator: { by: 'role', role: 'button', value: 'Add to (cart)', loose: true, frames: [] },
    value: '',
    hidden: false,
  };
  const script = playwrightScript({ title: 't', width: 0, height: 0, steps: [add], faults: [] });
  const pattern = new Function(`return ${/name: (\/.*\/)/.exec(script)![1]}`)() as RegExp;
  expect(['Add to (cart)', 'Add to(cart)', 'Add to cart', 'x Add to (cart)'].map((name) => pattern.test(name))).toEqual(
    [true, true, false, false],
  );
});
