/** What every host page sees of the widget, from its coming to its going. */
import { expect, type Guard } from '../page-guard.ts';

/**
 * The widget comes, opens and closes by mouse and by keyboard, goes without a trace, and comes again; the page keeps its
 * 500 computed styles at every step, and nothing goes wrong.
 */
export async function liveThrough(guard: Guard, key: string): Promise<void> {
  await expect(guard.button).toBeVisible();
  await guard.expectUntouched();
  await guard.openMessenger();
  await guard.expectUntouched();
  await guard.closeMessenger();
  await expect(guard.button).toBeFocused();
  await guard.button.press('Enter');
  await expect(guard.button).toHaveAttribute('aria-expanded', 'true');
  await guard.closeMessenger();

  expect((await guard.ask((probe) => probe.running())).length).toBeGreaterThan(3);
  await guard.destroy();
  await expect(guard.button).toHaveCount(0);
  await guard.call('initialize', key);
  await guard.openMessenger();
  await guard.expectUntouched();
}
