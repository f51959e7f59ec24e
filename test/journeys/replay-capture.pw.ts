/** The replay recorder on a real page: what it records, how often, and what it never tells. */
import type { Page } from '@playwright/test';
import { expect, test, type Site } from './fixture.ts';
import { recordPage, serveReplay, startReplay, told } from './replay-lab.ts';

const MUTATION = 0;
const MOUSE_MOVE = 1;
const MOUSE_INTERACTION = 2;
const SCROLL = 3;
const RESIZE = 4;
const INPUT = 5;
const MEDIA = 7;

/** The data of incremental events of this source. */
const of = async (page: Page, source: number): Promise<any[]> =>
  (await told(page)).events.filter(({ type, data }) => type === 3 && data.source === source).map(({ data }) => data);

const text = async (page: Page) => JSON.stringify((await told(page)).events);

test('a replay has its facts and begins with a full snapshot, and nothing recorded says so [W-RPL-01]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const before = Date.now();
  await recordPage(page, site, '<!doctype html><title>Shop</title><p>Lamps</p>');
  const replay = await told(page);
  expect(replay).toMatchObject({ type: 'rrweb', baseUrl: site.origin, width: 900, height: 700, isMobile: false });
  expect(replay.startDate).toBeGreaterThanOrEqual(before);
  expect(replay.events.slice(0, 2).map(({ type }) => type)).toEqual([4, 2]);
  expect(replay.events[0].timestamp).toBe(replay.startDate);
  expect(replay).not.toHaveProperty('failure');
  await page.evaluate(() => window.replay.stop());
  const empty = await told(page);
  expect(empty).toMatchObject({ type: 'rrweb', events: [], baseUrl: site.origin });
  expect(empty).not.toHaveProperty('startDate');
});

test('a new start ends the run before it, and a stop forgets all [W-RPL-02 W-RPL-03]', async ({ page, site }) => {
  await recordPage(page, site, '<!doctype html><p id=p>one');
  await page.evaluate(() => (document.querySelector('#p')!.textContent = 'two'));
  await expect.poll(() => text(page)).toContain('two');
  await page.evaluate(() => {
    window.replay.restart();
    document.querySelector('#p')!.append('three');
  });
  await expect.poll(() => text(page)).toContain('three');
  const { events } = await told(page);
  expect(events.filter(({ type }) => type === 2)).toHaveLength(1);
  // One run looks on: what happens is told once.
  expect(events.filter((event) => JSON.stringify(event).includes('three'))).toHaveLength(1);
  expect(JSON.stringify(events)).not.toContain('one');
  await page.evaluate(() => {
    window.replay.stop();
    document.querySelector('#p')!.append('four');
  });
  expect((await told(page)).events).toEqual([]);
});

test('the configuration switches it on and off; the same again forgets nothing [W-CFG-12]', async ({ page, site }) => {
  await recordPage(page, site, '<!doctype html><p>Lamps', { config: { enableWebReplays: false } });
  const count = async () => (await told(page)).events.length;
  expect(await count()).toBe(0);
  await page.evaluate(() => window.replayConfig({ enableWebReplays: true }));
  expect(await count()).toBe(2);
  await page.evaluate(() => document.body.append('more'));
  await page.evaluate(() => window.replayConfig({ enableWebReplays: true, color: '#112233' }));
  await expect.poll(count).toBe(3);
  await page.evaluate(() => window.replayConfig({ enableWebReplays: false }));
  expect(await count()).toBe(0);
});

test('the classes block, ignore and mask [W-RPL-07 W-RPL-08 W-RPL-09]', async ({ page, site }) => {
  await recordPage(
    page,
    site,
    `<!doctype html><p>open</p><p class=gl-mask>masked words</p><div class=gl-block><b>blocked words</b></div>
     <input id=ignored class=gl-ignore><input id=read><section class=gl-mask><input id=inside></section>`,
  );
  for (const id of ['ignored', 'read', 'inside']) await page.fill(`#${id}`, `typed-${id}`);
  await page.evaluate(() => {
    document.querySelector('.gl-mask')!.append(' later words');
    document.querySelector('.gl-block')!.append('blocked later');
  });
  await expect.poll(() => text(page)).toContain('***** *****');
  const all = await text(page);
  expect(all).toContain('open');
  expect(all).toContain('****** *****');
  expect(all).not.toMatch(/masked words|blocked|later words|typed-ignored|typed-inside/);
  const typed = await of(page, INPUT);
  expect(typed.map(({ text: value }) => value)).toEqual(['typed-read', '************']);
});

