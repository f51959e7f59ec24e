/**
 * Replays that a hostile visitor could send: each payload at every place of a replay where a stranger's text ends up in a
 * page. They try to run a script (`hit = 1`, a dialog), to ask `{origin}` for something, or to take the staff's browser away.
 */
import type { ReplayEvent } from '../src/wire/pure/replay-events.ts';
import { js, type Attributes, type Node, text, element, elements, styles, page } from './hostile-nodes.ts';

export type HostileReplay = { readonly name: string; readonly events: readonly unknown[] };

const START = 1_760_000_000_000;

const event = (type: number, data: unknown, after: number): ReplayEvent => ({
  type,
  timestamp: START + after,
  data: data as ReplayEvent['data'],
});
const opening = (node: Node = page([])): ReplayEvent[] => [
  event(4, { href: 'https://shop.test/', width: 800, height: 600 }, 0),
  event(2, { node, initialOffset: { top: 0, left: 0 } }, 1),
];
const mutation = (data: Attributes): ReplayEvent =>
  event(3, { source: 0, removes: [], adds: [], texts: [], attributes: [], ...data }, 50);
const doing = (data: Attributes): ReplayEvent => event(3, data, 50);
const ending = event(3, { source: 3, id: 1, x: 0, y: 0 }, 60);
const whole = (name: string, ...events: unknown[]): HostileReplay => ({ name, events: [...events, ending] });

function* replays(): Generator<HostileReplay> {
  for (const [name, make] of elements) {
    yield whole(`${name}, in the first picture`, ...opening(page([make()])));
    yield whole(
      `${name}, added later`,
      ...opening(),
      mutation({ adds: [{ parentId: 6, nextId: null, node: make() }] }),
    );
    // A later event that changes only the attributes of a harmless element.
    const { tagName, attributes, isSVG } = make();
    const bare = { ...element(String(tagName), {}, [], { isSVG }), id: 90 };
    yield whole(
      `${name}, by its attributes`,
      ...opening(page([bare])),
      mutation({ attributes: [{ id: 90, attributes }] }),
    );
    yield whole(
      `${name}, in a frame of its own`,
      ...opening(page([{ ...element('iframe'), id: 91 }])),
      mutation({
        adds: [{ parentId: 91, nextId: null, node: { ...page([make()]), id: 900, rootId: 900 } }],
        isAttachIframe: true,
      }),
    );
  }
  for (const css of styles) {
    yield whole(`style text: ${css}`, ...opening(), mutation({ texts: [{ id: 8, value: css }] }));
    yield whole(
      `inserted rule: ${css}`,
      ...opening(),
      doing({ source: 8, id: 7, adds: css.split(/(?<=[^n]})/).map((rule) => ({ rule, index: 0 })) }),
    );
    yield whole(
      `replaced sheet: ${css}`,
      ...opening(),
      doing({ source: 15, id: 1, styleIds: [1], styles: [{ styleId: 1, rules: [{ rule: css }] }] }),
      doing({ source: 8, styleId: 1, replaceSync: css, replace: css }),
    );
    yield whole(
      `declaration: ${css}`,
      ...opening(),
      doing({
        source: 13,
        id: 7,
        index: [0],
        set: { property: 'background', value: css.replace(/^.*?(url\(.*?\)).*$/, '$1') },
      }),
    );
    yield whole(
      `style object: ${css}`,
      ...opening(),
      mutation({
        attributes: [
          { id: 6, attributes: { style: { background: ['url({origin}/o)', 'important'], '--x': css, cssText: css } } },
        ],
      }),
    );
  }
  yield whole(
    'canvas commands',
    ...opening(page([{ ...element('canvas'), id: 92 }])),
    doing({
      source: 9,
      id: 92,
      type: 0,
      commands: [
        { property: 'drawImage', args: [{ rr_type: 'Image', src: '{origin}/c' }] },
        { property: 'constructor', args: [js] },
      ],
    }),
  );
  yield whole('a font', ...opening(), doing({ source: 10, family: 'f', fontSource: 'url({origin}/f)', buffer: false }));
  yield whole(
    'a plugin and a custom event',
    ...opening(),
    event(6, { plugin: 'rrweb/console@1', payload: { payload: [js] } }, 40),
    event(5, { tag: js, payload: js }, 41),
  );
  yield whole('an asset', ...opening(), event(7, { url: '{origin}/a' }, 40));
  yield* broken();
}

