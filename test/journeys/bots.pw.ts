/** The canvas of a bot by pointer: blocks and lines that are dragged. */
import type { Locator, Page } from '@playwright/test';
import type { Bot } from '../../src/wire/bots/shapes.ts';
import { processDesk } from '../process-desk.ts';
import { expect, expectAccessible, test } from './desk-page.ts';
import { drag } from './dragging.ts';

const nodes = (page: Page): Locator => page.locator('.react-flow__node');
const node = (page: Page, kind: string): Locator => nodes(page).filter({ hasText: kind });

test('blocks are dragged from the palette and joined by lines, several are copied, and each step is taken back [P-BOT-02]', async ({
  desk,
  server,
}) => {
  const { ask } = await processDesk(server);
  const bot = await ask<Bot>('bots', { name: 'Drawn' });
  const stored = async () => (await ask<Bot>(`bots/${bot.id}`)).draft.blocks;
  await desk.goto(`${server.app}/dashboard/bots/${bot.id}`);
  const canvas = desk.locator('.react-flow__pane');
  await expect(canvas).toBeVisible();
  const palette = desk.getByRole('region', { name: 'Blocks', exact: true });
  const from = (kind: string) => palette.getByRole('button', { name: kind, exact: true });
  await from('Message').dragTo(canvas, { targetPosition: { x: 60, y: 120 } });
  await expect(nodes(desk)).toHaveCount(1);
  await from('End').dragTo(canvas, { targetPosition: { x: 340, y: 260 } });
  await expect(nodes(desk)).toHaveCount(2);
  await drag(
    desk,
    node(desk, 'Message').locator('.react-flow__handle.source'),
    node(desk, 'End').locator('.react-flow__handle.target'),
  );
  await expect(desk.locator('.react-flow__edge')).toHaveCount(1);
  await node(desk, 'Message').click();
  await desk.getByRole('textbox', { name: /^Text/ }).fill('Hello from the canvas');
  await expect(node(desk, 'Message')).toContainText('Hello from the canvas');
  await expect
    .poll(async () => (await stored()).map(({ kind, exits }) => [kind, Object.keys(exits)]))
    .toEqual([
      ['message', ['next']],
      ['end', []],
    ]);
  const place = async () => (await stored())[0]!.at;
  const before = await place();
  await drag(desk, node(desk, 'Message').getByText('Message', { exact: true }), { x: 40, y: 80 });
  await expect.poll(async () => (await place()).y > before.y).toBe(true);

  await node(desk, 'Message').click();
  await node(desk, 'End').click({ modifiers: ['Shift'] });
  await expect(desk.getByText('2 blocks are chosen. Copy, move or delete them together.')).toBeVisible();
  await desk.keyboard.press('Control+c');
  await desk.keyboard.press('Control+v');
  await expect(nodes(desk)).toHaveCount(4);
  // What leads from one copied block to the other is copied too.
  await expect(desk.locator('.react-flow__edge')).toHaveCount(2);
  await desk.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nodes(desk)).toHaveCount(2);
  await desk.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(nodes(desk)).toHaveCount(4);
  await desk.getByRole('button', { name: 'Show all', exact: true }).click();
  for (const one of await nodes(desk).all()) await expect(one).toBeInViewport({ ratio: 1 });
  await expect(desk.locator('.react-flow__minimap')).toBeVisible();
  await expectAccessible(desk);
});

test('at 360 px the outline is the editor [P-BOT-03]', async ({ desk, server }) => {
  const { ask } = await processDesk(server);
  const bot = await ask<Bot>('bots', { name: 'Narrow', template: 'greet' });
  await desk.setViewportSize({ width: 360, height: 760 });
  await desk.goto(`${server.app}/dashboard/bots/${bot.id}`);
  await expect(desk.getByRole('list', { name: 'Blocks in order', exact: true })).toBeVisible();
  await expect(desk.locator('.react-flow__pane')).toHaveCount(0);
  await expectAccessible(desk);
});