test('what stands in a blocked place of a component is blocked with it, whoever put it there [W-RPL-07]', async ({
  page,
  site,
}) => {
  await recordPage(
    page,
    site,
    `<!doctype html><p>open</p><x-a id=a class=gl-block>hunter1<b>hunter2</b></x-a>
    <x-b id=b>hunter3<b>hunter4</b><i slot=free>free one</i></x-b><x-c id=c><p>hunter5<b>hunter6</b></p></x-c><script>
      a.attachShadow({ mode: 'open' }).innerHTML = '<p>hunter7<slot></slot></p>';
      b.attachShadow({ mode: 'open' }).innerHTML = '<div class=gl-block><p><slot></slot></p></div><slot name=free></slot>';
      // Passed on: into a component within the component, which blocks it.
      c.attachShadow({ mode: 'open' }).innerHTML = '<x-d><slot></slot></x-d>';
      c.shadowRoot.firstChild.attachShadow({ mode: 'open' }).innerHTML = '<section class=gl-block><slot></slot></section>';
    </script>`,
  );
  await page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector)!;
    for (const host of document.querySelectorAll('x-a, x-b, x-c')) {
      host.insertAdjacentHTML('beforeend', '<u title=hunter20>hunter21</u>');
      host.append('hunter22');
      host.shadowRoot!.querySelector('p, x-d')!.append('hunter23');
    }
    find('#a').shadowRoot!.append('hunter24');
    find('#b').firstChild!.nodeValue = 'hunter25';
    find('#b b').append('hunter26');
    find('#b b').setAttribute('title', 'hunter27');
    find('#c p').insertAdjacentHTML('beforeend', '<input id=field>');
    find('#c p b').firstChild!.nodeValue = 'hunter28';
    find('#b i').append(' free two');
    // Gone before anybody has looked at it.
    const link = Object.assign(document.createElement('a'), { href: 'https://other.test/' });
    document.body.append(link);
    link.append('x');
    link.remove();
  });
  await page.fill('#field', 'hunter29');
  await page.evaluate(() => document.body.append('the end'));
  await expect.poll(() => text(page)).toContain('the end');
  const all = await text(page);
  expect(all.match(/hunter\d+/g)).toBeNull();
  expect(all).toContain('free one');
  expect(all).toContain('free two');
  expect(await page.evaluate(() => window.replayFaults)).toEqual([]);
  // A new run reads the page again.
  await page.evaluate(() => window.replay.restart());
  const again = await text(page);
  expect(again.match(/hunter\d+/g)).toBeNull();
  expect(again).toContain('free two');
});

test('what is masked is masked in each attribute, at each time, in shadow and slot [W-RPL-09]', async ({
  page,
  site,
}) => {
  await recordPage(
    page,
    site,
    `<!doctype html><section id=section class=gl-mask title=hunter1>
      <input placeholder=hunter2 title=hunter3 aria-label=hunter4 data-name=hunter5 value=hunter6>
      <img alt=hunter7 src="/hunter8.png"><a href="/hunter9">x</a><p style="--x:'hunter10';color:red;background:url(/hunter11.png)">x</p>
      <select><option value=hunter12>hunter13</select><textarea>hunter14</textarea>
      <svg><title>hunter15</title><image href="/hunter16.png" /></svg><video poster="/hunter17.png"></video></section>
    <x-card id=card>hunter20<b>hunter21</b></x-card><x-wall class=gl-mask id=wall></x-wall>
    <p id=plain title="readable title">readable</p><script>
      card.attachShadow({ mode: 'open' }).innerHTML = '<p data-gleap-mask><slot></slot></p>';
      wall.attachShadow({ mode: 'open' }).innerHTML = '<p title=hunter22>hunter23</p>';
    </script>`,
  );
  await page.evaluate(() => {
    const section = document.querySelector('#section')!;
    section.insertAdjacentHTML(
      'beforeend',
      '<p title=hunter30 aria-label=hunter31>hunter32<i data-x=hunter33>hunter34</i></p>',
    );
    section.setAttribute('title', 'hunter35');
    section.querySelector('p')!.setAttribute('style', "--x:'hunter36';color:blue");
    document.querySelector('#card b')!.textContent = 'hunter37';
    const shade = document.querySelector('#wall')!.shadowRoot!;
    shade.append('hunter38');
    shade.querySelector('p')!.title = 'hunter39';
    // Marked later: it was never meant to be read.
    const plain = document.querySelector('#plain')!;
    plain.after(Object.assign(document.createElement('p'), { id: 'late', textContent: 'hunter40' }));
  });
  await page.evaluate(() => document.querySelector('#late')!.classList.add('gl-mask'));
  await page.evaluate(() => document.body.append('the end'));
  await expect.poll(() => text(page)).toContain('the end');
  const all = await text(page);
  expect(all.match(/hunter\d+/g)).toBeNull();
  expect(all).toContain('readable title');
  expect(all).toContain('color:red');
});

