/** What is masked is nowhere in a snapshot, in no channel and no coding. */
import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { expect, test } from './fixture.ts';
import { readBack, serveChunks, snapshotOf, take } from './surface-page.ts';

test('marked fields are asterisks in value, attribute and text, whatever the mark [W-SNA-01]', async ({
  page,
  site,
}) => {
  for (const mark of ['gleap-ignore="value"', 'class="gl-ignore"', 'class="gl-mask"', 'data-gleap-mask']) {
    const { html } = await snapshotOf(
      page,
      site,
      `<!doctype html><input id=field ${mark} value=hunter2 placeholder=Hunter title=hunTER alt=hunt3r aria-label=hunterX data-a=hunter-y name=hunter_z>
       <textarea ${mark}>hunter three</textarea><div ${mark}>hunter four <b title="hunter five">hunter six</b></div>
       <select ${mark}><option value=hunter7>hunter seven</select><p ${mark} contenteditable>hunter eight</p>`,
    );
    expect(html, mark).not.toMatch(/hunt/i);
    const field = await readBack(page, html, (doc) => {
      const input = doc.querySelector('#field')!;
      return ['value', 'bb-data-value', 'placeholder', 'title'].map((name) => input.getAttribute(name));
    });
    expect(field, mark).toEqual(['*******', '*******', '******', '******']);
    expect(html).toContain('****** **** <b title="***********">****** ***</b>');
  }
});

test('what is typed into a masked field after loading is asterisks too [W-SNA-01]', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(site.page('/typed', '<!doctype html><form class=gl-mask><label>Name <input id=name></label></form>'));
  await page.fill('#name', 'Grace Hopper');
  const { html } = await take(page, chunks.snapshot);
  expect(html).not.toMatch(/Grace|Hopper/);
  expect(html).toContain('bb-data-value="************"');
});

test('passwords, codes and cards are masked without any mark, also when they are shown as text [W-SNA-02]', async ({
  page,
  site,
}) => {
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/secret',
      `<!doctype html><input id=a type=password value=hunter-a><input id=b autocomplete="section-x current-password">
      <input id=c autocomplete=one-time-code><input id=d autocomplete=cc-number><input id=e name=user_password type=password>
      <input id=f style="-webkit-text-security: disc"><textarea id=g autocomplete=new-password></textarea>`,
    ),
  );
  for (const id of 'abcdefg') await page.fill(`#${id}`, `hunter-${id}`);
  await page.evaluate(() => ((document.getElementById('e') as HTMLInputElement).type = 'text'));
  const { html } = await take(page, chunks.snapshot);
  expect(html).not.toContain('hunter');
  const values = await readBack(page, html, (doc) =>
    [...doc.querySelectorAll('input, textarea')].flatMap((field) => [
      (field as HTMLInputElement).value,
      field.getAttribute('bb-data-value'),
    ]),
  );
  expect(new Set(values)).toEqual(new Set(['********']));
});

test('a blocked element is an empty box of its size', async ({ page, site }) => {
  const { html } = await snapshotOf(
    page,
    site,
    `<!doctype html><style>.card::after{content:"hunter after"}.pic{background:url(/hunter.png);width:90px;height:40px}</style>
    <div class="gl-block card" id=hunter title=hunter style="width:200px"><p>hunter inside<img src=/hunter.png></p></div>
    <img class=gl-block src=/hunter.png alt=hunter width=64 height=32><p class="gl-block pic"></p><p id=end>end</p>`,
  );
  expect(html).not.toContain('hunter');
  const heights = () => page.$$eval('.gl-block, #end', (all) => all.map((one) => one.getBoundingClientRect().height));
  const before = await heights();
  await page.setContent(html);
  expect((await heights()).slice(0, 3)).toEqual(before.slice(0, 3));
});

test("what the page's own style sheets show at a masked element is covered where they say it [W-SNA-01]", async ({
  page,
  site,
}) => {
  const { html } = await snapshotOf(
    page,
    site,
    `<!doctype html><style>
      .a::before { content: "hunter one" } .b { --say: "hunter \\74wo" } .b::after { content: "(" var(--say) }
      .c { background: no-repeat url(/hunter-three.png) } .d::after { content: url(hunter-four.png) }
      .open::before { content: "readable" }
    </style><section class=gl-mask><p class=a>x<p class=b>x<p class=c>x<p class=d>x</section><p class=open>y`,
  );
  expect(html).not.toMatch(/hunter/);
  expect(html).toContain('"readable"');
});

