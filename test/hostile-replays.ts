/**
 * Replays that a hostile visitor could send: each payload at every place of a replay where a stranger's text ends up in a
 * page. They try to run a script (`hit = 1`, a dialog), to ask `{origin}` for something, or to take the staff's browser away.
 */
import type { ReplayEvent } from '../src/wire/pure/replay-events.ts';

export type HostileReplay = { readonly name: string; readonly events: readonly unknown[] };

const js = `top.hit=1;parent.hit=1;parent.parent.hit=1;fetch('{origin}/js');alert(1)`;
const START = 1_760_000_000_000;

type Attributes = Record<string, unknown>;
type Node = { type: number; id: number; [more: string]: unknown };

let next = 100;
const text = (textContent: string, more: Attributes = {}): Node => ({ type: 3, id: next++, textContent, ...more });
const element = (
  tagName: string,
  attributes: Attributes = {},
  childNodes: Node[] = [],
  more: Attributes = {},
): Node => ({
  type: 2,
  id: next++,
  tagName,
  attributes,
  childNodes,
  ...more,
});

/** Every way to run or to load that an element with attributes has. */
const elements: readonly (readonly [string, () => Node])[] = [
  ['script', () => element('script', {}, [text(js)])],
  ['script src', () => element('script', { src: '{origin}/x.js' })],
  ['script in odd case', () => element('ScRiPt', { SRC: '{origin}/x.js' }, [text(js)])],
  ['svg script', () => element('script', { href: '{origin}/x.js' }, [text(js)], { isSVG: true })],
  ['module', () => element('script', { type: 'module', src: '{origin}/x.mjs' })],
  ['noscript', () => element('noscript', {}, [element('img', { src: '{origin}/n', onerror: js })])],
  ['img onerror', () => element('img', { src: 'x:', onerror: js })],
  ['img src', () => element('img', { src: '{origin}/a.png' })],
  ['img srcset', () => element('img', { srcset: '{origin}/a.png 1x, {origin}/b.png 2x' })],
  ['img with rr_dataURL', () => element('img', { src: '{origin}/a.png', rr_dataURL: '{origin}/b.png' })],
  [
    'img rr_dataURL and srcset',
    () => element('img', { srcset: '{origin}/s', rr_dataURL: `data:image/svg+xml,<svg onload="${js}"/>` }),
  ],
  ['canvas rr_dataURL', () => element('canvas', { rr_dataURL: '{origin}/c.png' })],
  ['picture', () => element('picture', {}, [element('source', { srcset: '{origin}/p' }), element('img')])],
  [
    'video',
    () => element('video', { src: '{origin}/v', poster: '{origin}/p', autoplay: true, rr_mediaState: 'played' }),
  ],
  [
    'audio',
    () => element('audio', { src: '{origin}/a', autoplay: true, rr_mediaState: 'played', rr_mediaCurrentTime: 3 }),
  ],
  [
    'source and track',
    () =>
      element('video', {}, [
        element('source', { src: '{origin}/s' }),
        element('track', { src: '{origin}/t', default: true }),
      ]),
  ],
  ['iframe src', () => element('iframe', { src: '{origin}/f' })],
  ['iframe javascript', () => element('iframe', { src: `javascript:${js}` })],
  ['iframe data', () => element('iframe', { src: `data:text/html,<script>${js}</script>` })],
  ['iframe srcdoc', () => element('iframe', { srcdoc: `<script>${js}</script><img src="{origin}/d">` })],
  ['iframe sandbox', () => element('iframe', { src: '{origin}/f', sandbox: 'allow-scripts allow-top-navigation' })],
  ['object', () => element('object', { data: '{origin}/o', type: 'text/html' })],
  ['embed', () => element('embed', { src: '{origin}/e', type: 'image/svg+xml' })],
  ['applet', () => element('applet', { code: '{origin}/a' })],
  ['frameset', () => element('frameset', { onload: js }, [element('frame', { src: '{origin}/f' })])],
  ['portal', () => element('portal', { src: '{origin}/p' })],
  ['fencedframe', () => element('fencedframe', { src: '{origin}/p' })],
  ['link stylesheet', () => element('link', { rel: 'stylesheet', href: '{origin}/s.css' })],
  ['link preload', () => element('link', { rel: 'preload', as: 'image', href: '{origin}/p' })],
  ['link prefetch', () => element('link', { rel: 'prefetch', href: '{origin}/p' })],
  ['link preconnect', () => element('link', { rel: 'preconnect', href: '{origin}' })],
  ['link dns-prefetch', () => element('link', { rel: 'dns-prefetch', href: '{origin}' })],
  ['link manifest', () => element('link', { rel: 'manifest', href: '{origin}/m' })],
  ['link icon', () => element('link', { rel: 'icon', href: '{origin}/i' })],
  [
    'link with _cssText',
    () =>
      element('link', {
        rel: 'stylesheet',
        href: '{origin}/l',
        _cssText: '@import "{origin}/i"; body{background:url({origin}/b)}',
      }),
  ],
  ['style _cssText', () => element('style', { _cssText: '@import "{origin}/i"; *{background:url("{origin}/b")}' })],
  [
    'style in two texts',
    () => element('style', {}, [text('@im', { isStyle: true }), text('port "{origin}/i";', { isStyle: true })]),
  ],
  [
    'style split',
    () => element('style', { _cssText: '@im/* rr_split */port "{origin}/i"; p{}' }, [text(''), text('')]),
  ],
  ['style text', () => element('style', {}, [text('body{background:url({origin}/t)}')])],
  ['svg style', () => element('style', {}, [text('*{fill:url({origin}/s.svg#a)}')], { isSVG: true })],
  [
    'style attribute',
    () => element('p', { style: 'background:url({origin}/s);list-style-image:image-set("{origin}/t" 1x)' }),
  ],
  ['style by variable', () => element('p', { style: '--a:url({origin}/v);background:var(--a)' })],
  ['background attribute', () => element('table', { background: '{origin}/t' })],
  ['meta refresh', () => element('meta', { 'http-equiv': 'refresh', content: '0;url={origin}/r' })],
  ['meta refresh to a script', () => element('meta', { 'http-equiv': 'refresh', content: `0;url=javascript:${js}` })],
  [
    'meta policy',
    () =>
      element('meta', {
        'http-equiv': 'Content-Security-Policy',
        content: "default-src *; script-src * 'unsafe-inline'",
      }),
  ],
  ['base', () => element('base', { href: '{origin}/' }, [])],
  ['a javascript', () => element('a', { href: `javascript:${js}`, id: 'click' }, [text('x')])],
  ['a ping', () => element('a', { href: '{origin}/a', ping: '{origin}/p', target: '_top', id: 'click' }, [text('x')])],
  [
    'form action',
    () =>
      element('form', { action: '{origin}/f' }, [
        element('button', { formaction: '{origin}/b', id: 'click' }, [text('x')]),
      ]),
  ],
  ['input image', () => element('input', { type: 'image', src: '{origin}/i' })],
  ['input autofocus', () => element('input', { autofocus: true, onfocus: js })],
  ['details ontoggle', () => element('details', { open: true, ontoggle: js }, [text('x')])],
  ['body onload', () => element('body', { onload: js, onpageshow: js })],
  ['svg onload', () => element('svg', { onload: js }, [], { isSVG: true })],
  [
    'svg use',
    () =>
      element(
        'svg',
        {},
        [element('use', { href: '{origin}/u.svg#a', 'xlink:href': '{origin}/v.svg#a' }, [], { isSVG: true })],
        { isSVG: true },
      ),
  ],
  [
    'svg image',
    () =>
      element('svg', {}, [element('image', { href: '{origin}/i', 'xlink:href': '{origin}/j' }, [], { isSVG: true })], {
        isSVG: true,
      }),
  ],
  [
    'svg feImage',
    () => element('svg', {}, [element('feImage', { href: '{origin}/f' }, [], { isSVG: true })], { isSVG: true }),
  ],
  [
    'svg animate',
    () =>
      element(
        'svg',
        {},
        [
          element(
            'a',
            { id: 'click' },
            [element('animate', { attributeName: 'href', values: `javascript:${js}` }, [], { isSVG: true }), text('x')],
            { isSVG: true },
          ),
        ],
        { isSVG: true },
      ),
  ],
  [
    'svg fill',
    () =>
      element(
        'svg',
        {},
        [element('rect', { fill: 'url({origin}/f.svg#a)', filter: 'url({origin}/g.svg#a)' }, [], { isSVG: true })],
        { isSVG: true },
      ),
  ],
  [
    'foreignObject',
    () =>
      element(
        'svg',
        {},
        [element('foreignObject', {}, [element('img', { src: '{origin}/f', onerror: js })], { isSVG: true })],
        { isSVG: true },
      ),
  ],
  ['template', () => element('template', {}, [element('img', { src: '{origin}/t', onerror: js })])],
  [
    'declarative shadow root',
    () =>
      element('div', {}, [
        element('template', { shadowrootmode: 'open' }, [element('img', { src: '{origin}/t', onerror: js })]),
      ]),
  ],
  [
    'shadow host that is none',
    () => element('img', { src: '{origin}/h' }, [text('x', { isShadow: true })], { isShadowHost: true }),
  ],
  [
    'shadow root',
    () =>
      element('div', {}, [element('style', {}, [text('@import "{origin}/s"')], { isShadow: true })], {
        isShadowHost: true,
      }),
  ],
  ['custom element', () => element('x-evil', { onclick: js, is: 'x-other' }, [text('x')], { isCustom: true })],
  ['custom element without a valid name', () => element('font-face', {}, [], { isCustom: true })],
  ['a tag that is none', () => element('<img src={origin}/1 onerror=1>', {})],
  ['an attribute that is none', () => element('p', { '"><img src={origin}/1 onerror=1>': 'x', 'on\u0000click': js })],
  [
    'attributes of the prototype',
    () => element('p', JSON.parse('{"__proto__":{"src":"{origin}/p"},"constructor":"x"}') as Attributes),
  ],
  ['dialog', () => element('dialog', { open: '', rr_open_mode: 'modal', onclose: js }, [text('x')])],
  [
    'rr_width that is none',
    () => element('p', { rr_width: 'url({origin}/w)', rr_height: '1e9px', rr_scrollTop: '{origin}' }),
  ],
  [
    'attribution',
    () => element('img', { attributionsrc: '{origin}/a', src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
  ],
];

/** Style text at every place where events carry some. */
const styles: readonly string[] = [
  '@import "{origin}/i"; body{background:url({origin}/b)}',
  'body{background:image-set("{origin}/1" 1x)} body::before{content:url({origin}/2)}',
  String.raw`body{background:u\72l("{origin}/3")} @\69mport "{origin}/4";`,
  '@font-face{font-family:f;src:url({origin}/f.woff2)} body{font-family:f;cursor:url({origin}/c),auto}',
];

const page = (body: Node[], head: Node[] = []): Node => ({
  type: 0,
  id: 1,
  childNodes: [
    { type: 1, id: 2, name: 'html', publicId: '', systemId: '' },
    {
      type: 2,
      id: 3,
      tagName: 'html',
      attributes: {},
      childNodes: [
        { type: 2, id: 4, tagName: 'head', attributes: {}, childNodes: head },
        {
          type: 2,
          id: 5,
          tagName: 'body',
          attributes: {},
          childNodes: [
            { type: 2, id: 6, tagName: 'div', attributes: {}, childNodes: [] },
            {
              type: 2,
              id: 7,
              tagName: 'style',
              attributes: {},
              childNodes: [{ type: 3, id: 8, textContent: 'p{}', isStyle: true }],
            },
            ...body,
          ],
        },
      ],
    },
  ],
});

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
    // Attributes alone, on an element that was harmless.
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
