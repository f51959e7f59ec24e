/** The image viewer over a page of a customer’s, with pictures of the test’s own. */
import type { Page } from '@playwright/test';
import type { Site } from './fixture.ts';
import { expect, openLab, type LabOptions } from './page-host.ts';

export const picture = (width = 640, height = 480) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#245244"/><circle cx="50%" cy="50%" r="60" fill="#c98b2e"/></svg>`;

export async function open(page: Page, site: Site, url = '/lamp.svg', options: LabOptions = {}): Promise<void> {
  site.page('/lamp.svg', picture(), { 'content-type': 'image/svg+xml' });
  await openLab(page, site, options);
  await show(page, url.startsWith('/') ? site.origin + url : url);
}
export const show = (page: Page, url: string) =>
  page.evaluate(async (url) => {
    const { openImage } = await window.pageLab.surface('image');
    Object.assign(window, openImage(window.pageLab.host, url));
  }, url);

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });
export const image = (page: Page) => dialog(page).locator('img');
export const shown = async (page: Page) => {
  await expect(dialog(page)).toHaveAttribute('data-state', 'shown');
  return (await image(page).boundingBox())!;
};
export const box = async (page: Page) => (await image(page).boundingBox())!;
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
