/** The messenger in a browser, embedded by a page that knows the widget contract and nothing of ours. */
import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { openContractParent, type ContractParent } from './contract-parent.ts';
import { expect, test } from './fixture.ts';

test.use({ viewport: { width: 410, height: 700 } });

async function openForm({ frame }: ContractParent): Promise<void> {
  await frame.getByRole('button', { name: 'Report a bug' }).click();
  await expect(frame.getByLabel('What happened?')).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  const messenger = await (await page.waitForSelector('iframe')).contentFrame();
  expect(await violationsIn(messenger!, { include: ['.ms'] })).toEqual([]);
}

test('a page of the contract shows the bare messenger, and a visitor reports a bug with it [W-FLW-03 W-FLW-08 W-FLW-09]', async ({
  page,
  site,
  server,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const known = [server.app, server.frame, server.media, site.origin].some((origin) =>
      request.url().startsWith(origin),
    );
    if (!known && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const parent = await openContractParent(page, site, server, { sending: 'real' });
  const { frame } = parent;
  await expect(frame.getByRole('heading', { name: 'Hi Mara, how can we help?' })).toBeVisible();
  await openForm(parent);
  await frame.getByLabel('What happened?').fill('The price jumps back.');
  await frame.getByText('I am stuck').click();
  await expect(frame.getByLabel('Your e-mail')).toHaveValue('mara@lindqvist.example');
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect(frame.getByRole('heading', { name: 'Thanks, we have it' })).toBeVisible();
  await expect(frame.getByText(/^Your report has the number \d+\.$/)).toBeVisible();

  expect(await parent.hears('send-feedback')).toEqual({
    formData: { description: 'The price jumps back.', impact: 'blocked', reportedBy: 'mara@lindqvist.example' },
    action: { feedbackType: 'BUG', excludeData: {} },
    outboundId: 'bugreporting',
    spamToken: '',
  });
  const names = (await parent.heard()).map(({ name }) => name);
  expect(names.filter((name) => name === 'ping')).toHaveLength(1);
  expect(names.indexOf('ping')).toBe(0);
  expect(foreign).toEqual([]);
});

test('the first view is there before any script, in the colours and language of the project', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.frame}/?key=${server.key}&lang=de`);
  await expect(page.getByRole('heading', { name: 'Hallo, wie können wir helfen?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Fehler melden/ })).toBeVisible();
  const head = await page
    .locator('.ms-hero')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--head').trim());
  expect(head.toLowerCase()).toBe('#485bff');
  await context.close();
});

test('the document keeps its own policy, comes alive and loads its font when idle', async ({ page, server }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${server.frame}/?key=${server.key}&lang=en-us`);
  await page.getByRole('button', { name: /Report a bug/ }).click();
  await expect(page.getByLabel('What happened?')).toBeFocused();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter') && status === 'loaded'),
  );
  expect(complaints).toEqual([]);
});

test("'start-feedbackflow' opens the flow without a way back, Escape and the button close [W-MSG-01]", async ({
  page,
  site,
  server,
}) => {
  const parent = await openContractParent(page, site, server);
  await parent.tell('start-feedbackflow', { flow: 'bugreporting', hideBackButton: true });
  await expect(parent.frame.getByRole('heading', { name: 'Report a bug' })).toBeVisible();
  await expect(parent.frame.getByRole('button', { name: 'Back' })).toHaveCount(0);
  expect(await parent.hears('page-changed')).toEqual({ name: 'feedbackflow' });
  expect(await parent.hears('notify-event')).toEqual({ type: 'flow-started', data: { flow: 'bugreporting' } });
  await parent.frame.getByLabel('What happened?').press('Escape');
  await parent.hears('close-widget');
  await parent.frame.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await parent.heard()).filter(({ name }) => name === 'close-widget')).toHaveLength(2);
});

