import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { locatorCode } from './playwright-script.ts';
import { createStepTeller } from './steps.ts';
import type { ReplayEvent } from './replay-events.ts';
import { cpuNow } from '../../../test/cpu-time.ts';

type Given = {
  tag: string;
  id: number;
  attributes?: Record<string, unknown>;
  inside?: (Given | string)[];
  shadow?: Given[];
};
let texts = 1000;

function node(given: Given | string, isShadow = false): object {
  if (typeof given === 'string') return { type: 3, id: texts++, textContent: given, isShadow };
  const { tag, id, attributes = {}, inside = [], shadow = [] } = given;
  return {
    type: 2,
    id,
    tagName: tag,
    attributes,
    childNodes: [...inside.map((one) => node(one)), ...shadow.map((one) => node(one, true))],
    isShadow,
  };
}

const page = (...body: (Given | string)[]): ReplayEvent[] => [
  { type: 4, timestamp: 0, data: { href: 'https://shop.test/', width: 800, height: 600 } },
  {
    type: 2,
    timestamp: 0,
    data: {
      node: {
        type: 0,
        id: 1,
        childNodes: [node({ tag: 'html', id: 2, inside: [{ tag: 'body', id: 3, inside: body }] })],
      },
    },
  },
];
const press = (id: number, timestamp = 100, type = 2): ReplayEvent => ({
  type: 3,
  timestamp,
  data: { source: 2, type, id, x: 1, y: 1 },
});
const input = (id: number, text: string, timestamp = 200, more = {}): ReplayEvent => ({
  type: 3,
  timestamp,
  data: { source: 5, id, text, isChecked: false, ...more },
});

function stepsOf(...events: ReplayEvent[]) {
  const teller = createStepTeller(0);
  for (const event of events) teller.hear(event);
  return teller.steps();
}

/** How the only press of these is found again. */
const foundBy = (body: Given[], pressed: number): string =>
  locatorCode(stepsOf(...page(...body), press(pressed)).at(-1)!.locator!).replace('page.', '');

test('an element is found by test id, role and name, label, placeholder, text, and only then by its place', () => {
  const span: Given = { tag: 'span', id: 20, inside: ['Order now'] };
  const button: Given = { tag: 'button', id: 10, inside: [span] };
  expect(foundBy([{ ...button, attributes: { 'data-testid': 'order' } }], 20)).toBe("getByTestId('order')");
  expect(foundBy([button], 20)).toBe("getByRole('button', { name: 'Order now', exact: true })");
  const label: Given = { tag: 'label', id: 11, attributes: { for: 'p' }, inside: ['Password'] };
  expect(foundBy([label, { tag: 'input', id: 12, attributes: { id: 'p', type: 'password' } }], 12)).toBe(
    "getByLabel('Password', { exact: true })",
  );
  expect(foundBy([{ tag: 'input', id: 12, attributes: { placeholder: 'Code', type: 'password' } }], 12)).toBe(
    "getByPlaceholder('Code', { exact: true })",
  );
  expect(foundBy([{ tag: 'p', id: 13, inside: ['House Blend'] }], 13)).toBe(
    "getByText('House Blend', { exact: true })",
  );
  const twins: Given[] = [
    { tag: 'div', id: 14, attributes: { id: 'list' }, inside: [button, { ...button, id: 15, inside: ['Order now'] }] },
  ];
  expect(foundBy(twins, 15)).toBe("locator('#list > button:nth-of-type(2)')");
});

test('what is hidden, masked or in a shadow root does not mislead', () => {
  const named = (id: number, attributes = {}, words = 'Save'): Given => ({
    tag: 'button',
    id,
    attributes,
    inside: [words],
  });
  expect(foundBy([named(10), named(11, { hidden: '' })], 10)).toBe(
    "getByRole('button', { name: 'Save', exact: true })",
  );
  expect(foundBy([named(10, {}, '*****')], 10)).toBe("locator('html > body > button')");
  const host: Given = { tag: 'x-a', id: 12, shadow: [{ tag: 'div', id: 13, inside: [named(14), named(15)] }] };
  expect(foundBy([host], 15)).toBe("locator('html > body > x-a div > button:nth-of-type(2)')");
});

