/** A banner as a project sends it, the page that it comes into, and what a test looks at there. */
import type { Page } from '@playwright/test';

export const action = {
  actionType: 'banner',
  format: 'normal',
  outbound: 'ob1',
  data: { a: 1 },
  config: {
    text: 'Free delivery on every lamp until Sunday',
    buttons: [{ label: 'See lamps', action: 'news', target: 'n1' }],
  },
};
export const PAGE = `<style>body{margin:0}header{height:40px;background:#eee}</style><header>Shop</header><p>Lamps</p><button>In the page</button><div style="height:3000px"></div>`;

export const top = (page: Page) => page.locator('header').evaluate((one) => one.getBoundingClientRect().top);
