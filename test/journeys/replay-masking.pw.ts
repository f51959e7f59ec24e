/** What a replay never tells: blocked, ignored, masked and blurred places, secrets, canvases and frames of others. */
import { expect, test } from './fixture.ts';
import { recordPage, serveReplay, startReplay, told } from './replay-lab.ts';
import { of, text } from './replay-events.ts';

const INPUT = 5;

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
