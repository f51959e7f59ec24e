/** 500 secrets planted in every channel of a page: none is in what the server has stored, and all that stands beside them is. */
import type { Page } from '@playwright/test';
import { kinds, opaque, seeded } from '../planted-secrets.ts';
import { expect, test } from './fixture.ts';
import { eventsIn, readPart, stored, switchLogsOn } from './secrets-lab.ts';

const random = seeded(20_261_121);
const looks = Object.values(kinds);
let turn = 0;

/** Beside each secret stands a word of its own that must arrive: without it the channel would prove nothing. */
type Planted = { channel: string; secret: string; beside: string };
const planted: Planted[] = [];
function plant(
  channel: string,
  make: (random: (below: number) => number) => string = opaque,
): [secret: string, beside: string] {
  const one = { channel, secret: make(random), beside: `beside${planted.length}x` };
  planted.push(one);
  return [one.secret, one.beside];
}
/** One that is known by its look. */
const telling = (channel: string) => plant(channel, looks[turn++ % looks.length]);
const each = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join('\n');

function markup(): string {
  const text = each(40, () => {
    const [secret, beside] = telling('text');
    return `<p>${beside} ${secret} after</p>`;
  });
  const attributes = each(60, (at) => {
    const [secret, beside] = telling('attribute');
    const name = ['title', 'aria-label', 'data-info', 'placeholder', 'alt', 'data-x-y'][at % 6];
    return `<input ${name}="${beside} ${secret}">`;
  });
  const named = each(40, (at) => {
    const [secret, beside] = plant('named attribute');
    const name = ['data-api-key', 'data-token', 'data-session-id', 'data-client-secret'][at % 4];
    return `<i id="${beside}" ${name}="${secret}"></i><i data-config='{"${beside}":1,"accessToken":"${plant('json attribute')[0]}"}'></i>`;
  });
  const links = each(40, (at) => {
    const [secret, beside] = plant('address');
    const name = ['access_token', 'api_key', 'sig', 'password'][at % 4];
    return `<a href="/go?at=${beside}&${name}=${secret}&next=1">go</a>`;
  });
  const masked = each(40, () => {
    const [secret, beside] = plant('masked');
    return `<section id="${beside}" class="gl-mask"><b title="${secret}">${secret}</b><input value="${secret}"></section>`;
  });
  const blocked = each(20, () => {
    const [secret, beside] = plant('blocked');
    return `<b id="${beside}">x</b><div class="gl-block">${secret}<img alt="${secret}"></div>`;
  });
  const hidden = each(20, (at) => {
    const [secret, beside] = plant('hidden field');
    return at % 2
      ? `<input type=hidden id="${beside}" name=authenticity_token value="${secret}">`
      : `<b id="${beside}">x</b><input type=hidden name=csrf-token value="${secret}">`;
  });
  return `<!doctype html><html><head><meta name="csrf-token" content="${plant('meta')[0]}"><title>Shop</title></head><body>
    ${text}${attributes}${named}${links}${masked}${blocked}${hidden}
    <canvas id=open width=40 height=40></canvas><canvas class=gl-mask width=40 height=40></canvas>
    <div class=gl-block><canvas width=40 height=40></canvas></div><div id=fields></div><div id=later></div>`;
}

/** Fields that are typed into while the page is recorded. */
function fields(): { html: string; values: string[] } {
  const values: string[] = [];
  const html = each(60, (at) => {
    const [secret, beside] = at % 3 === 2 ? telling('typed') : plant('typed secret');
    const kind = [
      'type=password',
      'autocomplete=cc-number',
      'name=note',
      'name=user_pin',
      'autocomplete=one-time-code',
      'name=note',
    ][at % 6];
    values.push(secret);
    return `<input class=typed ${kind} data-beside="${beside}">`;
  });
  return { html, values };
}

const shop = (loader: string, body: string) => `${body}<script async src="${loader}"></script>`;

