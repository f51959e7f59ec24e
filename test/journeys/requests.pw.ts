/** Feature requests in a browser: in the messenger on each kind of screen, and on the public pages by keyboard. */
import type { Frame, Page } from '@playwright/test';
import type { RequestBoard, RequestDetail, RequestStatus } from '../../src/wire/requests/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { violationsIn } from './axe.ts';
import { openContractParent } from './contract-parent.ts';
import { expect, signIn, test } from './fixture.ts';
import { deskOf } from './staff-api.ts';

// Its own: all others have no requests.
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServer();
  const desk = await deskOf(server);
  const [board] = (await desk<{ boards: RequestBoard[] }>('/boards')).boards;
  const { statuses } = await desk<{ statuses: RequestStatus[] }>('/statuses');
  const long = 'Ersatzteilverfügbarkeitsbenachrichtigungsverordnung für ältere Lampenmodelle';
  for (const [title, status] of [
    ['Dimmer that remembers the last level', 'Planned'],
    [long, 'In progress'],
    ['Gift wrapping with a written card', 'Open'],
  ] as const) {
    const words = 'A long press sets it, a short one brings it back, see https://lamps.test/dimmers.';
    const given = { id: crypto.randomUUID(), board: board!.id, title, body: words };
    const made = await desk<RequestDetail>('/requests', 'POST', given);
    const to = statuses.find(({ names }) => names.en === status)!.id;
    const eta = title === long ? long.slice(0, 40) : 'Spring 2027';
    await desk(`/requests/${made.id}/status`, 'POST', { status: to, eta });
    const answer = { id: crypto.randomUUID(), body: 'We test it.', official: true };
    await desk(`/requests/${made.id}/comments`, 'POST', answer);
  }
});
test.afterAll(() => server.stop());

/** No broken rule, and nothing that is wider than the screen but what scrolls by itself. */
async function expectInOrder(page: Page | Frame, include: string, scrolls: string): Promise<void> {
  expect(await violationsIn(page, { include: [include] })).toEqual([]);
  const cut = await page.evaluate(
    ([all, but]) =>
      [...document.querySelectorAll<HTMLElement>(`${all!} *`)]
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return !element.closest(but!) && (left < -1 || right > innerWidth + 1);
        })
        .map(({ className, textContent }) => `${className}: ${textContent}`),
    [include, scrolls],
  );
  expect(cut).toEqual([]);
}

test('in the messenger an idea is voted for, read and suggested at 360 px, in order on every look [P-FRQ-02 P-FRQ-05 P-FRQ-15]', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const screen = await page.context().newCDPSession(page);
  for (const [lang, flowConfig, forcedColors, zoom] of [
    ['en-us', {}, 'none', 1],
    ['en-us', { backgroundColor: '#101318' }, 'none', 1],
    ['ar-XB', {}, 'active', 1],
    // As a browser zooms a window of 720 px.
    ['de', {}, 'none', 2],
  ] as const) {
    await page.emulateMedia({ forcedColors });
    const size = { width: 360, height: 640, deviceScaleFactor: zoom, mobile: false };
    await screen.send('Emulation.setDeviceMetricsOverride', size);
    const query = `?key=${server.key}&lang=${lang}`;
    const { frame, tell } = await openContractParent(page, site, server, { query, flowConfig });
    const inOrder = async () => {
      const messenger = (await (await page.waitForSelector('iframe')).contentFrame())!;
      await expectInOrder(messenger, '.ms', '.idea-tabs, .vh');
    };
    await expect(frame.getByRole('navigation').getByRole('button', { name: /Ideas|Ideen/ })).toBeVisible();
    await tell('open-feature-requests', {});
    const vote = frame.locator('.vote').first();
    await expect(vote).toBeVisible();
    const box = (await vote.boundingBox())!;
    expect([box.width, box.height]).toEqual([52, 60]);
    await inOrder();
    // Who only looks at the list has not loaded what is behind it.
    const behind = frame.locator('link[rel=stylesheet][href*="idea-"]');
    await expect(behind).toHaveCount(0);
    await vote.hover();
    await expect(behind).toHaveCount(1);
    // The visitor is the same each time: their vote is given, taken back, given.
    const before = await vote.getAttribute('aria-pressed');
    await vote.press('Enter');
    await expect(vote).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
    await frame.getByRole('button', { name: 'Dimmer that remembers the last level' }).press('Enter');
    await expect(frame.getByText('We test it.').first()).toBeVisible();
    await inOrder();
    await frame.getByRole('button', { name: /^(Back|Zurück)$/ }).press('Enter');
    await frame.getByRole('button', { name: 'Roadmap' }).press('Enter');
    await expect(frame.getByRole('button', { name: /^(Planned|Geplant) 1/ })).toBeVisible();
    await inOrder();
    await frame.getByRole('button', { name: /^(Suggest an idea|Idee vorschlagen)$/ }).press('Enter');
    await frame.getByRole('textbox', { name: /^(In one line|In einer Zeile)/ }).fill('Dimmer that remembers');
    await expect(frame.getByText(/Is it one of these|Ist es eine davon/)).toBeVisible();
    await inOrder();
    await frame.getByRole('button', { name: /^(Send idea|Idee senden)$/ }).press('Enter');
    await expect(frame.getByRole('heading', { name: /Thank you|Danke/ })).toBeFocused();
    await inOrder();
  }
});

