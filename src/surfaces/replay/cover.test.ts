import { expect, test } from 'bun:test';
import { coverEvent, type Covering } from './cover.ts';
import { ADOPTED_SHEET, INCREMENTAL, MUTATION, STYLE_DECLARATION, type ReplayEvent } from './events.ts';

const SHEET = `.gl-mask::before { content: "Ada Lovelace" }
.icon::after { content: "\\f101"; color: red } .x::after{content:'\\41\\64\\61'}
:root { --said: "four words are here"; --gap: 4px } ul { list-style-type: "Ada " } a { background: url(a.png) }
a { font-family: "Inter" } b::before { content: "»" attr(title) }`;

/** The event as it is told of a page on which the node 7 is masked. */
function told(data: ReplayEvent['data'], covering: Partial<Covering> = {}): ReplayEvent['data'] {
  const event: ReplayEvent = { type: INCREMENTAL, timestamp: 1, data };
  const work = coverEvent(event, {
    coverOf: (id) => (id === 7 ? '*' : ''),
    says: () => false,
    all: false,
    ...covering,
  });
  while (!work.next().done);
  return event.data;
}

test('what sheets write beside a masked element is gone from a replay, icons and pictures are not [F6]', () => {
  const style = { type: 2 as const, id: 3, tagName: 'style', attributes: {} };
  const text = { type: 3 as const, id: 4, textContent: SHEET };
  const link = { type: 2 as const, id: 5, tagName: 'link', attributes: { _cssText: SHEET } };
  const mutation = told({
    source: MUTATION,
    adds: [
      { parentId: 2, node: { ...style, childNodes: [text] } },
      { parentId: 2, node: link },
    ],
    texts: [],
    attributes: [],
  });
  const adopted = told({ source: ADOPTED_SHEET, styles: [{ rules: [{ rule: SHEET, index: 0 }] }] });
  for (const said of [mutation.adds![0]!.node, mutation.adds![1]!.node, adopted].map((one) => JSON.stringify(one))) {
    expect(said).not.toMatch(/Ada|Lovelace|four words|41.{1,3}64/);
    for (const kept of ['f101', '»', 'Inter', 'url(a.png)', 'color: red', '4px']) expect(said).toContain(kept);
  }
  const set = (property: string, value: string) =>
    (told({ source: STYLE_DECLARATION, set: { property, value } }).set as { value: string }).value;
  expect([set('content', '"Ada"'), set('--name', "'Ada'"), set('font-family', '"Inter"')]).toEqual(['', '', '"Inter"']);
});