test('typing is one step with its last value; what the page fills in by itself is none', () => {
  const field: Given = { tag: 'input', id: 10, attributes: { 'aria-label': 'Voucher' } };
  const other: Given = { tag: 'input', id: 11, attributes: { 'aria-label': 'Total' } };
  const steps = stepsOf(
    ...page(field, other),
    press(10, 100, 5),
    press(10, 101),
    input(10, 'H', 200),
    input(10, 'HE', 300),
    input(11, '48.06', 310),
    input(10, 'HER', 400),
  );
  expect(steps.slice(1).map(({ kind, name, value, at }) => [kind, name, value, at])).toEqual([
    ['type', 'Voucher', 'HER', 101],
  ]);
});

test('a label that presses its box is one step, and a double click is one', () => {
  const label: Given = {
    tag: 'label',
    id: 10,
    inside: [{ tag: 'input', id: 11, attributes: { type: 'checkbox' } }, 'Gift'],
  };
  const steps = stepsOf(...page(label), press(10, 100), press(11, 100), input(11, 'on', 101, { isChecked: true }));
  expect(steps.slice(1).map(({ kind, name }) => [kind, name])).toEqual([['check', 'Gift']]);
  const word: Given = { tag: 'p', id: 12, inside: ['word'] };
  const twice = stepsOf(...page(word), press(12, 100), press(12, 200), press(12, 200, 4));
  expect(twice.slice(1).map(({ kind }) => kind)).toEqual(['doubleClick']);
});

test('of a masked box it is told that it was pressed, and not what became of it; masked words are hidden, however', () => {
  const box: Given = { tag: 'input', id: 10, attributes: { type: 'checkbox', 'aria-label': 'Gift' } };
  const field: Given = { tag: 'input', id: 11, attributes: { 'aria-label': 'Voucher' } };
  for (const mark of ['*', '█']) {
    const [pressed, typed] = stepsOf(
      ...page(box, field),
      press(10, 100),
      input(10, mark.repeat(2), 101),
      input(11, mark.repeat(5), 300, { userTriggered: true }),
    ).slice(1);
    expect([pressed, typed]).toMatchObject([
      { kind: 'click', name: 'Gift' },
      { kind: 'type', hidden: true },
    ]);
  }
});

test('a page that comes of a step arrives, one that comes by itself is opened, and the same one is told once', () => {
  const teller = createStepTeller(0);
  for (const event of [...page({ tag: 'a', id: 10, attributes: { href: '#' }, inside: ['Cart'] }), press(10)])
    teller.hear(event);
  teller.visit(200, 'https://shop.test/cart');
  teller.visit(300, 'https://shop.test/cart');
  teller.visit(60_000, 'https://shop.test/help');
  expect(teller.steps().map(({ kind, value }) => [kind, value])).toEqual([
    ['open', 'https://shop.test/'],
    ['click', ''],
    ['arrive', 'https://shop.test/cart'],
    ['open', 'https://shop.test/help'],
  ]);
});

const anyEvent: fc.Arbitrary<ReplayEvent> = fc.record({
  type: fc.integer({ min: 0, max: 7 }),
  timestamp: fc.nat({ max: 100_000 }),
  data: fc.oneof(
    fc.record({
      source: fc.integer({ min: 0, max: 16 }),
      type: fc.integer({ min: 0, max: 10 }),
      id: fc.integer({ min: 0, max: 20 }),
      text: fc.string(),
      isChecked: fc.boolean(),
      adds: fc.array(
        fc.record({
          parentId: fc.nat({ max: 20 }),
          nextId: fc.option(fc.nat({ max: 20 })),
          node: fc.record({
            id: fc.nat({ max: 20 }),
            type: fc.nat({ max: 5 }),
            tagName: fc.constantFrom('p', 'button', 'label', 'input', 'iframe'),
            attributes: fc.dictionary(
              fc.constantFrom('id', 'for', 'role', 'aria-label', 'aria-labelledby'),
              fc.string(),
            ),
            childNodes: fc.constant([]),
          }),
        }),
      ),
      removes: fc.array(fc.record({ id: fc.nat({ max: 20 }), parentId: fc.nat({ max: 20 }) })),
    }),
    fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<Record<string, unknown>>,
  ),
});

