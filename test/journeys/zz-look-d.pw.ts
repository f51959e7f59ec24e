import { openLab, test } from './page-host.ts';
const face = `data:image/svg+xml,`;
const svg = (c: string, c2: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="640" height="480"><rect width="320" height="240" fill="${c}"/><circle cx="160" cy="110" r="60" fill="${c2}"/><rect x="150" y="150" width="20" height="70" fill="#333"/></svg>`;
const chat = { outbound: 'a', actionType: 'notification', createdAt: '2027-01-15T08:00:00.000Z', data: { text: 'Hi {{name}}, the <b>ochre</b> shade is back. Shall I put one aside?', sender: { name: 'Ines', profileImageUrl: 'SITE/face.svg' }, conversation: { shareToken: 't' } } };
const check = { outbound: 'b', data: { text: 'Set up your member account', checklist: { id: 'c' }, currentStep: 2, totalSteps: 5, nextStepTitle: 'Add a delivery address' } };
const news = (i: number) => ({ outbound: 'n' + i, data: { news: { id: 'n' + i }, text: 'The Fold lamp now comes in ochre', previewText: i ? 'Mixed by hand, in stock from Thursday.' : undefined, sender: { name: 'Ines' }, coverImageUrl: 'SITE/cover.svg' } });
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde '.repeat(8);
const longs = [{ outbound: 'x', data: { text: `<p>${long}</p>`, sender: { name: long }, conversation: { shareToken: 't' } } }, { outbound: 'y', data: { text: long, nextStepTitle: long, checklist: { id: 1 }, currentStep: 1, totalSteps: 900 } }];
const rounds: [string, object[], object, {width:number;height:number}][] = [
  ['desktop', [check, chat], {}, { width: 1000, height: 640 }],
  ['news', [news(0), news(1)], {}, { width: 1000, height: 640 }],
  ['newschat', [news(1), chat], {}, { width: 1000, height: 640 }],
  ['dark', [check, news(1)], { backgroundColor: '#1c1e26' }, { width: 1000, height: 640 }],
  ['darkchat', [check, chat], { backgroundColor: '#000000', color: '#EB144C' }, { width: 1000, height: 640 }],
  ['rtl', [check, chat], { localizationOptions: { rtl: true } }, { width: 1000, height: 640 }],
  ['long', longs, {}, { width: 1000, height: 640 }],
  ['phone', [check, news(1)], {}, { width: 360, height: 640 }],
  ['phonelong', longs, {}, { width: 360, height: 640 }],
  ['land', [news(1), chat], {}, { width: 740, height: 360 }],
];
for (const [name, actions, config, size] of rounds)
  test(`look ${name}`, async ({ page, site }) => {
    await page.setViewportSize(size);
    site.page('/face.svg', svg('#caa', '#533'), { 'content-type': 'image/svg+xml' });
    site.page('/cover.svg', svg('#245244', '#c98b2e'), { 'content-type': 'image/svg+xml' });
    await openLab(page, site, { config, name: 'Mara Klein' });
    await page.evaluate(async (text) => {
      const { openNotifications } = await window.pageLab.surface('notifications');
      openNotifications(window.pageLab.host).add(JSON.parse(text));
    }, JSON.stringify(actions).replaceAll('SITE', site.origin));
    await page.waitForLoadState('networkidle');
    await new Promise((r) => setTimeout(r, 300));
    await page.screenshot({ path: `/tmp/d-look/${name}.png` });
  });
for (const [name, act, size] of [['view', async () => {}, { width: 1000, height: 640 }], ['viewfail', async () => {}, { width: 1000, height: 640 }], ['viewphone', async () => {}, { width: 360, height: 640 }], ['viewzoom', async (page: any) => { await page.keyboard.press('+'); await page.keyboard.press('+'); await page.keyboard.press('+'); await page.keyboard.press('+'); await page.keyboard.press('Tab'); }, { width: 1000, height: 640 }]] as const)
  test(`look ${name}`, async ({ page, site }) => {
    await page.setViewportSize(size);
    site.page('/cover.svg', svg('#245244', '#c98b2e'), { 'content-type': 'image/svg+xml' });
    await openLab(page, site);
    await page.evaluate(async (url) => {
      const { openImage } = await window.pageLab.surface('image');
      openImage(window.pageLab.host, url);
    }, `${site.origin}/${name === 'viewfail' ? 'gone' : 'cover'}.svg`);
    await new Promise((r) => setTimeout(r, 500));
    await act(page);
    await new Promise((r) => setTimeout(r, 300));
    await page.screenshot({ path: `/tmp/d-look/${name}.png` });
  });
