/**
 * The banner and the modal app by themselves, in a page that speaks the widget contract and nothing of ours: it judges by
 * origin, posts text to '*', and knows no wish of ours in an address.
 */
import type { Frame, Page } from '@playwright/test';
import type { ServerProcess } from '../server-process.ts';
import { xssPayloads } from '../xss-payloads.ts';
import { expect, test, type Site } from './fixture.ts';

type Kind = 'banner' | 'modal';
type Heard = { type: string; name: string; data?: unknown; newTab?: boolean };
declare global {
  interface Window {
    app: { heard: Heard[]; tell: (name: string, data: unknown) => void };
    hackedBy: string[];
  }
}

const parentHtml = (kind: Kind, address: string) => `<!doctype html><html lang="en"><title>Shop</title><body><script>
  const frame = document.createElement('iframe');
  frame.width = 600;
  frame.height = 400;
  frame.src = ${JSON.stringify(address)};
  window.app = { heard: [], tell: (name, data) => frame.contentWindow.postMessage(JSON.stringify({ name, data, type: '${kind}' }), '*') };
  addEventListener('message', ({ data, origin }) => {
    if (!frame.src.includes(origin)) return;
    const message = JSON.parse(data);
    if (message.type === '${kind.toUpperCase()}') app.heard.push(message);
  });
  document.body.append(frame);
</script></body></html>`;

async function openApp(page: Page, site: Site, server: ServerProcess, kind: Kind) {
  await page.goto(site.page(`/contract-${kind}`, parentHtml(kind, `${server.media}/${kind}`)));
  await page.waitForFunction((name) => window.app.heard.some((message) => message.name === name), `${kind}-loaded`);
  const frame = (await (await page.locator('iframe').elementHandle())!.contentFrame()) as Frame;
  const wrap = (content: object) =>
    kind === 'banner' ? { actionType: kind, format: 'normal', config: content } : content;
  return {
    frame,
    heard: () => page.evaluate(() => window.app.heard),
    tell: (content: object) =>
      page.evaluate(([name, data]) => window.app.tell(name, data), [`${kind}-data`, wrap(content)] as const),
    /** Every message that was posted before this one has been heard. */
    settle: async () => {
      await frame.evaluate(() => parent.postMessage('{"type":"BANNER","name":"mark"}', '*'));
      await frame.evaluate(() => parent.postMessage('{"type":"MODAL","name":"mark"}', '*'));
      await page.waitForFunction(() => window.app.heard.some(({ name }) => name === 'mark'));
      return page.evaluate(() => window.app.heard.splice(0).filter(({ name }) => name !== 'mark'));
    },
  };
}