test('a marked screenshot is attached, taken back and marked again [W-FLW-12]', async ({ page, site, server }) => {
  const parent = await openContractParent(page, site, server);
  await openForm(parent);
  await parent.frame.getByRole('button', { name: 'Mark it on the page' }).click();
  expect(await parent.hears('start-screen-drawing')).toBe('screenshot');
  await parent.frame.getByRole('button', { name: 'Remove screenshot' }).click();
  await parent.hears('cleanup-drawings');
  await parent.frame.getByRole('button', { name: 'Mark it on the page' }).click();
  await expect(parent.frame.getByRole('button', { name: 'Remove screenshot' })).toBeVisible();
});

test('a failure says so, keeps every word and sends again at one press; a reload of the page keeps them too [W-FLW-10 W-FLW-11]', async ({
  page,
  site,
  server,
}) => {
  const parent = await openContractParent(page, site, server);
  await openForm(parent);
  await parent.frame.getByLabel('What happened?').fill('Kept through everything');
  await parent.frame.getByRole('button', { name: 'Send' }).dblclick();
  await parent.hears('send-feedback');
  await expect(parent.frame.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await parent.tell('feedback-sending-failed', 'Something went wrong, please try again.');
  await expect(parent.frame.getByRole('alert')).toContainText('Something went wrong, please try again.');
  await expect(parent.frame.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect(parent.frame.getByLabel('What happened?')).toHaveValue('Kept through everything');
  await parent.frame.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await parent.heard()).filter(({ name }) => name === 'send-feedback')).toHaveLength(2);

  await page.reload();
  await openForm(parent);
  await expect(parent.frame.getByLabel('What happened?')).toHaveValue('Kept through everything');
});

test('a file goes to the server and its address into the report', async ({ page, site, server }) => {
  const parent = await openContractParent(page, site, server, { query: `?key=${server.key}&lang=en-us` });
  await openForm(parent);
  const files = [{ name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') }];
  await parent.frame.getByLabel(/^Add a file/).setInputFiles(files);
  await expect(parent.frame.getByText('shot.png is added')).toBeAttached();
  await parent.frame.getByLabel('What happened?').fill('See the file');
  await parent.frame.getByRole('button', { name: 'Send' }).click();
  const { formData } = (await parent.hears('send-feedback')) as {
    formData: { attachment: { name: string; url: string }[] };
  };
  expect(formData.attachment).toMatchObject([{ name: 'shot.png', type: 'image/png', size: 8 }]);
  expect(formData.attachment[0]!.url).toContain(`${server.media}/files/`);
});

test('files that are pasted into a form or dropped on it are added, and pasted text stays text', async ({
  page,
  site,
  server,
}) => {
  const parent = await openContractParent(page, site, server, { query: `?key=${server.key}&lang=en-us` });
  await openForm(parent);
  const words = parent.frame.getByLabel('What happened?');
  const give = (kind: 'paste' | 'drop', names: string[]) =>
    words.evaluate(
      (field, { kind, names }) => {
        const data = new DataTransfer();
        for (const name of names) data.items.add(new File(['GIF89a'], name, { type: 'image/gif' }));
        if (names.length === 0) data.setData('text/plain', 'words');
        const init = { bubbles: true, cancelable: true };
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data });
        return field.dispatchEvent(event);
      },
      { kind, names },
    );
  expect(await give('paste', ['one.gif', 'two.gif'])).toBe(false);
  expect(await give('drop', ['three.gif'])).toBe(false);
  for (const name of ['one', 'two', 'three']) {
    await expect(parent.frame.getByRole('button', { name: `Remove ${name}.gif` })).toBeVisible();
  }
  expect(await give('paste', [])).toBe(true);
});

test('what will be sent is shown with what the page says, and switched off part by part', async ({
  page,
  site,
  server,
}) => {
  const parent = await openContractParent(page, site, server);
  await openForm(parent);
  await parent.frame.getByRole('button', { name: /^What will be sent/ }).click();
  await expect(parent.frame.getByRole('heading', { name: 'What will be sent' })).toBeFocused();
  await expect(parent.frame.getByText('2 lines, 1 error')).toBeVisible();
  await expect(parent.frame.getByText(page.url())).toBeVisible();
  await parent.frame.getByRole('switch', { name: 'Console' }).click();
  await parent.frame.getByRole('switch', { name: 'Screenshot' }).click();
  await parent.frame.getByRole('button', { name: 'Done' }).click();
  await parent.frame.getByLabel('What happened?').fill('x');
  await parent.frame.getByRole('button', { name: 'Send' }).click();
  expect(await parent.hears('send-feedback')).toMatchObject({
    action: { excludeData: { consoleLog: true, screenshot: true } },
  });
});

