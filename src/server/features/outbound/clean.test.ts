import { describe, expect, test } from 'bun:test';
import { ACTION_DEPTH } from '../../../wire/outbound/limits.ts';
import { cleanAction, cleanJson } from './clean.ts';

/** Ways to run something from a text that is put into a page as HTML. */
const payloads = [
  `<script>alert(1)</script>`,
  `<SCRIPT SRC=https://evil.test/x.js></SCRIPT>`,
  `<scr<script>ipt>alert(1)</scr</script>ipt>`,
  `<script/src=//evil.test>`,
  `<img src=x onerror=alert(1)>`,
  `<img src=x onerror\n=\nalert(1)>`,
  `<img/src/onerror=alert(1)>`,
  `<img src="https://a.test/x.png" onload="alert(1)">`,
  `<img src="javascript:alert(1)">`,
  `<img src="data:image/svg+xml,<svg onload=alert(1)>">`,
  `<img src=1 onerror=alert(1)//`,
  `<IMG """><SCRIPT>alert(1)</SCRIPT>">`,
  `<svg onload=alert(1)>`,
  `<svg><script>alert(1)</script></svg>`,
  `<svg><animate onbegin=alert(1) attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>`,
  `<svg><style><img src=x onerror=alert(1)></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
  `<math href="javascript:alert(1)">x</math>`,
  `<a href="javascript:alert(1)">x</a>`,
  `<a href="java\tscript:alert(1)">x</a>`,
  `<a href="  javascript:alert(1)">x</a>`,
  `<a href="&#106;avascript:alert(1)">x</a>`,
  `<a href="jav&#x0A;ascript:alert(1)">x</a>`,
  `<a href="\u0001javascript:alert(1)">x</a>`,
  `<a href="vbscript:msgbox(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<a href=https://a.test onmouseover=alert(1)>x</a>`,
  `<a href="https://a.test" style="background:url(javascript:alert(1))">x</a>`,
  `<iframe src="javascript:alert(1)"></iframe>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<object data="javascript:alert(1)"></object>`,
  `<embed src="javascript:alert(1)">`,
  `<applet code="x"></applet>`,
  `<form action="javascript:alert(1)"><input type=submit></form>`,
  `<button formaction="javascript:alert(1)">x</button>`,
  `<input autofocus onfocus=alert(1)>`,
  `<select autofocus onfocus=alert(1)>`,
  `<textarea autofocus onfocus=alert(1)>`,
  `<textarea><img title="</textarea><img src onerror=alert(1)>">`,
  `<details open ontoggle=alert(1)>`,
  `<marquee onstart=alert(1)>`,
  `<video><source onerror=alert(1)></video>`,
  `<video src=x onerror=alert(1)></video>`,
  `<audio src=x onerror=alert(1)>`,
  `<body onload=alert(1)>`,
  `<base href="https://evil.test/">`,
  `<link rel=stylesheet href="https://evil.test/x.css">`,
  `<meta http-equiv=refresh content="0;url=javascript:alert(1)">`,
  `<style>@import "https://evil.test/x.css";</style>`,
  `<div style="width:expression(alert(1))">x</div>`,
  `<div style="background:url(https://evil.test/track)">x</div>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<template><script>alert(1)</script></template>`,
  `<xss onpointerenter=alert(1) style=display:block>x</xss>`,
  `<isindex type=image src=1 onerror=alert(1)>`,
  `<!--[if gte IE 4]><script>alert(1)</script><![endif]-->`,
  `<!--><img src=x onerror=alert(1)>-->`,
  `<![CDATA[<img src=x onerror=alert(1)>]]>`,
  `<?xml version="1.0"?><script>alert(1)</script>`,
  `<p title="<img src=x onerror=alert(1)>">x</p>`,
  `</p><script>alert(1)</script>`,
  `<table background="javascript:alert(1)">`,
  `<frameset onload=alert(1)>`,
];