test('secrets in fields are covered without a mark, also once they are shown [W-RPL-09]', async ({ page, site }) => {
  await recordPage(
    page,
    site,
    `<!doctype html><input id=a type=password><input id=b autocomplete=cc-number><input id=c name=user_pin value=hunter0>
     <input id=d autocomplete=one-time-code><input id=e name=email>`,
  );
  for (const id of 'abcde') await page.fill(`#${id}`, `hunter-${id}`);
  await page.evaluate(() => ((document.querySelector('#a') as HTMLInputElement).type = 'text'));
  await page.fill('#a', 'hunter-shown');
  await page.evaluate(() => document.querySelector('#a')!.setAttribute('value', 'hunter-attribute'));
  await page.fill('#e', 'the-end');
  await expect.poll(() => text(page)).toContain('the-end');
  expect((await text(page)).match(/hunter[\w-]+/g)).toEqual(['hunter-e']);
  // The page's own fields carry no mark of ours.
  expect(await page.locator('#a').getAttribute('data-rr-is-password')).toBeNull();
});

test('with maskAll nothing of the page can be read', async ({ page, site }) => {
  await recordPage(
    page,
    site,
    `<!doctype html><title>hunter</title><style>p::before{content:"hunter"}</style><p title=hunter>hunter<input value=hunter>`,
    { config: { maskAll: true } },
  );
  await page.fill('input', 'hunter two');
  await page.evaluate(() => document.body.append('hunter three'));
  await expect.poll(async () => (await told(page)).events.length).toBeGreaterThan(3);
  expect(await text(page)).not.toContain('hunter');
});

test('pictures of a canvas are taken only where the host wants them, small and in blocks [W-RPL-10 W-RPL-12 W-RPL-29]', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const asked = ((window as any).asked = { quality: [] as unknown[], blocks: [] as unknown[] });
    const { toDataURL } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toDataURL = function (...args) {
      asked.quality.push(args[1]);
      return toDataURL.apply(this, args as []);
    };
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...args) {
      asked.blocks.push([args[2], args[3]]);
      return getImageData.apply(this, args);
    };
  });
  const html = `<!doctype html><canvas id=one width=120 height=60></canvas><canvas class=gl-mask id=two></canvas>`;
  const chunk = serveReplay(site);
  await page.goto(site.page('/canvas', html));
  const paint = () =>
    page.evaluate(() =>
      document.querySelectorAll('canvas').forEach((canvas) => canvas.getContext('2d')!.fillRect(60, 30, 20, 20)),
    );
  await paint();
  await startReplay(page, chunk);
  expect(await text(page)).not.toContain('data:image/webp');
  expect(await page.evaluate(() => (window as any).asked)).toEqual({ quality: [], blocks: [] });
  await page.evaluate(() => window.replayDestroy());
  await startReplay(page, chunk, { options: { recordCanvas: true } });
  await page.evaluate(() => {
    // Contexts that are made while it records are known by their kind.
    for (const old of document.querySelectorAll('canvas')) old.replaceWith(old.cloneNode());
  });
  await paint();
  await page.evaluate(() => window.replay.restart());
  const { events } = await told(page);
  expect(JSON.stringify(events).match(/data:image\/webp/g)).toHaveLength(1);
  const asked = await page.evaluate(() => (window as any).asked);
  expect(new Set(asked.quality)).toEqual(new Set([0.7]));
  expect(asked.blocks[0]).toEqual([50, 50]);
});