for (const kind of ['banner', 'modal'] as const) {
  test(`an SDK of others can show our ${kind}: it greets, tells its height, asks and closes in words of the contract [O1 O4]`, async ({
    page,
    site,
    server,
  }) => {
    const type = kind.toUpperCase();
    const app = await openApp(page, site, server, kind);
    expect(await app.settle()).toEqual([{ type, name: `${kind}-loaded` }]);
    const asked: [object, Omit<Heard, 'type'>[]][] = [
      [
        { action: 'url', target: 'https://a.test/x', newTab: true },
        [{ name: 'open-url', data: 'https://a.test/x', newTab: true }],
      ],
      [{ action: 'form', target: 'f1' }, [{ name: 'show-form', data: { formId: 'f1' } }]],
      [
        { action: 'checklist', target: 'c1', sharedKey: 'k' },
        [{ name: 'show-checklist', data: { checklistId: 'c1', sharedKey: 'k' } }],
      ],
      [{ action: 'close' }, []],
    ];
    for (const [button, messages] of asked) {
      await app.tell({ title: 'Hello', text: 'There', buttons: [{ label: 'Go', ...button }] });
      await expect(app.frame.getByText('There')).toBeVisible();
      const height = await app.frame.locator('#media').evaluate((one) => Math.ceil(one.getBoundingClientRect().height));
      expect(await app.settle()).toEqual([
        { type, name: `${kind}-height`, data: { height } },
        { type, name: `${kind}-data-set` },
      ]);
      await app.frame.getByRole('button', { name: 'Go' }).click();
      expect(await app.settle()).toEqual([...messages, { name: `${kind}-close` }].map((one) => ({ type, ...one })));
    }
  });

  test(`no markup in any text of a ${kind} runs, loads or leads anywhere: ${xssPayloads.length} attacks`, async ({
    page,
    site,
    server,
  }) => {
    const broken: string[] = [];
    // Pictures from anywhere may be shown.
    page.on('request', (request) => request.url().includes('evil.test') && broken.push(request.url()));
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => broken.push('a dialog')));
    page.on('pageerror', (error) => broken.push(error.message));
    // The policy of the document is the last lock. It must not even be tried.
    page.on(
      'console',
      (message) => /Content Security Policy|hacked/.test(message.text()) && broken.push(message.text()),
    );
    await page.addInitScript(() => {
      window.hackedBy = [];
      Object.assign(window, {
        hacked: () => window.top!.hackedBy.push(location.href),
        alert: () => window.top!.hackedBy.push('alert'),
      });
    });
    const app = await openApp(page, site, server, kind);
    await app.settle();
    for (const attack of xssPayloads) {
      const link = [{ type: 'text', text: attack, marks: [{ type: 'link', attrs: { href: attack } }] }];
      for (const text of [attack, { type: 'doc', content: [{ type: 'paragraph', content: link }] }]) {
        await app.tell({
          title: `The title ${attack.slice(0, 180)}`,
          text,
          image: { url: attack, alt: attack.slice(0, 200) },
          lang: attack.slice(0, 35),
          buttons: [
            { label: attack.slice(0, 60), action: 'url', target: attack },
            { label: `Go ${attack.slice(0, 50)}`, action: 'custom', target: attack.slice(0, 200) },
          ],
        });
        const shown = await app.frame.evaluate((attack) => {
          const allowed =
            'section,div,b,strong,i,em,u,s,del,ins,mark,small,sub,sup,code,kbd,pre,hr,blockquote,ul,ol,li,h1,h2,h3,h4,h5,h6,p,br,a,img,span,button,svg,path';
          const place = document.getElementById('media')!;
          const odd = [...place.querySelectorAll(`:not(${allowed})`)].map(({ localName }) => localName);
          const handlers = [...place.querySelectorAll('*')].flatMap((one) =>
            one.getAttributeNames().filter((name) => name.startsWith('on') || name === 'style'),
          );
          for (const one of place.querySelectorAll<HTMLElement>('a,button:not(.close)')) one.click();
          return {
            drawn: place.textContent.includes('The title'),
            own: place.textContent.includes(attack.slice(0, 50)),
            odd,
            handlers,
          };
        }, attack);
        expect([attack, shown]).toEqual([attack, { drawn: true, own: true, odd: [], handlers: [] }]);
      }
    }
    const opened = (await app.settle()).filter(({ name }) => name === 'open-url').map(({ data }) => String(data));
    expect(opened.filter((address) => !/^(https?|mailto|tel):/.test(address))).toEqual([]);
    expect(await page.evaluate(() => window.hackedBy)).toEqual([]);
    expect(page.url()).toContain(`/contract-${kind}`);
    expect(app.frame.url()).toBe(`${server.media}/${kind}`);
    expect(broken).toEqual([]);
  });
}

test('a content is drawn in its own language, and in that of the browser where it says none', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(`${server.media}/modal`);
  const draw = (content: object) =>
    page.evaluate((data) => postMessage({ type: 'modal', name: 'modal-data', data }, '*'), content);
  const close = (name: string) => expect(page.getByRole('button', { name })).toBeVisible();
  await draw({ title: 'Hallo' });
  await close('Schließen');
  await draw({ title: 'Hello', lang: 'en' });
  await close('Close');
  await draw({ title: 'Hello', lang: 'en', rtl: true });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveTitle('Hello');
  await context.close();
});