test('a mark inside a shadow root covers what is slotted there', async ({ page, site }) => {
  const { html } = await snapshotOf(
    page,
    site,
    `<!doctype html><x-a id=host>hunter text<b>hunter bold</b></x-a><x-b id=wall><i>hunter wall</i></x-b><script>
      host.attachShadow({ mode: 'open' }).innerHTML = '<p class="gl-mask"><slot></slot></p>';
      wall.attachShadow({ mode: 'open' }).innerHTML = '<p class="gl-block"><slot></slot></p>';
    </script>`,
  );
  expect(html).not.toContain('hunter');
});

test('everything is covered when all is to be masked', async ({ page, site }) => {
  const { html } = await snapshotOf(
    page,
    site,
    '<!doctype html><title>hunter</title><p title=hunter>hunter<input value=hunter>',
    {
      maskAll: true,
    },
  );
  expect(html).not.toContain('hunter');
});

/** Every way a text can stand in an element. Each gets a secret of its own and answers markup that holds it. */
const channels: Record<string, (secret: string) => string> = {
  text: (s) => `<p>${s}</p>`,
  nested: (s) => `<div><ul><li><b>${s}</b></ul></div>`,
  inputValue: (s) => `<input value="${s}">`,
  typed: (s) => `<input data-type-in="${s}">`,
  typedPassword: (s) => `<input type=password data-type-in="${s}">`,
  textarea: (s) => `<textarea>${s}</textarea>`,
  typedTextarea: (s) => `<textarea data-type-in="${s}">x</textarea>`,
  options: (s) => `<select><option>a<option value="${s}v" selected label="${s}l">${s}t</select>`,
  placeholder: (s) => `<input placeholder="${s}">`,
  attributes: (s) => `<p title="${s}1" aria-label="${s}2" data-name="${s}3" lang="${s}4" itemprop="${s}5">x</p>`,
  unknown: (s) => `<x-tag whatever="${s}" :bound="${s}">x</x-tag>`,
  link: (s) => `<a href="/user?name=${encodeURIComponent(s)}&b64=${btoa(s)}">x</a><a href="mailto:${s}@x.test">y</a>`,
  image: (s) =>
    `<img alt="${s}" src="/pic/${s}.png" srcset="/pic/${s}@2.png 2x"><picture><source srcset="/${s}.webp"><img></picture>`,
  dataImage: (s) =>
    `<img src="data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg"><text>${s}</text></svg>`)}">`,
  video: (s) => `<video poster="/${s}.png" src="/${s}.mp4"><source src="/${s}.webm"><track src="/${s}.vtt"></video>`,
  svgText: (s) => `<svg><title>${s}1</title><desc>${s}2</desc><text>${s}3</text><image href="/${s}.png" /></svg>`,
  style: (s) => `<p style="--label:'${s}';background:url('/${s}.png');--raw:${s}">x</p>`,
  generated: (s) => `<p data-label="${s}" class=attr>x</p>`,
  stylesheet: (s) => `<style>.c${s.slice(0, 4)}::before{content:"${s}"}</style><p class="c${s.slice(0, 4)}">x</p>`,
  variable: (s) =>
    `<style>.v${s.slice(0, 4)}::after{--t:"${s}";content:"<" var(--t)}</style><p class="v${s.slice(0, 4)}">x</p>`,
  background: (s) => `<style>.b${s.slice(0, 4)}{background:url(/${s}.png)}</style><p class="b${s.slice(0, 4)}">x</p>`,
  editable: (s) => `<div contenteditable>${s}</div>`,
  details: (s) => `<details><summary>${s}1</summary>${s}2</details>`,
  hiddenText: (s) => `<p hidden>${s}</p><template>${s}</template><!-- ${s} --><noscript>${s}</noscript>`,
  frame: (s) => `<iframe srcdoc="${s}" title="${s}" name="${s}"></iframe><object data="/${s}"></object>`,
  shadow: (s) => `<x-shadow data-shade="${s}"></x-shadow>`,
  meter: (s) => `<output>${s}</output><button value="${s}">${s}</button><input type=submit value="${s}">`,
  table: (s) => `<table summary="${s}"><caption>${s}</caption><tr><td abbr="${s}">${s}</table>`,
  datalist: (s) => `<input list="l${s}"><datalist id=d><option value="${s}"></datalist>`,
};
/** `m0` and the like are marks. Outside of them the same channels stay readable, so that the test can fail. */
const marks = ['class=gl-mask', 'class=gl-ignore', 'gleap-ignore=value', 'data-gleap-mask', 'class=gl-block'];

