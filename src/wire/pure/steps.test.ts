import { expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { locatorCode } from './playwright-script.ts';
import { createStepTeller } from './steps.ts';
import type { ReplayEvent } from './replay-events.ts';

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
