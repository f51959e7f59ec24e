/** What lies under a blur is gone from the document: taken out, not covered. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import type { Site } from './fixture.ts';
import { boxOf, readBack, serveChunks, take, type Taken } from './surface-page.ts';

const svg = '<svg class="bb-capture-svg" viewBox="0 0 1280 720" width="1280" height="720"><path d="M1 1L2 2"/></svg>';

/** Opens a page and hides what matches the selector. */
async function blurred(page: Page, site: Site, html: string, selector: string): Promise<Taken> {
  const chunks = serveChunks(site);
  await page.goto(site.page('/blurred', `<!doctype html>${html}`));
  return take(page, chunks.snapshot, { drawing: { svg, hidden: [await boxOf(page, selector)] } });
}

test('a hidden text becomes blocks of its length and its neighbours stay [W-DRW-11]', async ({ page, site }) => {
  const { html } = await blurred(page, site, '<p>above</p><p id=name>Ada Lovelace</p><p>below</p>', '#name');
  expect(html).toContain('<p>above</p><p id="name">███ ████████</p><p>below</p>');
});

test('a hidden text is gone from attributes, the title, unseen copies and addresses as well [W-DRW-11]', async ({
  page,
  site,
}) => {
  const { html } = await blurred(
    page,
    site,
    `<title>Ada Lovelace - Profile</title><a href="/user?name=Ada%20Lovelace" aria-label="Profile of Ada Lovelace" title="ada  lovelace">
      <span id=name data-user="4711" title="CEO">Ada Lovelace</span></a><div hidden>Ada Lovelace again</div><p data-json='{"n":"Ada Lovelace"}'>other</p>`,
    '#name',
  );
  expect(html).not.toMatch(/Ada|Lovelace|4711|CEO/i);
  expect(html).toContain('>other</p>');
});

test('pictures, films, canvases and drawings under a blur lose their content and keep their size [W-DRW-11]', async ({
  page,
  site,
}) => {
  const { html } = await blurred(
    page,
    site,
    `<div id=all style="display:flex;width:700px"><img id=img src=/hunter.png alt=hunter width=60 height=40><video id=video poster=/hunter.jpg width=70 height=50></video>
     <canvas id=canvas width=30 height=20></canvas><svg id=svg width=24 height=24><path d="M1 7"/><text>hunter</text></svg>
     <i id=bg style="background:url(/hunter-bg.png);width:40px;height:40px"></i><iframe srcdoc=hunter></iframe></div><style>#all{background:url(/hunter-sheet.png)}#bg::after{content:"hunter pseudo"}</style>
     <script>canvas.getContext('2d').fillRect(0, 0, 30, 20)</script>`,
    '#all',
  );
  expect(html).not.toMatch(/hunter|bb-canvas-data="d|M1 7/);
  const boxes = (selector: string) =>
    page.$$eval(selector, (all) =>
      all.map((one) => [one.id, one.getBoundingClientRect().width, one.getBoundingClientRect().height]),
    );
  const before = await boxes('#img, #video, #canvas, #svg');
  await page.setContent(html);
  expect(await boxes('#img, #video, #canvas, #svg')).toEqual(before);
});

test('fields under a blur lose value, placeholder and choices [W-DRW-11]', async ({ page, site }) => {
  const { html } = await blurred(
    page,
    site,
    `<form id=form><input value=hunter1 placeholder=hunter2><textarea>hunter3</textarea><select><option>hunter4<option value=hunter5 selected>hunter6</select></form>`,
    '#form',
  );
  expect(html).not.toContain('hunter');
  expect(html).toContain('bb-data-value="███████"');
});

test('texts inside shadow roots and under transforms are found where they are seen [W-DRW-11]', async ({
  page,
  site,
}) => {
  const { html } = await blurred(
    page,
    site,
    `<x-a id=host></x-a><p id=moved style="transform:translate(0, -40px);position:relative">moved here</p><p style="margin-top:60px">stays</p>
    <script>host.attachShadow({ mode: 'open' }).innerHTML = '<p id=deep style="height:40px">deep text</p>'</script>`,
    '#host',
  );
  expect(html).not.toMatch(/deep text|moved here/);
  expect(html).toContain('>stays<');
});

test('what is fixed to the window is hidden where it was drawn, though the page was scrolled since [W-DRW-11]', async ({
  page,
  site,
}) => {
  const chunks = serveChunks(site);
  await page.goto(
    site.page(
      '/fixed',
      '<!doctype html><header style="position:fixed;top:0"><b id=name>Ada Lovelace</b></header><p style="margin:80px 0 3000px">flow</p>',
    ),
  );
  const hidden = [await boxOf(page, '#name')];
  await page.evaluate(() => scrollTo(0, 900));
  const { html } = await take(page, chunks.snapshot, { x: 0, y: 0, drawing: { svg, hidden } });
  expect(html).not.toContain('Lovelace');
  expect(html).toContain('flow');
});

test('the drawing lies over the page at its place, also where the body is positioned', async ({ page, site }) => {
  const chunks = serveChunks(site);
  const drawing = svg.replace('viewBox="0 0', 'viewBox="30 400');
  for (const style of ['margin:0', 'position:relative;margin:50px;border:5px solid']) {
    await page.goto(site.page('/drawn', `<!doctype html><body style="${style}"><div style="height:3000px">x`));
    await page.evaluate(() => scrollTo(0, 400));
    const { html } = await take(page, chunks.snapshot, { drawing: { svg: drawing, hidden: [] } });
    await page.setContent(html);
    const place = await page.$eval('.bb-capture-editor > .bb-capture-svg', (one) => {
      const { left, top } = one.getBoundingClientRect();
      return [left + scrollX, top + scrollY];
    });
    expect(place, style).toEqual([30, 400]);
  }
});

test('without a blur nothing is taken out', async ({ page, site }) => {
  const chunks = serveChunks(site);
  await page.goto(site.page('/none', '<!doctype html><p title=kept>kept</p>'));
  const { html } = await take(page, chunks.snapshot, { drawing: { svg, hidden: [] } });
  expect(await readBack(page, html, (doc) => doc.querySelector('p')?.outerHTML)).toBe('<p title="kept">kept</p>');
});