test('the public pages are read without a session, used by keyboard, and in order on every look [P-FRQ-14 P-FRQ-15 P-HLP-55]', async ({
  page,
}) => {
  const list = `${server.app}/requests/en/ideas`;
  await page.goto(list);
  const vote = page.getByRole('button', { name: /^Vote, / });
  await expect(vote.first()).toBeEnabled();
  expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
  await vote.first().press('Enter');
  await expect(page.getByRole('button', { name: /^Remove your vote, / })).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove your vote, / })).toHaveCount(1);
  await page.getByRole('textbox', { name: 'In one line' }).fill('A lamp that sings');
  await page.getByRole('button', { name: 'Send idea' }).press('Enter');
  await expect(page.getByText('We read it before others see it.').last()).toBeVisible();
  await page.getByRole('link', { name: 'Dimmer that remembers the last level' }).press('Enter');
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Please do');
  await page.getByRole('button', { name: 'Send comment' }).press('Enter');
  await expect(page.getByText('Please do')).toBeVisible();
  const one = page.url();
  for (const [colorScheme, width, forcedColors] of [
    ['light', 1280, 'none'],
    ['dark', 360, 'none'],
    ['light', 640, 'active'],
  ] as const) {
    await page.emulateMedia({ colorScheme, forcedColors });
    await page.setViewportSize({ width, height: 800 });
    for (const address of [list, one, `${server.app}/roadmap/en`, `${server.app}/requests/de/ideas`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectInOrder(page.mainFrame(), 'body', '.ptabs, .vh, .site nav');
    }
  }
  // One column at a time where there is no room for all.
  await page.goto(`${server.app}/roadmap/en`);
  await expect(page.getByRole('link', { name: 'Dimmer that remembers the last level' })).toBeVisible();
  await page.getByRole('link', { name: /^In progress/ }).press('Enter');
  await expect(page.getByRole('link', { name: 'Dimmer that remembers the last level' })).toBeHidden();
});

test('a card of the board that is dragged by its title asks for the new status and is not opened [P-FRQ-29]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, server);
  await page.goto(`${server.app}/dashboard/requests?view=board`);
  const title = page.getByText('Gift wrapping with a written card');
  // List and board fill the control, which is as tall as the buttons beside it.
  const { height } = (await page.locator('.segment').boundingBox())!;
  expect((await page.locator('.segment label').first().boundingBox())!.height).toBe(height - 6);
  const { x, y } = (await title.boundingBox())!;
  const to = (await page.getByRole('region', { name: 'Planned' }).boundingBox())!;
  await page.mouse.move(x + 10, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 15, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Change status' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Planned' })).toBeChecked();
  expect(new URL(page.url()).pathname).toBe('/dashboard/requests');
});
