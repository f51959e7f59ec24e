/** What a visitor sees and does while the screen is recorded. */
import type { Page } from '@playwright/test';
import { expect } from './fixture.ts';
import { told } from './recording-lab.ts';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const preview = (page: Page) => page.getByRole('dialog', { name: 'Your recording' });

/** Records until some of it has been handed on. */
export async function record(page: Page): Promise<void> {
  const before = (await told(page, 'heard')).added;
  await button(page, 'Start recording').click();
  await expect(button(page, 'Stop recording')).toBeVisible();
  await handedOn(page, before);
}

/** The recorder hands on once a second: who asks as seldom as that waits for two. */
export const handedOn = (page: Page, before = 0) =>
  page.waitForFunction((before) => window.recordingLab.heard.added > before, before, { polling: 30 });