/** Types what is to be typed and builds the shadow roots, as a page does after loading. */
async function bringToLife(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-type-in]')) {
      field.value = field.dataset.typeIn!;
      field.removeAttribute('data-type-in');
    }
    for (const host of document.querySelectorAll<HTMLElement>('x-shadow')) {
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = `<p title="${host.dataset.shade}">${host.dataset.shade}</p><style>p::after{content:"${host.dataset.shade}"}</style>`;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`p::before{content:"${host.dataset.shade}"}`);
      root.adoptedStyleSheets = [sheet];
      host.removeAttribute('data-shade');
    }
  });
}

function codings(secret: string): string[] {
  return [
    secret,
    encodeURIComponent(secret),
    btoa(secret),
    btoa(`x${secret}`).slice(2, -4),
    btoa(`xx${secret}`).slice(4, -4),
  ];
}

test('no secret in a masked element is anywhere in the snapshot, in any channel or coding [W-SNA-01 W-SNA-02]', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const chunks = serveChunks(site);
  await page.route(/\/[\w./@-]*\.(png|webp|mp4|webm|vtt)$/, (route) => route.fulfill({ status: 404, body: '' }));
  const secret = fc.stringMatching(/^[A-Za-z]{4}[0-9]{3}[a-z ]{2}[A-Za-z]{6}$/);
  const masked = fc.record({
    mark: fc.constantFrom(...marks),
    channels: fc.uniqueArray(fc.tuple(fc.constantFrom(...Object.keys(channels)), secret), {
      minLength: 3,
      maxLength: 8,
      selector: ([, value]) => value.slice(0, 4),
    }),
  });
  const live = fc.boolean();
  await fc.assert(
    fc.asyncProperty(masked, live, async ({ mark, channels: planted }, live) => {
      const inside = planted.map(([channel, value]) => channels[channel]!(value)).join('\n');
      const body = `<!doctype html><style>.attr::after{content:attr(data-label)}</style><p>readable</p><section ${mark}>${inside}</section>`;
      await page.goto(site.page('/masked', body));
      await bringToLife(page);
      const { html } = await take(page, chunks.snapshot, { live });
      expect(html).toContain('<p>readable</p>');
      for (const [channel, value] of planted) {
        for (const form of codings(value)) expect(html, `${channel} under ${mark}`).not.toContain(form);
      }
    }),
    { numRuns: 60 },
  );
});

test('without a mark the same channels are readable, so the property can fail', async ({ page, site }) => {
  const chunks = serveChunks(site);
  const readable = [
    'text',
    'nested',
    'inputValue',
    'typed',
    'textarea',
    'typedTextarea',
    'options',
    'placeholder',
    'attributes',
    'link',
    'image',
    'svgText',
    'stylesheet',
    'variable',
    'background',
    'editable',
    'shadow',
    'meter',
    'table',
  ];
  const planted = readable.map((name, at) => ({ name, secret: `Zq${String.fromCharCode(97 + at)}x123abSecret` }));
  await page.goto(
    site.page('/open', `<!doctype html>${planted.map(({ name, secret }) => channels[name]!(secret)).join('')}`),
  );
  await bringToLife(page);
  const { html } = await take(page, chunks.snapshot);
  expect(planted.filter(({ secret }) => !html.includes(secret)).map(({ name }) => name)).toEqual([]);
});

test('what a frame slots into a masked part of a component is masked too [W-SNA-01]', async ({ page, site }) => {
  const chunks = serveChunks(site);
  const inner =
    "<x-a id=host><b>hunter1</b>hunter2</x-a><script>host.attachShadow({ mode: 'open' }).innerHTML = '<p class=gl-mask><slot></slot></p>'</script>";
  site.page('/slotted', `<!doctype html>${inner}`);
  await page.goto(site.page('/slots', '<!doctype html><iframe src=/slotted></iframe>'));
  await page.frameLocator('iframe').locator('b').waitFor();
  const { html } = await take(page, chunks.snapshot);
  expect(html).toContain('<iframe');
  expect(html).not.toContain('hunter');
});
