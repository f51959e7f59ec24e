import type { Page } from '@playwright/test';
import { expect, test, type Site } from './fixture.ts';
import { openLab, type Lab } from './widget-lab.ts';

/** What a report would tell now. */
async function told(lab: Lab): Promise<any[]> {
  const answers = async () => (await lab.received()).filter(({ name }) => name === 'collect-ticket-data');
  const before = (await answers()).length;
  await lab.say('collect-ticket-data');
  await expect.poll(async () => (await answers()).length).toBeGreaterThan(before);
  return (await answers()).at(-1)!.data.networkLogs;
}

async function openLogging(page: Page, site: Site, config = {}): Promise<Lab> {
  site.page('/data.json', '{"ok":true}', { 'content-type': 'application/json' });
  const lab = await openLab(page, site, { config: { enableNetworkLogs: true, ...config } });
  await lab.call('open');
  await lab.opened();
  await page.waitForFunction(() => window.fetch !== window.nativeFetch);
  return lab;
}

test('calls of both kinds are told, and the page gets its answers [W-NET-01 W-NET-03 W-NET-04]', async ({
  page,
  site,
}) => {
  const lab = await openLogging(page, site);
  const got = await page.evaluate(async () => {
    const viaFetch = await (await fetch('/data.json', { headers: { 'x-one': '1' } })).json();
    const xhr = new XMLHttpRequest();
    xhr.open('POST', '/data.json');
    xhr.setRequestHeader('x-two', 'a');
    xhr.setRequestHeader('x-two', 'b');
    await new Promise((resolve) => {
      xhr.addEventListener('load', resolve);
      xhr.send('a=1');
    });
    return [viaFetch, JSON.parse(xhr.responseText)];
  });
  expect(got).toEqual([{ ok: true }, { ok: true }]);
  expect(await told(lab)).toMatchObject([
    {
      type: 'GET',
      url: `${site.origin}/data.json`,
      success: true,
      request: { payload: '{}', headers: { 'x-one': '1' } },
      response: { status: 200, statusText: 'OK', responseText: '{"ok":true}' },
    },
    {
      type: 'POST',
      url: `${site.origin}/data.json`,
      success: true,
      request: { payload: 'a=1', headers: { 'x-two': ['a', 'b'] } },
      response: { status: 200, responseText: '{"ok":true}' },
    },
  ]);
});

test('a header that is set twice reaches the server with both values [W-NET-02]', async ({ page, site }) => {
  await openLogging(page, site);
  const [request] = await Promise.all([
    page.waitForRequest('**/data.json'),
    page.evaluate(() => {
      const xhr = new XMLHttpRequest();
      xhr.open('GET', '/data.json');
      xhr.setRequestHeader('x-two', 'a');
      xhr.setRequestHeader('x-two', 'b');
      xhr.send();
    }),
  ]);
  expect(await request.headerValue('x-two')).toBe('a, b');
});

test('a synchronous call works and is told', async ({ page, site }) => {
  const lab = await openLogging(page, site);
  const status = await page.evaluate(() => {
    const xhr = new XMLHttpRequest();
    xhr.open('GET', '/data.json', false);
    xhr.send();
    return xhr.status;
  });
  expect(status).toBe(200);
  expect(await told(lab)).toMatchObject([{ success: true, response: { status: 200, responseText: '{"ok":true}' } }]);
});

test('a failure is told, keeps its reason, and is an unhandled rejection only when the page handles it nowhere [W-NET-04]', async ({
  page,
  site,
}) => {
  const lab = await openLogging(page, site);
  const seen = await page.evaluate(async () => {
    const unhandled: string[] = [];
    const { promise: first, resolve: told } = Promise.withResolvers<void>();
    window.addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      unhandled.push(String(event.reason));
      told();
    });
    const handled = await fetch('http://127.0.0.1:1/').catch((error: unknown) => String(error));
    void fetch('http://127.0.0.1:1/unhandled');
    const aborted = new AbortController();
    const reason = fetch('/data.json', { signal: aborted.signal }).catch((error: Error) => error.name);
    aborted.abort();
    const name = await reason;
    await first;
    return { handled, unhandled, name };
  });
  expect(seen).toEqual({
    handled: 'TypeError: Failed to fetch',
    unhandled: ['TypeError: Failed to fetch'],
    name: 'AbortError',
  });
  const entries = await told(lab);
  expect(entries.map(({ success, response }) => [success, response])).toEqual([
    [false, undefined],
    [false, undefined],
    [false, undefined],
  ]);
});

test('the built-ins look as before while they are watched, and are the same objects afterwards [W-NET-13 W-NET-14]', async ({
  page,
  site,
}) => {
  site.page('/data.json', '{}', { 'content-type': 'application/json' });
  const lab = await openLab(page, site);
  const looks = await page.evaluate(async () => {
    const proto = XMLHttpRequest.prototype;
    const { prototype } = Response;
    const bodyOf = () => Object.getOwnPropertyDescriptor(prototype, 'body')!.get!;
    const methods = ['text', 'json', 'arrayBuffer', 'blob', 'bytes', 'formData'] as const;
    const all = (): Function[] =>
      [window.fetch, proto.open, proto.send, proto.setRequestHeader, bodyOf()].concat(
        methods.map((name) => prototype[name]),
      );
    const before = all();
    const look = () => all().map((one) => [String(one), one.name, one.length].join());
    const looked = look();
    await window.Gleap.startNetworkLogger!();
    const during = { changed: all().every((one, at) => one !== before[at]), same: look().join() === looked.join() };
    const { fetch } = window;
    const free = await (await fetch('/data.json')).text();
    await window.Gleap.stopNetworkLogger!();
    return { ...during, free, restored: all().every((one, at) => one === before[at]) };
  });
  expect(looks).toEqual({ changed: true, same: true, free: '{}', restored: true });
  await lab.call('open');
  expect(await told(lab)).toHaveLength(1);
});

test("the product's own calls are not told [W-NET-11]", async ({ page, site }) => {
  const lab = await openLogging(page, site);
  site.page('/api/sessions', '{}');
  await page.evaluate(async () => {
    await fetch('/api/sessions', { method: 'POST' });
    await fetch('/data.json');
  });
  expect((await told(lab)).map(({ url }) => url)).toEqual([`${site.origin}/data.json`]);
});

test('resources are told where the project asks for them, and what was called is not told twice [W-NET-05]', async ({
  page,
  site,
}) => {
  const lab = await openLogging(page, site, { sendNetworkResources: true });
  site.page('/style.css', 'p{}', { 'content-type': 'text/css' });
  await page.evaluate(async () => {
    await fetch('/data.json');
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/style.css';
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
  });
  const entries = await told(lab);
  const style = entries.find(({ url }) => url === `${site.origin}/style.css`);
  expect(style).toMatchObject({ type: 'RESOURCE', initiatorType: 'link' });
  expect(style.duration).toBeGreaterThanOrEqual(0);
  expect(entries.filter(({ url }) => url.endsWith('/data.json'))).toHaveLength(1);
});