/** What a browser makes of a text is asked of a parser that is not the sanitizer's. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const fine = new Set(
    'a b blockquote br code del div em h1 h2 h3 hr i img li ol p pre s span strong table tbody td tr u ul video'.split(
      ' ',
    ),
  );
  const rewriter = new HTMLRewriter().on('*', {
    element(element) {
      if (!fine.has(element.tagName)) dangers.push(element.tagName);
      for (const [name, value] of element.attributes) {
        if (name.startsWith('on') || name === 'style') dangers.push(name);
        if (['href', 'src', 'poster'].includes(name) && !/^(https?:|gleap:|mailto:|[^:]*$)/i.test(value))
          dangers.push(value);
      }
    },
  });
  rewriter.transform(html);
  return dangers;
}

describe('a text', () => {
  test.each(payloads)('%p runs nothing [W-NOT-02 W-NOT-03 W-NOT-04]', async (payload) => {
    const action = {
      actionType: 'notification',
      data: {
        text: payload,
        previewText: `before ${payload} after`,
        nextStepTitle: payload,
        sender: { name: payload.slice(0, 500) },
        deep: [{ title: payload }],
      },
    };
    const { data } = (await cleanAction(action)) as unknown as typeof action;
    const all = [data.text, data.previewText, data.nextStepTitle, data.sender.name, data.deep[0]!.title];
    expect(all.flatMap(dangersIn)).toEqual([]);
    expect(dangersIn(all.join(''))).toEqual([]);
    // Cleaned twice is cleaned once.
    expect(await cleanJson(data)).toEqual(data);
  });

  test('the check itself sees danger', () => {
    expect(dangersIn(`<img src=x onerror=alert(1)><a href="javascript:x">`)).toEqual(['onerror', 'javascript:x']);
  });

  test('keeps what people write with, and a new tab may not steer the page it came from', async () => {
    const text =
      '<p>Hi {{name}}, <b>look</b>: <a href="gleap://article/12">help</a> <img src="https://a.test/x.png" alt="x" /></p>';
    expect(await cleanJson({ text })).toEqual({ text });
    expect(await cleanJson({ text: '<a href="https://a.test" target="_blank">x</a>' })).toEqual({
      text: '<a href="https://a.test" target="_blank" rel="noopener noreferrer">x</a>',
    });
  });

  test.each(['Tom & Jerry', '1 < 2', 'I <3 you', 'a "quoted" word', "it's", '5 > 4'])(
    '%p stays as it is',
    async (text) => {
      expect(await cleanJson({ text })).toEqual({ text });
    },
  );

  test('that ends in an open sign cannot begin a tag with the text after it', async () => {
    expect(await cleanJson({ text: 'a <' })).not.toEqual({ text: 'a <' });
  });
});

describe('an address', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.test/1',
  ])('%p is left out', async (url: string) => {
    const given = { profileImageUrl: url, coverImageUrl: url, videoUrl: url, url, href: url, src: url };
    const kept = await cleanJson({ sender: given, buttons: [{ action: 'url', target: url }] });
    expect(Object.values(kept.sender).every((value) => value === '')).toBe(true);
    expect(kept.buttons[0]!.target).toBe('');
  });

  test('cannot leave the attribute it is put into', async () => {
    const { url } = await cleanJson({ url: `https://a.test/x.png" onerror="alert(1)` });
    expect(url).toBe('https://a.test/x.png%22 onerror=%22alert(1)');
  });

  test.each(['https://a.test/x?a=1&b=2#c', '/shop', 'c1', 'mailto:a@b.test', 'gleap://tour/1'])(
    '%p stays as it is',
    async (target) => {
      expect(await cleanJson({ target })).toEqual({ target });
    },
  );
});

test('names of fields carry no mark-up and reach no prototype', async () => {
  const kept = await cleanJson(
    JSON.parse('{"<img src=x>": 1, "__proto__": {"polluted": "<script>x</script>"}}') as object,
  );
  expect(JSON.stringify(kept)).toBe('{"img src=x":1,"__proto__":{"polluted":""}}');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test(`${ACTION_DEPTH} levels are taken and not one more`, async () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) });
  expect(await cleanJson(nested(ACTION_DEPTH))).toEqual(nested(ACTION_DEPTH));
  expect(cleanJson(nested(ACTION_DEPTH + 1))).rejects.toMatchObject({ code: 'invalid_field' });
});
