/** Dragging by the pointer on the canvases of the desk. */
import type { Locator, Page } from '@playwright/test';

/** Drags from the middle of one thing to the middle of another, in steps as a hand does. */
export async function drag(page: Page, from: Locator, to: Locator | { x: number; y: number }): Promise<void> {
  const middle = async (of: Locator) => {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const start = await middle(from);
  const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : await middle(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}
