/** A bot in the messenger, in a browser: its buttons are pressed, and a person is asked for. */
import type { Bot } from '../../src/wire/bots/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { buttons, end, flowOf, handover, message } from '../bot-flows.ts';
import { expect, test } from './fixture.ts';
import { oneLine, openRoots, wake } from './loader-pages.ts';
import { deskOf } from './staff-api.ts';

// Its own: a bot that is live greets whoever begins.
let server: ServerProcess;
test.beforeAll(async () => {
  server = await startServer();
  const desk = await deskOf(server);
  const exits = { order: 'sorted', other: 'over', else: 'over' };
  const flow = flowOf([
    message('hello', 'Hello!', 'what'),
    buttons('what', 'What is it about?', { order: 'My order', other: 'Something else' }, exits),
    handover('over', 'A colleague reads it.'),
    end('sorted', 'Your order is on its way.', true),
  ]);
  const { id, revision } = await desk<Bot>('/bots', 'POST', { name: 'Greet' });
  const saved = await desk<Bot>(`/bots/${id}/draft`, 'PUT', { revision, flow });
  await desk(`/bots/${id}/publish`, 'POST', { revision: saved.revision });
});
test.afterAll(() => server.stop());

test('its buttons stand below what it says, end with a press, and a person is one press away [P-BOT-15]', async ({
  page,
  site,
}) => {
  await openRoots(page);
  await page.goto(site.page('/lamps', oneLine(server.app, server.key)));
  await wake(page);
  const frame = page.frameLocator('parley-widget iframe[title]');
  const say = async (words: string) => {
    const field = frame.getByRole('textbox', { name: 'Write a message' });
    await field.fill(words);
    await field.press('Enter');
  };
  await page.getByRole('button', { name: 'Feedback' }).click();
  await frame.getByRole('navigation').getByRole('button', { name: 'Messages', exact: true }).click();
  await frame.getByRole('button', { name: 'Write the first one' }).click();
  await say('Good day');
  const order = frame.getByRole('button', { name: 'My order', exact: true });
  await expect(order).toBeEnabled();
  await expect(frame.getByRole('button', { name: 'Talk to a person', exact: true })).toBeVisible();
  const mark = frame.locator('[data-by=bot] .th-bubbles').first();
  expect(await mark.evaluate((group) => getComputedStyle(group, '::before').content)).toBe('"Bot"');
  await order.click();
  await expect(frame.locator('.th-bubble', { hasText: 'Your order is on its way.' })).toBeVisible();
  await expect(order).toBeDisabled();
  await expect(order).toHaveAttribute('aria-pressed', 'true');
  await expect(frame.getByRole('button', { name: 'Talk to a person', exact: true })).toHaveCount(0);
});

test('a press on Talk to a person hands over at once, and the bot says nothing more', async ({ page, site }) => {
  await openRoots(page);
  await page.goto(site.page('/chairs', oneLine(server.app, server.key)));
  await wake(page);
  const frame = page.frameLocator('parley-widget iframe[title]');
  await page.getByRole('button', { name: 'Feedback' }).click();
  await frame.getByRole('navigation').getByRole('button', { name: 'Messages', exact: true }).click();
  await frame.getByRole('button', { name: 'Write the first one' }).click();
  const field = frame.getByRole('textbox', { name: 'Write a message' });
  await field.fill('Good evening');
  await field.press('Enter');
  const person = frame.getByRole('button', { name: 'Talk to a person', exact: true });
  await person.click();
  await expect(person).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'My order', exact: true })).toBeDisabled();
});
