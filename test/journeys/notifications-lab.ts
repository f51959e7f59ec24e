/** A page under a strict policy with the stack of notifications on it, and what may be shown there. */
import type { Page } from '@playwright/test';
import type { Site } from './fixture.ts';
import { type LabOptions, openLab } from './page-host.ts';

export const NOW = 1_800_000_000_000;
export const KEPT = 'gleap-widget-unread-notifications';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#245244"/></svg>';
export type Action = Record<string, unknown>;
const made = { actionType: 'notification', createdAt: new Date(NOW - 1000).toISOString() };

export const chat = (outbound = 'chat', text = 'Hi {{name}}, the <b>ochre</b> shade is back.'): Action => ({
  ...made,
  outbound,
  data: { text, sender: { name: 'Ines', profileImageUrl: 'SITE/face.svg' }, conversation: { shareToken: 'tok1' } },
});

export const news = (outbound = 'news', more: Action = {}): Action => ({
  ...made,
  outbound,
  data: {
    news: { id: `id-${outbound}` },
    text: `Title <${outbound}>`,
    coverImageUrl: 'SITE/cover.svg',
    previewText: `Preview of <i>${outbound}</i>`,
    sender: { name: 'Ines' },
    ...more,
  },
});

export const checklist = (outbound = 'list'): Action => ({
  ...made,
  outbound,
  data: {
    text: 'Set up your account',
    checklist: { id: 'c1' },
    currentStep: 2,
    totalSteps: 5,
    nextStepTitle: 'Add an address',
  },
});

export const other: Action = { ...made, outbound: 'other', data: { text: 'Shop closes at six' } };

export async function open(page: Page, site: Site, actions: Action[], options: LabOptions = {}): Promise<void> {
  for (const name of ['/face.svg', '/cover.svg']) site.page(name, PICTURE, { 'content-type': 'image/svg+xml' });
  await openLab(page, site, { name: 'Mara Klein', ...options });
  await start(page);
  await add(page, site, ...actions);
}

export const start = (page: Page) =>
  page.evaluate(async () => {
    const { openNotifications } = await window.pageLab.surface('notifications');
    window.pageLab.notifications = openNotifications(window.pageLab.host);
  });

export const add = (page: Page, site: Site, ...actions: Action[]) =>
  page.evaluate(
    (json) => window.pageLab.notifications.add(JSON.parse(json)),
    JSON.stringify(actions).replaceAll('SITE', site.origin),
  );

export const setUnread = (page: Page, count: number, inTitle = true) =>
  page.evaluate(([count, inTitle]) => window.pageLab.notifications.setUnread(count, inTitle), [
    count,
    inTitle,
  ] as const);
export const cards = (page: Page) => page.getByRole('article');
export const stack = (page: Page) => page.locator('parley-widget .stack');
export const calls = (page: Page) => page.evaluate(() => window.pageLab.calls);
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]').map((one: any) => one.outbound), KEPT);
/** Open roots are Playwright's only way in; what the page itself would get is nothing. */
export const openButton = (page: Page, at = 0) => cards(page).nth(at).locator('.open');