test('whatever the events are, the steps stay in order and in bounds', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      const sorted = events.toSorted((a, b) => a.timestamp - b.timestamp);
      const steps = stepsOf(...page({ tag: 'button', id: 10, inside: ['x'] }), ...sorted);
      expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
      expect(steps.every(({ name, value }) => name.length <= 120 && value.length <= 1000)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

const fresh = (mostNodes?: number) => {
  const teller = createStepTeller(0, mostNodes);
  return (...events: ReplayEvent[]) => {
    for (const event of events) teller.hear(event);
    return teller.steps();
  };
};
const buttons = (count: number): Given[] =>
  Array.from({ length: count }, (_, at) => ({ tag: 'button', id: 10 + at, inside: [`Button ${at}`] }));

test('after as many steps as are kept the page is not searched any more, and the last one still takes what is typed', () => {
  const hear = fresh();
  const field: Given = { tag: 'input', id: 9, attributes: { 'aria-label': 'Voucher' } };
  hear(...page(field, ...buttons(4000)));
  for (let at = 0; at < 298; at++) hear(press(10 + at, 1000 * at));
  hear(input(9, 'H', 400_000));
  const started = cpuNow();
  expect(hear(input(9, 'HERBST', 400_100)).at(-1)).toMatchObject({ kind: 'type', value: 'HERBST' });
  for (let at = 0; at < 50_000; at++) hear(press(10 + (at % 4000), 500_000 + at));
  expect(hear()).toHaveLength(300);
  expect(cpuNow() - started).toBeLessThan(1000);
});

test('steps end where reading the pages for them would take too long', () => {
  const hear = fresh(1000);
  hear(...page(...buttons(100)));
  for (let at = 0; at < 50; at++) hear(press(10 + at, 1000 * at));
  expect(hear().map(({ name }) => name)).toEqual(['', 'Button 0', 'Button 1', 'Button 2', 'Button 3', 'Button 4']);
});

test('one press is told in the time that it takes to read the page once, however the page is made', () => {
  const field = (id: number): Given => ({ tag: 'input', id, attributes: { id: `f${id}`, type: 'email' } });
  const around = (depth: number, inside: (Given | string)[], from: number, tag = 'div'): Given =>
    Array.from({ length: depth }, (_, at) => from + at).reduce<Given[]>(
      (inner, id) => [{ tag, id, inside: inner.length > 0 ? inner : inside }],
      [],
    )[0]!;
  const ids = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);
  const DEEP = 1_000_000;
  const word = (id: number): Given => ({ tag: 'p', id, inside: ['x'] });
  const pages: Record<string, Given[]> = {
    labels: ids(40_000).flatMap((at) => [
      { tag: 'label', id: DEEP + at, attributes: { for: `f${10 + at}` }, inside: ['Mail'] },
      field(10 + at),
    ]),
    'labels without fields': [
      {
        tag: 'label',
        id: 9,
        inside: [
          around(
            400,
            ids(20_000, 2 * DEEP).map((id) => ({ tag: 'i', id })),
            DEEP,
            'label',
          ),
        ],
      },
      field(10),
    ],
    'deep and empty': [...ids(300).map((at) => around(480, [], DEEP + at * 500)), word(10), word(11)],
    'a long text deep below': [around(480, ['x'.repeat(5_000_000)], DEEP), word(10), word(11)],
    'long styles deep below': [
      around(480, [{ tag: 'i', id: 9, attributes: { style: 'a'.repeat(5_000_000) } }], DEEP),
      word(10),
      word(11),
    ],
    'named by everything': ids(300, 10).map((id) => ({
      tag: 'button',
      id,
      attributes: { id: 'a', 'aria-labelledby': 'a '.repeat(20_000) },
      inside: ['x'],
    })),
  };
  for (const [name, body] of Object.entries(pages)) {
    const hear = fresh();
    hear(...page(...body));
    const started = cpuNow();
    expect([name, hear(press(10)).length]).toEqual([name, 2]);
    expect([name, cpuNow() - started < 1000]).toEqual([name, true]);
  }
}, 60_000);

test('types and tags that are names in the language are no roles', () => {
  for (const word of ['constructor', '__proto__', 'tostring'])
    expect(foundBy([{ tag: 'input', id: 10, attributes: { type: word, 'aria-label': word } }], 10)).toContain(word);
  expect(foundBy([{ tag: 'constructor', id: 10, attributes: { 'data-testid': 'x' } }], 10)).toBe("getByTestId('x')");
});
