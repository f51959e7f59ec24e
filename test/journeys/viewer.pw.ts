/** The viewer of snapshots: hostile ones do nothing, honest ones stand as the visitor saw them. */
import type { Dialog, Frame, Page, Request } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from '../server-process.ts';
import { hostileSnapshots } from '../hostile-snapshots.ts';
import { expect, test } from './fixture.ts';
import { screenshotOf, staffOf, viewerLink } from './staff-api.ts';

/** A server that nothing may ever speak to: it counts connections, so that a mere preconnect is seen too. */
async function startCanary(): Promise<{ origin: string; touched: () => string[]; stop: () => Promise<void> }> {
  const touched: string[] = [];
  const server = createServer((request, response) => {
    touched.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' });
    response.end('parent.hit = 1');
  });
  server.on('connection', () => touched.push('a connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    touched: () => touched,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Whatever a page does that a still picture would not. */
function watch(page: Page, server: ServerProcess): { effects: () => string[] } {
  const effects: string[] = [];
  const own = new RegExp(
    `^(${server.media}/viewer/(snapshot\\?|snapshot\\.json\\?|assets/)|${server.app}/robots.txt$)`,
  );
  page.on('request', (request: Request) => {
    const address = request.url();
    if (!own.test(address) && !/^(data:|about:|blob:)/.test(address)) effects.push(`request ${address}`);
  });
  page.on('dialog', (dialog: Dialog) => {
    effects.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup: Page) => void effects.push(`popup ${popup.url()}`));
  page.on('download', () => void effects.push('download'));
  page.on('pageerror', (error: Error) => void effects.push(`error ${error.message}`));
  return { effects: () => effects };
}

const framesIn = (page: Page) => page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());

async function drawn(page: Page): Promise<Frame> {
  await page.locator('.screen[data-phase="drawn"]').waitFor({ timeout: 10_000 });
  return framesIn(page)[0]!;
}

/** What a script in a snapshot would leave behind in the viewer. */
const hits = (viewer: Page | Frame) =>
  viewer.evaluate(() =>
    ['hit' in window && 'a script ran', location.pathname !== '/viewer/snapshot' && 'left'].filter(Boolean),
  );

/** Viewers beside each other in one window, three rows of four: as tabs of their own they took twice the time. */
const AT_ONCE = 12;

/** Shows these viewers as the dashboard does: in frames of a page of its origin. */
async function showTogether(page: Page, server: ServerProcess, links: readonly string[]): Promise<Frame[]> {
  const frames = links
    .map(
      (link) => `<iframe width="320" height="240" style="border:0;float:left" src="${link.replaceAll('&', '&amp;')}">`,
    )
    .join('</iframe>');
  // A page that a test makes up counts as one of the open web, and may not even ask a server on this machine.
  await page.goto(`${server.app}/robots.txt`);
  await page.evaluate((html) => {
    document.body.style.margin = '0';
    document.body.innerHTML = html;
  }, frames);
  expect(framesIn(page)).toHaveLength(links.length);
  return framesIn(page);
}

/** Presses what a payload wants pressed, as a curious member of staff would. */
async function press(page: Page, viewer: Frame): Promise<void> {
  const target = viewer.frameLocator('.screen iframe').locator('#click').first();
  await target.dispatchEvent('click');
  const box = await target.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

type Hostile = (typeof hostileSnapshots)[number] & { readonly number: number };

function* batches(): Generator<Hostile[]> {
  const all = hostileSnapshots.map((snapshot, number) => ({ ...snapshot, number }));
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

test('no hostile snapshot runs anything or asks anybody for anything', async ({ page, server }) => {
  test.setTimeout(120_000);
  expect(hostileSnapshots.length).toBeGreaterThanOrEqual(40);
  const canary = await startCanary();
  const staff = await staffOf(server);
  const { effects } = watch(page, server);
  for (const batch of batches()) {
    const links = await Promise.all(
      batch.map(({ html }) => viewerLink(server, staff, screenshotOf(html.replaceAll('{origin}', canary.origin)))),
    );
    const viewers = await showTogether(page, server, links);
    for (const viewer of viewers) {
      // One question a frame: whatever looks for elements by itself brings a quarter of a megabyte of script into each.
      const wants = await viewer.evaluate(async () => {
        while (!document.querySelector('.screen[data-phase="drawn"], .state')) await new Promise(requestAnimationFrame);
        const shown = document.querySelector<HTMLIFrameElement>('.screen iframe')?.contentDocument;
        return Boolean(shown?.querySelector('#click'));
      });
      if (wants) await press(page, viewer);
    }
    const names = batch.map(({ name }) => name);
    const hit = (await Promise.all(viewers.map(hits))).flat();
    const seen = { names, effects: effects(), hit, touched: canary.touched() };
    expect(seen).toEqual({ names, effects: [], hit: [], touched: [] });
  }
  await canary.stop();
});

test('even a snapshot that was never cleaned runs nothing and reaches nobody: frame and policy hold alone', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000);
  const canary = await startCanary();
  const link = await viewerLink(server, await staffOf(server), screenshotOf('<p>x'));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('**/viewer/snapshot.json?*', (route) => {
    const { html } = hostileSnapshots[Number(new URL(route.request().url()).searchParams.get('number'))]!;
    const json = {
      html: html.replaceAll('{origin}', canary.origin),
      frames: [],
      unread: [],
      width: 800,
      height: 600,
      x: 0,
      y: 0,
      isMobile: false,
    };
    return route.fulfill({ json });
  });
  for (const batch of batches()) {
    const links = batch.map(({ number }) => `${link}&number=${number}`);
    const viewers = await showTogether(page, server, links);
    for (const viewer of viewers) {
      await viewer.waitForFunction(
        () => {
          const frame = document.querySelector<HTMLIFrameElement>('.screen iframe');
          const shown = frame?.contentDocument;
          // Without a document: it tried to leave, and stands on the browser's page for what is refused.
          return frame && (!shown || (shown.URL === 'about:srcdoc' && shown.readyState === 'complete'));
        },
        undefined,
        { polling: 50 },
      );
      // What the snapshot asked for is on its way before this, and would be there before its answer.
      await viewer.evaluate(() => fetch(`/viewer/snapshot.json${location.search}`).then((answer) => answer.text()));
    }
    const names = batch.map(({ name }) => name);
    const hit = (await Promise.all(viewers.map(hits))).flat();
    // A connection on which nothing is asked is what only the cleaning prevents.
    const asked = canary.touched().filter((what) => what !== 'a connection');
    expect({ names, dialogs, hit, asked }).toEqual({ names, dialogs: [], hit: [], asked: [] });
  }
  await canary.stop();
});

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