test('fonts and frames of other origins are left alone [W-RPL-13 W-RPL-14]', async ({ page, site }) => {
  const other = site.origin.replace('localhost', '127.0.0.1');
  site.page('/other', '<!doctype html><p>other origin');
  site.page('/same', '<!doctype html><p>same origin');
  await recordPage(page, site, `<!doctype html><iframe src="${other}/other"></iframe><iframe src="/same"></iframe>`);
  const heard: unknown[] = [];
  await page.exposeFunction('heard', (data: unknown) => heard.push(data));
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => (window as any).heard(data));
    document.fonts.add(new FontFace('Late', 'url(/late.woff2)'));
    document.body.append('the end');
  });
  await expect.poll(() => text(page)).toContain('same origin');
  const all = await told(page);
  expect(JSON.stringify(all)).not.toContain('other origin');
  expect(all.events.filter(({ type, data }) => type === 3 && data.source === 10)).toEqual([]);
  expect(heard).toEqual([]);
});

/** The kinds of mouse interactions that are recorded: MouseUp 0, MouseDown 1, Click 2, ContextMenu 3, DblClick 4, Focus 5, … */
const kinds = async (page: Page) =>
  [...new Set((await of(page, MOUSE_INTERACTION)).map(({ type }): number => type))].sort();
const CONTROLS = '<!doctype html><input id=a><input id=b><button id=c>c</button>';

test('clicks, double clicks and context menus are recorded [W-RPL-15 W-RPL-16 W-RPL-17]', async ({ page, site }) => {
  await recordPage(page, site, CONTROLS);
  await page.dblclick('#c');
  await page.click('#c', { button: 'right' });
  await expect.poll(() => kinds(page)).toEqual(expect.arrayContaining([2, 3, 4]));
});

test('of a way with mouse and finger focus, blur and the touch’s start are recorded [W-RPL-18 W-RPL-19 W-RPL-20]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await recordPage(page, site, CONTROLS);
  await page.click('#a');
  await page.click('#b');
  await page.tap('#c');
  // Focus 5, Blur 6, TouchStart 7.
  await expect.poll(() => kinds(page)).toEqual(expect.arrayContaining([5, 6, 7]));
  await context.close();
});

test('no press, release or end of a touch is recorded [W-RPL-21 W-RPL-22 W-RPL-23]', async ({ browser, site }) => {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await recordPage(page, site, CONTROLS);
  await page.click('#a');
  await page.tap('#c');
  await page.click('#c', { button: 'right' });
  // When the context menu (3), the last of all, is there, a MouseUp (0), MouseDown (1) or TouchEnd (9) would be too.
  await expect.poll(() => kinds(page)).toContain(3);
  expect(await kinds(page)).toEqual([2, 3, 5, 6, 7]);
  await context.close();
});

/** Does it every 10 ms for 1,200 ms of the page's own time, as devices do, and waits until all is told. */
async function often(page: Page, what: (step: number) => void): Promise<void> {
  await page.evaluate(
    `(() => { let step = 0; window.timer = setInterval(() => (${what.toString()})(++step), 10); })()`,
  );
  await page.clock.runFor(1200);
  await page.evaluate('clearInterval(window.timer)');
  await page.clock.runFor(2000);
}

async function recordByHand(page: Page, site: Site, body: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await recordPage(page, site, `<!doctype html>${body}`);
  await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
}

test('moves are sampled every 50 ms and resizing every 200 [W-RPL-24 W-RPL-26]', async ({ page, site }) => {
  await recordByHand(page, site, '<p>x');
  await often(page, (step) => document.dispatchEvent(new MouseEvent('mousemove', { clientX: step, bubbles: true })));
  const moves = (await of(page, MOUSE_MOVE)).flatMap(({ positions }) => positions).map(({ x }) => x);
  expect(moves.length).toBeGreaterThan(15);
  expect(gaps(moves).every((gap) => gap >= 5 && gap <= 7)).toBe(true);

  await often(page, (step) => {
    (window as any).innerHeight = 500 + step;
    dispatchEvent(new Event('resize'));
  });
  const heights = (await of(page, RESIZE)).map(({ height }) => height);
  expect(heights.length).toBeGreaterThan(3);
  expect(gaps(heights.slice(0, -1)).every((gap) => gap >= 19 && gap <= 22)).toBe(true);
});

test('scrolling is sampled every 150 ms in place of the recorder’s own 100 [W-RPL-11 W-RPL-27]', async ({
  page,
  site,
}) => {
  await recordByHand(page, site, '<div id=box style="height:40px;overflow:auto"><p style="height:4000px">x</div>');
  await often(page, (step) => {
    const box = document.querySelector('#box')!;
    // The browser's own event would come in its own time.
    Object.defineProperty(box, 'scrollTop', { value: step, configurable: true });
    box.dispatchEvent(new Event('scroll'));
  });
  const scrolled = (await of(page, SCROLL)).map(({ y }) => y);
  expect(gaps(scrolled.slice(0, -1)).every((gap) => gap >= 14 && gap <= 17)).toBe(true);
  expect(scrolled.length).toBeGreaterThan(5);
});

