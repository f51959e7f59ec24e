/** Elements and style sheets as a recorder would write them, each of which tries to run or to load something. */
export const js = `top.hit=1;parent.hit=1;parent.parent.hit=1;fetch('{origin}/js');alert(1)`;

export type Attributes = Record<string, unknown>;
export type Node = { type: number; id: number; [more: string]: unknown };

let next = 100;
export const text = (textContent: string, more: Attributes = {}): Node => ({
  type: 3,
  id: next++,
  textContent,
  ...more,
});
export const element = (
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
export const elements: readonly (readonly [string, () => Node])[] = [
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
export const styles: readonly string[] = [
  '@import "{origin}/i"; body{background:url({origin}/b)}',
  'body{background:image-set("{origin}/1" 1x)} body::before{content:url({origin}/2)}',
  String.raw`body{background:u\72l("{origin}/3")} @\69mport "{origin}/4";`,
  '@font-face{font-family:f;src:url({origin}/f.woff2)} body{font-family:f;cursor:url({origin}/c),auto}',
];

export const page = (body: Node[], head: Node[] = []): Node => ({
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