test('a message of any window but the parent has no effect', async ({ page, site, server }) => {
  const forger = site.page(
    '/forger',
    `<script>
      const message = JSON.stringify({ name: 'start-feedbackflow', data: { flow: 'bugreporting' } });
      parent.frames[0].postMessage(message, '*');
      parent.postMessage('forged', '*');
    </script>`,
  );
  const parent = await openContractParent(page, site, server, { query: `?key=${server.key}&lang=en-us` });
  await expect(parent.frame.getByRole('heading', { name: /Hi Mara/ })).toBeVisible();
  await page.evaluate((address) => {
    const frame = Object.assign(document.createElement('iframe'), { src: address });
    const forged = new Promise((resolve) =>
      addEventListener('message', ({ data }) => data === 'forged' && resolve(undefined)),
    );
    document.body.append(frame);
    return forged;
  }, forger);
  // What the parent says afterwards arrives after the forged message.
  await parent.tell('session-update', { sessionData: { name: 'Ada' }, apiUrl: '', sdkKey: server.key });
  await expect(parent.frame.getByRole('heading', { name: /Hi Ada/ })).toBeVisible();
  expect((await parent.heard()).map(({ name }) => name)).not.toContain('page-changed');
});

for (const [look, options] of [
  ['light', {}],
  ['dark', { flowConfig: { backgroundColor: '#101318' } }],
  ['mirrored', { query: '?lang=ar-XB' }],
] as const) {
  test(`every screen is accessible, ${look}`, async ({ page, site, server }) => {
    // A colour half way between two is no state that anybody reads.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const query = 'query' in options ? `${options.query}&key=${server.key}` : '';
    const parent = await openContractParent(page, site, server, { ...options, query });
    const { frame } = parent;
    await expect(frame.getByRole('heading', { name: /Hi Mara/ })).toBeVisible();
    await expectAccessible(page);
    await openForm(parent);
    await frame.getByLabel('Your e-mail').fill('mara');
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await frame.getByRole('button', { name: /^What will be sent/ }).click();
    await expectAccessible(page);
    await frame.getByRole('button', { name: 'Done' }).click();
    await frame.getByLabel('What happened?').fill('x');
    await frame.getByLabel('Your e-mail').fill('mara@lindqvist.example');
    await frame.getByRole('button', { name: 'Send' }).click();
    await parent.tell('feedback-sending-failed', '');
    await expect(frame.getByRole('button', { name: 'Try again' })).toBeFocused();
    await expectAccessible(page);
    await frame.getByRole('button', { name: 'Try again' }).click();
    await parent.tell('feedback-sent', { number: 7 });
    await expect(frame.getByRole('heading', { name: 'Thanks, we have it' })).toBeFocused();
    await expectAccessible(page);
  });
}

for (const [size, width, height] of [
  ['on a narrow phone', 360, 640],
  ['at 200 percent', 205, 350],
] as const) {
  test(`nothing is cut off ${size}`, async ({ page, site, server }) => {
    await page.setViewportSize({ width, height });
    const parent = await openContractParent(page, site, server, {
      name: 'Bartholomäus Maximilian von und zu Hohenberg',
    });
    const wide = () =>
      parent.frame
        .locator('.ms')
        .evaluate((root) =>
          [...root.querySelectorAll('*')]
            .filter(
              (element) =>
                element.getBoundingClientRect().right > innerWidth + 1 &&
                getComputedStyle(element).position !== 'absolute',
            )
            .map(({ className }) => String(className)),
        );
    await expect(parent.frame.getByRole('heading', { name: /Hi Bartholomäus/ })).toBeVisible();
    expect(await wide()).toEqual([]);
    await openForm(parent);
    expect(await wide()).toEqual([]);
    await parent.frame.getByLabel('What happened?').fill('x');
    await parent.frame.getByRole('button', { name: 'Send' }).click();
    await parent.hears('send-feedback');
  });
}