test('what happens to a film is sampled every 500 ms [W-RPL-25]', async ({ page, site }) => {
  await recordByHand(page, site, '<video id=film></video>');
  await often(page, () => document.querySelector('#film')!.dispatchEvent(new Event('volumechange')));
  expect((await of(page, MEDIA)).length).toBeGreaterThanOrEqual(2);
  expect((await of(page, MEDIA)).length).toBeLessThanOrEqual(4);
});

const gaps = (values: number[]) => values.slice(1).map((value, at) => value - values[at]!);

test('a frame and a style sheet that do not come are waited for 5 s [W-RPL-28]', async ({ page, site }) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const waits = ((window as any).waits = [] as unknown[]);
    window.setTimeout = ((run: () => void, ms?: number) => {
      waits.push(ms);
      return setTimeout(run, ms);
    }) as typeof window.setTimeout;
  });
  // Neither ever answers.
  await page.route('**/never/**', () => undefined);
  const chunk = serveReplay(site);
  await page.goto(site.page('/waits', '<!doctype html><p>x'));
  await page.evaluate(() => {
    (window as any).waits.length = 0;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/never/a.css' }));
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentDocument!.open();
    frame.contentDocument!.write('<img src="/never/b.png">');
  });
  await startReplay(page, chunk);
  expect(await page.evaluate(() => (window as any).waits.filter((ms: number) => ms === 5000).length)).toBe(2);
});

test('what is under a blur is gone from all that was recorded', async ({ page, site }) => {
  await recordPage(
    page,
    site,
    `<!doctype html><p id=name title="Ada Lovelace">Ada Lovelace</p><p id=other>Grace Hopper</p><a href="/u?name=Ada%20Lovelace">x</a>`,
  );
  await page.evaluate(() => (document.querySelector('#other')!.textContent = 'Hello Ada Lovelace'));
  await expect.poll(() => text(page)).toContain('Hello Ada');
  const hidden = await page.evaluate(async () => {
    const { left: x, top: y, width, height } = document.querySelector('#name')!.getBoundingClientRect();
    const taken = window.replay.take();
    taken.hide([{ x, y, width, height }]);
    return JSON.stringify((await taken.tell()).events);
  });
  expect(hidden).not.toMatch(/Ada|Lovelace/);
  expect(hidden).toContain('Grace Hopper');
});

test('destroying it leaves the page as it was, and it throws nothing into the page', async ({ page, site }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  const chunk = serveReplay(site);
  await page.goto(site.page('/guest', '<!doctype html><input id=a><p>x'));
  const built = () =>
    page.evaluate(() =>
      [
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set,
        CSSStyleSheet.prototype.insertRule,
        CSSStyleDeclaration.prototype.setProperty,
        Element.prototype.attachShadow,
        MutationObserver,
      ].map((one) => String(one)),
    );
  const [before, html] = [await built(), await page.content()];
  await startReplay(page, chunk);
  await page.evaluate(() => {
    (document.querySelector('#a') as HTMLInputElement).value = '';
    document.createElement('p').attachShadow({ mode: 'closed' });
  });
  await page.evaluate(() => window.replayDestroy());
  expect(await built()).toEqual(before);
  expect(await page.content()).toBe(html);
  expect((await told(page)).events).toEqual([]);
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => window.replayFaults)).toEqual([]);
});

test('a change too large to look at is not looked at: the page is not held up, and the replay goes on later', async ({
  page,
  site,
}) => {
  await recordPage(page, site, '<!doctype html><main id=main>before</main>');
  await page.evaluate(() => {
    document.querySelector('#main')!.innerHTML = '<table>' + '<tr><td>a<td>b<td>c'.repeat(12_000) + '</table>';
  });
  await expect.poll(async () => (await told(page)).failure).toBe('paused');
  expect(await of(page, MUTATION)).toEqual([]);
  // What was recorded before plays; and once the page is small again, all of it is told again.
  expect((await told(page)).events.slice(0, 2).map(({ type }) => type)).toEqual([4, 2]);
  await page.evaluate(() => (document.querySelector('#main')!.textContent = 'small again'));
  await expect.poll(() => text(page)).toContain('small again');
  expect((await told(page)).events.filter(({ type }) => type === 2)).toHaveLength(2);
});
