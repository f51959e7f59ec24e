import { expect, test } from 'bun:test';
import { coverEvent } from './cover.ts';
import type { ReplayEvent, SerializedNode } from './events.ts';
import { createMarks } from './marks.ts';
import { PLACEHOLDER } from './strip.ts';

let ids = 0;
const el = (tagName: string, attributes: Record<string, unknown>, ...childNodes: SerializedNode[]): SerializedNode => ({
  type: 2,
  id: ++ids,
  tagName,
  attributes,
  childNodes,
});
const said = (textContent: string): SerializedNode => ({ type: 3, id: ++ids, textContent });
const snapshot = (node: SerializedNode): ReplayEvent => ({ type: 2, timestamp: 1, data: { node } });
const mutation = (data: object): ReplayEvent => ({
  type: 3,
  timestamp: 2,
  data: { source: 0, adds: [], texts: [], attributes: [], ...data },
});

/** Masks the events in place; answers those that may be told. */
function masked(events: ReplayEvent[], all = false, maskClass?: string): ReplayEvent[] {
  const marks = createMarks(all, maskClass);
  for (const event of events) for (const _ of marks.read(event));
  const covering = {
    all,
    coverOf: (id: number) => (marks.isCovered(id) ? ('*' as const) : ('' as const)),
    says: () => false,
  };
  return events.filter((event) => {
    const work = coverEvent(event, covering);
    let step = work.next();
    while (!step.done) step = work.next();
    return step.value;
  });
}

test('a mark covers all below it, also what comes, changes and is typed later', () => {
  const inside = said('Ada');
  const section = el('section', { class: 'a gl-mask' }, el('p', { title: 'Ada' }, inside));
  const field = el('input', { placeholder: 'Ada', type: 'text' });
  const later = mutation({
    adds: [{ parentId: section.id, node: field }],
    texts: [{ id: inside.id, value: 'Ada B' }],
    attributes: [{ id: field.id, attributes: { title: 'Ada', style: { color: 'red', '--x': '"Ada"' } } }],
  });
  const typed: ReplayEvent = { type: 3, timestamp: 3, data: { source: 5, id: field.id, text: 'Ada' } };
  const painted: ReplayEvent = { type: 3, timestamp: 3, data: { source: 9, id: field.id } };
  const all = [snapshot(el('body', {}, section, said('open'))), later, typed, painted];
  const told = masked(all);
  expect(JSON.stringify(all)).not.toContain('Ada');
  expect(JSON.stringify(all)).toContain('open');
  expect(typed.data.text).toBe('***');
  expect(later.data.attributes![0]!.attributes.style).toEqual({ color: 'red' });
  expect(told).toHaveLength(3);
});

test('a mark that comes later counts for what was told before, and one that goes stays', () => {
  const late = el('p', {}, said('Ada'));
  const early = el('p', { 'data-gleap-mask': '' }, said('Bea'));
  const moved = said('Cleo');
  const events = [
    snapshot(el('body', {}, late, early, moved)),
    mutation({
      attributes: [
        { id: late.id, attributes: { class: 'gl-mask' } },
        { id: early.id, attributes: { 'data-gleap-mask': null } },
      ],
    }),
    mutation({ adds: [{ parentId: early.id, node: { ...moved } }] }),
  ];
  masked(events);
  expect(JSON.stringify(events)).not.toMatch(/Ada|Bea|Cleo/);
});

test('nodes that have stood above each other do not end in a circle', () => {
  const [one, two] = [el('p', {}), el('i', {}, said('Ada'))];
  const events = [
    snapshot(el('body', {}, one, two)),
    mutation({ adds: [{ parentId: two.id, node: { ...one } }] }),
    mutation({ adds: [{ parentId: one.id, node: { ...two } }] }),
  ];
  masked(events);
  expect(JSON.stringify(events)).toContain('Ada');
});

test('what is chosen in a covered place is not told, whether at first, later or by hand', () => {
  const box = el('input', { type: 'checkbox', checked: true, value: 'on' });
  const option = el('option', { value: 'a', selected: true });
  const open = el('input', { type: 'radio', checked: true });
  const later = mutation({
    attributes: [
      { id: box.id, attributes: { checked: '' } },
      { id: option.id, attributes: { selected: '' } },
    ],
  });
  const by = (id: number): ReplayEvent => ({
    type: 3,
    timestamp: 3,
    data: { source: 5, id, text: 'on', isChecked: true },
  });
  const events = [
    snapshot(el('body', {}, el('form', { class: 'gl-mask' }, box, el('select', {}, option)), open)),
    later,
  ];
  const [covered, plain] = [by(box.id), by(open.id)];
  masked([...events, covered, plain]);
  expect([box.attributes, option.attributes]).toEqual([{ type: 'checkbox', value: '**' }, { value: '*' }]);
  expect(later.data.attributes!.map(({ attributes }) => attributes)).toEqual([{}, {}]);
  expect([covered.data, plain.data]).toMatchObject([
    { text: '**', isChecked: false },
    { text: 'on', isChecked: true },
  ]);
  expect(open.attributes).toEqual({ type: 'radio', checked: true });
});

test('pictures of what is covered go, its shape stays', () => {
  const image = el('img', {
    src: '/ada.png',
    srcset: '/ada.png 2x',
    alt: 'Ada',
    width: '40',
    rr_dataURL: 'data:x',
    style: "color:red;background:url('/ada;x.png')",
  });
  const link = el('a', { href: '/ada', rr_scrollTop: 4 });
  const use = el('use', { href: '#icon' });
  masked([snapshot(el('div', { class: 'gl-ignore' }, image, link, use))]);
  expect(image.attributes).toEqual({ src: PLACEHOLDER, alt: '***', width: '40', style: 'color:red' });
  expect(link.attributes).toEqual({ rr_scrollTop: 4 });
  expect(use.attributes).toEqual({ href: '#icon' });
});

test('with all masked style sheets say nothing either, and lay out as before', () => {
  const css = 'a::before{content:"Ada";color:red}:root{--x:"Ada"}b{background:url(/ada.png)}';
  const style = el('style', { _cssText: css }, said("c::after{content: 'Ada'}"));
  const rule: ReplayEvent = {
    type: 3,
    timestamp: 2,
    data: { source: 8, adds: [{ rule: 'p::before{content:"Ada"}' }] as never },
  };
  masked([snapshot(el('head', {}, style)), rule], true);
  expect(JSON.stringify([style, rule])).not.toMatch(/Ada|ada/);
  expect(JSON.stringify(style)).toContain('color:red');
});

test("the host's own class masks as ours do", () => {
  const mine = el('p', { class: 'secret-note', title: 'Ada' });
  masked([snapshot(el('body', {}, mine))], false, 'secret-note');
  expect(mine.attributes!.title).toBe('***');
});