/** Nothing of these may stop the ticket from opening. */
function* broken(): Generator<HostileReplay> {
  const deep = (levels: number): Node => (levels === 0 ? text('deep') : element('div', {}, [deep(levels - 1)]));
  yield whole('a tree 700 levels deep', ...opening(page([deep(700)])));
  yield whole(
    'one id for every node',
    ...opening(page(Array.from({ length: 50 }, () => ({ ...element('p'), id: 6 })))),
  );
  yield whole(
    'a node inside itself',
    ...opening(),
    mutation({
      adds: [
        { parentId: 6, nextId: null, node: { ...element('p'), id: 6 } },
        { parentId: 5, nextId: 6, node: { ...element('p'), id: 5 } },
      ],
    }),
  );
  yield whole(
    'the document removed',
    ...opening(),
    mutation({
      removes: [
        { id: 1, parentId: 1 },
        { id: 3, parentId: 1 },
        { id: 5, parentId: 3 },
      ],
    }),
  );
  yield whole(
    'two documents in one',
    ...opening(),
    mutation({ adds: [{ parentId: 1, nextId: null, node: { ...element('html'), id: 93 } }] }),
  );
  yield whole(
    'types that are none',
    { type: 'x' },
    null,
    7,
    [],
    ...opening(),
    { type: 3, timestamp: 'now', data: null },
    event(3, { source: 99 }, 5),
    event(3, { source: 0, adds: 'x', removes: 7, texts: null, attributes: {} }, 6),
  );
  yield whole(
    'times that are none',
    ...opening(),
    { ...doing({ source: 3, id: 1, x: 1, y: 1 }), timestamp: 1e300 },
    { ...doing({ source: 3, id: 1, x: 1, y: 1 }), timestamp: -1 },
  );
  yield whole(
    'positions that are none',
    ...opening(),
    doing({ source: 1, positions: [] }),
    doing({ source: 1, positions: [{ x: 'a', y: null, id: {}, timeOffset: 'z' }] }),
    doing({ source: 2, type: 99, id: 6 }),
    doing({ source: 2, type: 2, id: 1e9 }),
  );
  yield whole(
    'rules at places that are none',
    ...opening(),
    doing({ source: 8, id: 7, adds: [{ rule: 'p{', index: [9, 9, 9] }], removes: [{ index: 99 }, { index: [] }] }),
    doing({ source: 13, id: 7, index: [9, 9], remove: { property: 'x' } }),
  );
  yield whole(
    'a selection of nothing',
    ...opening(),
    doing({ source: 14, ranges: [{ start: 999, startOffset: 9, end: 6, endOffset: 99 }] }),
  );
  yield whole(
    'a size that no screen has',
    event(4, { href: 'x', width: 1e9, height: -1 }, 0),
    ...opening(),
    doing({ source: 4, width: 1e9, height: 0 }),
  );
  yield whole(
    'a picture of nothing',
    event(2, { node: null }, 0),
    event(2, { node: { type: 0, id: 1, childNodes: [] } }, 1),
    ...opening(),
  );
  yield { name: 'no picture', events: [ending, ending] };
  yield { name: 'one event', events: opening().slice(1) };
}

export const hostileReplays: readonly HostileReplay[] = [...replays()];

const batchSize = 8;
/**
 * For what does not depend on the cleaning: every payload once, several in one page where none can hide another one by
 * stopping the player.
 */
export const hostileTogether: readonly HostileReplay[] = [
  ...Array.from({ length: Math.ceil(elements.length / batchSize) }, (_, at) => {
    const some = elements.slice(at * batchSize, (at + 1) * batchSize);
    return whole(some.map(([name]) => name).join(', '), ...opening(page(some.map(([, make]) => make()))));
  }),
  ...hostileReplays.filter(({ name }) => !/, (in the first|added later|by its attributes|in a frame)/.test(name)),
];

/** The same replay with this address in every text. */
export function aimedAt({ events }: HostileReplay, origin: string): unknown[] {
  return JSON.parse(JSON.stringify(events).replaceAll('{origin}', origin)) as unknown[];
}