async function useEveryChannel(page: Page): Promise<void> {
  const { html, values } = fields();
  const later = Array.from({ length: 40 }, () => telling('changed later').join(' '));
  const logged = Array.from({ length: 40 }, (_, at) => {
    const [secret, beside] = at % 2 ? telling('console') : plant('console');
    return at % 2 ? [`${beside} ${secret}`] : [{ beside, password: `${secret} and more` }];
  });
  const calls = Array.from({ length: 24 }, () => ({
    header: plant('header'),
    key: plant('header')[0],
    address: plant('called address'),
    body: plant('body'),
    form: plant('form body'),
    told: telling('body'),
  }));
  const custom = Array.from({ length: 20 }, () => [plant('custom data'), telling('event')] as const);
  await page.evaluate(
    async ({ html, values, later, logged, calls, custom }) => {
      document.querySelector('#fields')!.innerHTML = html;
      for (const [at, field] of [...document.querySelectorAll<HTMLInputElement>('.typed')].entries()) {
        field.value = values[at]!;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      for (const canvas of document.querySelectorAll('canvas')) {
        const context = canvas.getContext('2d')!;
        context.fillStyle = '#ff00aa';
        context.fillRect(0, 0, 40, 40);
      }
      const place = document.querySelector('#later')!;
      for (const words of later)
        place.append(Object.assign(document.createElement('p'), { textContent: 'x', id: words.split(' ').at(-1) }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      for (const [at, words] of later.entries()) {
        if (at % 2) place.children[at]!.firstChild!.nodeValue = words;
        else place.children[at]!.setAttribute('title', words);
      }
      window.Gleap.setMaxNetworkRequests!(70);
      for (const words of logged) console.info(...words);
      for (const { header, key, address, body, form, told } of calls) {
        await fetch(`/answer?at=${address[1]}&token=${address[0]}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${header[0]}`, 'X-Api-Key': key, 'X-Beside': header[1] },
          body: JSON.stringify({ beside: body[1], user: { password: body[0] }, said: `${told[1]} ${told[0]}` }),
        }).then((answer) => answer.text());
        const xhr = new XMLHttpRequest();
        xhr.open('POST', '/answer');
        xhr.setRequestHeader('Cookie2', `a=${header[0]}`);
        await new Promise((resolve) => {
          xhr.onloadend = resolve;
          xhr.send(`at=${form[1]}&password=${form[0]}`);
        });
      }
      for (const [[secret, beside], [known, next]] of custom) {
        window.Gleap.setCustomData!(`c-${beside}`, { beside, apiKey: secret });
        window.Gleap.trackEvent!('paid', { next, with: known });
      }
    },
    { html, values, later, logged, calls, custom },
  );
}

test('none of 500 planted secrets is in what the server stores, and the report counts them [W-REP-15]', async ({
  page,
  site,
  server,
}) => {
  test.setTimeout(90_000);
  await switchLogsOn(page);
  site.page('/answer', (url) => JSON.stringify({ ok: true, sessionToken: 'x', at: url.searchParams.get('at') }), {
    'content-type': 'application/json',
  });
  const [secret, beside] = plant('page address');
  site.page('/shop', shop(`${server.app}/widget/loader.js?key=${server.key}`, markup()));
  await page.addInitScript(() => (window.nativeFetch = window.fetch));
  // With a parameter of ours the whole configuration comes at once.
  await page.goto(`${site.origin}/shop?gleap_debug=1&utm_source=${beside}&token=${secret}`);
  await page.mouse.move(30, 30);
  // Both look on, and a report can be sent.
  await page.waitForFunction(() => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    const isReady = Object.keys(localStorage).some((name) => name.startsWith('gleap-widget-session'));
    return isReady && window.fetch !== window.nativeFetch && !String(set).includes('[native code]');
  });
  await useEveryChannel(page);
  const [typed, besideTyped] = plant('description');
  const sent = page.waitForResponse('**/api/bugs/v2');
  await page.evaluate(
    (words) => window.Gleap.sendSilentCrashReport!(words, 'HIGH', {}),
    `${besideTyped}: my password is password: ${typed}`,
  );
  expect((await sent).status()).toBeLessThan(300);

  // The event stream comes later than the report.
  await expect.poll(() => streamed(stored(server.dataDir)), { timeout: 20_000 }).toEqual(['pageView', 'paid']);
  const all = stored(server.dataDir);
  expect(planted.length).toBeGreaterThanOrEqual(500);
  const leaked = planted.filter(({ secret }) => all.includes(secret));
  expect(leaked).toEqual([]);
  // One or two stand where nothing is told beside them.
  const silent = new Set(['json attribute', 'meta', 'blocked', 'hidden field', 'header']);
  const missing = planted.filter(({ channel, beside }) => !silent.has(channel) && !all.includes(beside));
  expect(missing).toEqual([]);
  const report = readPart(all, 'metaData');
  expect(report.redactions).toBeGreaterThan(300);
  const { html } = readPart(all, 'screenshotData');
  expect(html.match(/<canvas[^>]*bb-canvas-data="data:/g)).toHaveLength(1);
  const replay = readPart(all, 'webReplay');
  expect(replay.events.length).toBeGreaterThanOrEqual(2);
});

/** Which of the page's events the stream has brought; of `paid` all twenty. */
function streamed(all: string): string[] {
  return [...(eventsIn(all, 'pageView') > 0 ? ['pageView'] : []), ...(eventsIn(all, 'paid') === 20 ? ['paid'] : [])];
}
