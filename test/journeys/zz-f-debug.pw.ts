import { expect, test } from '../page-guard.ts';
test('debug', async ({ page, site, server, guard: _ }) => {
  await page.goto(site.page('/s', `<!doctype html><html lang=en><title>Shop</title><script async src="${server.app}/widget/loader.js?key=${server.key}"></script><body><h1>Shop</h1><input aria-label="Name">`));
  await page.evaluate(async () => { const g = (window as any).Gleap; (window as any).ev = []; for (const e of ['open','close','flow-started','initialized']) g.on(e, () => (window as any).ev.push([e, Math.round(performance.now())])); const ready = new Promise((r) => g.on('initialized', r)); addEventListener('message', (m) => { try { const x = JSON.parse(m.data); if (x.name !== 'height-update') (window as any).ev.push(['msg', x.name, x.data?.type, Math.round(performance.now())]); } catch (e) { (window as any).ev.push(String(e)); } }); await g.enableShortcuts(true); await ready; });
  await page.keyboard.press('Control+u');
  await expect(page.getByRole('toolbar')).toBeVisible();
  const look = () => page.evaluate(() => [(window as any).ev, document.activeElement?.localName, document.querySelector('parley-widget')!.shadowRoot!.activeElement?.localName, (window as any).Gleap.isOpened(), document.querySelector('parley-widget')!.shadowRoot!.querySelector('.frame')!.className]);
  console.log(JSON.stringify(await look()));
  await page.evaluate(() => new Promise((r) => setTimeout(r, 1500)));
  console.log(JSON.stringify(await look()));
  await page.screenshot({ path: '/tmp/f/draw.png' });
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise((r) => setTimeout(r, 500)));
  console.log(JSON.stringify(await look()));
  await page.screenshot({ path: '/tmp/f/after.png' });
});
