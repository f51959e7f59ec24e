/** A modal as a project sends it, the page that it comes into, and what a test looks at there. */
import type { Page } from '@playwright/test';

export const action = {
  actionType: 'modal',
  outbound: 'ob3',
  config: {
    title: 'Bring your old lamp back to life',
    text: '<p>Send us the shade, we lacquer it again.</p>',
    buttons: [
      { label: 'Book a slot', action: 'form', target: 'f1' },
      { label: 'Maybe later', action: 'close' },
    ],
  },
};
export const PAGE = `<main><h1>Shop</h1><button id="opener">In the page</button><div style="height:3000px"></div></main>`;

/** While it is open; on its way out it is a picture and no dialog any more. */
export const dialog = (page: Page) => page.locator('parley-modal dialog:modal');
