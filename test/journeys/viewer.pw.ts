/** The viewer of snapshots: honest ones stand as the visitor saw them. */
import type { Frame, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { screenshotOf, staffOf, viewerLink } from './staff-api.ts';
import { framesIn, hits, watch } from './viewer-frames.ts';

async function drawn(page: Page): Promise<Frame> {
  await page.locator('.screen[data-phase="drawn"]').waitFor({ timeout: 10_000 });
  return framesIn(page)[0]!;
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('values, canvases, sizes, animations and scroll positions stand as the visitor left them', async ({
  page,
  server,
}) => {
  const html = `<!doctype html><html><head><style>
      html { scroll-behavior: smooth } body { margin: 0; height: 4000px }
      #box { height: 50px; overflow: auto; scroll-behavior: smooth } #box div { height: 900px; width: 3000px }
      .fade { opacity: 0 } img { width: auto }
    </style></head><body>
    <input id="name" value="old" bb-data-value="Lena"><textarea id="text">old</textarea>
    <textarea id="live" bb-data-value="two\nlines">old</textarea>
    <input id="yes" type="checkbox" bb-data-checked="true"><input id="no" type="checkbox" checked bb-data-checked="false">
    <select id="pick" bb-data-value="b"><option value="a">a<option value="b">b</select>
    <canvas id="canvas" width="30" height="20" bb-canvas-data="${PIXEL}"></canvas>
    <img id="gone" src="https://x.test/a.png" bb-element="true" bb-width="120" bb-height="80">
    <iframe id="frame" src="https://x.test" bb-element="true" bb-width="200" bb-height="90"></iframe>
    <p id="fade" class="fade" bb-web-animations='{"opacity":"1","backgroundColor":"rgb(1, 2, 3)"}'>here</p>
    <div id="box" bb-scrollpos="true" bb-scrolltop="300" bb-scrollleft="70"><div></div></div>
    <div id="host"><template shadowrootmode="open"><input id="inner" bb-data-value="shadow"></template></div>
    <div class="bb-feedback-button" id="button">feedback</div><div class="gleap-frame-container" id="widget">widget</div>
    <div class="bb-capture-editor"><div id="toolbar">tools</div><svg class="bb-capture-svg" id="drawing" viewBox="0 0 9 9" width="9" height="9"><path d="M0 0h9"/></svg></div>
    </body></html>`;
  const staff = await staffOf(server);
  const { effects } = watch(page, server);
  await page.goto(await viewerLink(server, staff, screenshotOf(html, { x: 0, y: 340 })));
  const frame = await drawn(page);
  const seen = await page.evaluate(() => {
    const shown = document.querySelector<HTMLIFrameElement>('.screen iframe')!.contentWindow!;
    const by = <T extends HTMLElement>(id: string) => shown.document.getElementById(id) as T;
    const size = (id: string) => [by(id).offsetWidth, by(id).offsetHeight];
    const style = (id: string) => shown.getComputedStyle(by(id));
    return {
      values: ['name', 'text', 'live', 'pick'].map((id) => by<HTMLInputElement>(id).value),
      checked: ['yes', 'no'].map((id) => by<HTMLInputElement>(id).checked),
      inner: (by('host').shadowRoot!.getElementById('inner') as HTMLInputElement).value,
      canvas: style('canvas').backgroundImage.startsWith('url("data:image/png'),
      sizes: [size('gone'), size('frame')],
      fade: [style('fade').opacity, style('fade').backgroundColor],
      scroll: [by('box').scrollTop, by('box').scrollLeft, shown.scrollY],
      hidden: ['button', 'widget', 'toolbar'].map((id) => style(id).display),
      drawing: style('drawing').display,
    };
  });
  expect(seen).toEqual({
    values: ['Lena', 'old', 'two\nlines', 'b'],
    checked: [true, false],
    inner: 'shadow',
    canvas: true,
    sizes: [
      [120, 80],
      [200, 90],
    ],
    fade: ['1', 'rgb(1, 2, 3)'],
    scroll: [300, 70, 340],
    hidden: ['none', 'none', 'none'],
    drawing: 'block',
  });
  expect(frame.url()).toBe('about:srcdoc');
  await expect(page.locator('.screen iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(effects()).toEqual([]);
});

test('the screen keeps its proportions and fits the stage, whatever its size', async ({ page, server }) => {
  const staff = await staffOf(server);
  const body = '<body style="margin:0;background:#123">x</body>';
  await page.setViewportSize({ width: 500, height: 400 });
  await page.goto(await viewerLink(server, staff, screenshotOf(body, { width: 1600, height: 800 })));
  await drawn(page);
  const size = async () => {
    const { width, height } = (await page.locator('.screen').boundingBox())!;
    return [width, height];
  };
  expect(await size()).toEqual([500, 250]);
  await page.setViewportSize({ width: 2000, height: 200 });
  await expect.poll(size).toEqual([400, 200]);
  await page.setViewportSize({ width: 2000, height: 1500 });
  await expect.poll(size).toEqual([1600, 800]);
});

test('nothing in the drawn page answers a click or a key, and the keyboard does not fall into it', async ({
  page,
  server,
}) => {
  const html =
    '<a id="link" href="https://x.test/">x</a><input id="box" type="checkbox"><details id="more"><summary>s</summary>t</details>';
  const staff = await staffOf(server);
  await page.goto(await viewerLink(server, staff, screenshotOf(html)));
  await drawn(page);
  const inside = page.frameLocator('.screen iframe');
  for (const id of ['#link', '#box', '#more summary']) await inside.locator(id).click({ force: true });
  await expect(inside.locator('#box')).not.toBeChecked();
  await expect(inside.locator('#more')).not.toHaveAttribute('open', '');
  await page.locator('body').click({ position: { x: 1, y: 1 } });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  expect(await hits(page)).toEqual([]);
});

test('while it loads, when it fails, when it is gone, empty or expired, the viewer says so in the language', async ({
  page,
  server,
}) => {
  const staff = await staffOf(server);
  const link = await viewerLink(server, staff, screenshotOf('<p>Hello'));
  let answer: { status: number; body: string } = { status: 500, body: '{}' };
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/viewer/snapshot.json?*', async (route) => {
    await held;
    await route.fulfill({ ...answer, contentType: 'application/json' });
  });
  await page.goto(link);
  await expect(page.getByRole('status', { name: 'Loading the screenshot' })).toBeVisible();
  release();
  await expect(page.getByText('The screenshot could not be loaded')).toBeVisible();
  answer = { status: 404, body: '{}' };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('There is no screenshot')).toBeVisible();
  answer = {
    status: 200,
    body: JSON.stringify({ html: ' ', frames: [], unread: [], width: 9, height: 9, x: 0, y: 0, isMobile: false }),
  };
  await page.reload();
  await expect(page.getByText('This screenshot is empty')).toBeVisible();
  answer = { status: 403, body: '{}' };
  await page.goto(`${link}&lang=de`);
  await expect(page.getByText('Dieser Link ist abgelaufen')).toBeVisible();
  await page.unroute('**/viewer/snapshot.json?*');
  const forged = await page.goto(link.replace(/sig=[\w-]{4}/, 'sig=AAAA'));
  expect(forged?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
});

test('only the dashboard frames the viewer, and the dashboard is framed by nobody [D-GRD-16]', async ({
  page,
  server,
  site,
}) => {
  const staff = await staffOf(server);
  const link = await viewerLink(server, staff, screenshotOf('<p>Hello'));
  const frames = [link, `${server.app}/`, `${server.app}/dashboard`];
  const html = frames.map((address) => `<iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`).join('');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/frame-ancestors|X-Frame-Options/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(site.page('/framing', html));
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
  for (const frame of page.frames().filter((one) => one !== page.mainFrame())) {
    expect(frame.url()).toMatch(/^(chrome-error:|about:)/);
  }
});

test('frames within stand as they were, filled in and scrolled, and a dialog is on top with its backdrop', async ({
  page,
  server,
}) => {
  const staff = await staffOf(server);
  const inner = `<p style="height:900px">in</p><input id="name" bb-data-value="typed">`.replaceAll('"', '&quot;');
  const html = `<!doctype html><iframe bb-scrollpos="true" bb-scrolltop="120" bb-scrollleft="0" srcdoc="${inner}"></iframe>
    <dialog id="d" open bb-top="modal">asked</dialog>`;
  await page.goto(await viewerLink(server, staff, screenshotOf(html)));
  const shown = await drawn(page);
  const frame = shown.childFrames()[0]!;
  expect(await frame.evaluate(() => [scrollY, (document.getElementById('name') as HTMLInputElement).value])).toEqual([
    120,
    'typed',
  ]);
  await expect(shown.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(await shown.locator('#d').evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});

test('what could not be read is named in a corner of the picture, whatever its name says', async ({ page, server }) => {
  const staff = await staffOf(server);
  const unread = [
    { kind: 'image' as const, name: 'https://other.test/a.png' },
    { kind: 'component' as const, name: '<img src=x onerror=alert(1)>' },
  ];
  await page.goto(await viewerLink(server, staff, screenshotOf('<!doctype html><p>Hello', { unread })));
  await drawn(page);
  await page.getByText('Not in this picture: 2').click();
  await expect(page.getByText('Image https://other.test/a.png')).toBeVisible();
  await expect(page.getByText('Closed component <img src=x onerror=alert(1)>')).toBeVisible();
});

test('a drawing far outside of the page moves nothing of it', async ({ page, server }) => {
  const staff = await staffOf(server);
  const drawing =
    '<div class="bb-capture-editor" style="position:absolute;left:-4000px;top:90000px"><svg class="bb-capture-svg" viewBox="-4000 90000 9 9"><path d="M-1e9 1e9L5 5"/></svg></div>';
  await page.goto(
    await viewerLink(
      server,
      staff,
      screenshotOf(`<!doctype html><p style="height:2000px">Hello</p>${drawing}`, { y: 300 }),
    ),
  );
  const shown = await drawn(page);
  expect(await shown.evaluate(() => [scrollX, scrollY])).toEqual([0, 300]);
});
