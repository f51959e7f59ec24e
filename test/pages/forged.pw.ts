/** Messages that pretend: from a wrong origin, a wrong window or of a wrong shape they change nothing at all. */
import type { Frame, Page } from '@playwright/test';
import { expect, test, type Guard } from '../page-guard.ts';
import { roundsOf, soakSeed } from '../soak-slice.ts';
import { hostDocument, snippet } from './host-document.ts';

/** 10,000 of them in a whole run, other ones for another seed. */
const soak = {
  of: ['src/frames/bridge.ts', 'loader/messenger/channel.ts', 'loader/frame-holder.ts', 'test/pages/forged.pw.ts'],
};
/** Everything that a frame may say (widget-protocol 4), and names that are no names. */
const names =
  'ping,page-changed,collect-ticket-data,notify-event,cleanup-drawings,open-url,run-custom-action,close-widget,tool-execution,send-feedback,start-screen-drawing,banner-loaded,banner-data-set,banner-height,banner-close,modal-loaded,modal-data-set,modal-height,modal-close,start-conversation,start-custom-action,show-form,show-survey,show-news-article,show-help-article,show-checklist,__proto__,constructor,toString,hasOwnProperty'.split(
    ',',
  );

/** The same junk in every run: mulberry32. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Below = ReturnType<typeof seeded>;
const pick = <T>(below: Below, list: readonly T[]): T => list[below(list.length)]!;

const data = (below: Below): unknown =>
  pick(below, [
    null,
    true,
    -1,
    '',
    'javascript:window.hacked=1',
    'https://elsewhere.test/',
    [],
    { name: 'newsdetails' },
    { type: 'flow-started', data: {} },
    { height: 9999, format: 'floating' },
    { action: { type: 'bug' }, formData: { description: { value: '<img src=x onerror=hacked=1>' } } },
    '\u202e'.repeat(below(50)),
  ]);

/** Well-formed: only who says it is wrong. */
function lie(below: Below): string {
  const type = pick(below, ['BANNER', 'MODAL', 'banner', 'tourbuilder', undefined]);
  return JSON.stringify({ name: pick(below, names), data: data(below), ...(type ? { type } : {}) });
}

/** From whomever: nothing that could be a message, or no name that means anything. */
function junk(below: Below): unknown {
  return pick<unknown>(below, [
    data(below),
    { name: pick(below, names), data: data(below) },
    [pick(below, names)],
    '{',
    `{"name":"${pick(below, names)}"`,
    '['.repeat(below(5000)),
    JSON.stringify([pick(below, names)]),
    JSON.stringify({
      name: pick(below, [null, 7, {}, [], '', 'PING', 'Close-Widget', '__proto__', 'toString']),
      data: {},
    }),
    JSON.stringify({
      name: 'open-url',
      data: pick<unknown>(below, ['javascript:window.hacked=1', 'data:text/html,x', {}, 7]),
    }),
    JSON.stringify({
      name: 'notify-event',
      data: pick<unknown>(below, [null, 7, 'x', [], { type: 7 }, { type: null }]),
    }),
    'x'.repeat(below(3000)),
  ]);
}

/** Posts them all from `from` to the page that hosts the widget, and waits until the last has arrived. */
async function post(page: Page, from: Frame, messages: unknown[], self = false): Promise<void> {
  await page.evaluate(() => {
    const end = new Promise<void>((resolve) =>
      addEventListener('message', function hear({ data }) {
        if (data !== 'the end of the junk') return;
        removeEventListener('message', hear);
        resolve();
      }),
    );
    Object.assign(window, { end });
  });
  await from.evaluate(
    ([messages, self]) => {
      const target = self ? window : window.parent;
      for (const message of messages as unknown[]) target.postMessage(message, '*');
      target.postMessage('the end of the junk', '*');
    },
    [messages, self] as const,
  );
  await page.evaluate(() => (window as unknown as { end: Promise<void> }).end);
}

/** All that a message could have moved. */
const stateOf = async (page: Page, guard: Guard, asked: string[]) => ({
  drawn: await page.evaluate(() => {
    const root = document.querySelector('parley-widget')!.shadowRoot!;
    return [root.innerHTML, document.querySelectorAll('*').length, document.title, location.href];
  }),
  stored: await page.evaluate(() => [JSON.stringify({ ...localStorage, ...sessionStorage }), document.cookie]),
  // Timers come and go by themselves; what they would do is seen in the rest.
  running: (await guard.ask((probe) => probe.running())).filter((one) => !one.startsWith('setTimeout')).sort(),
  events: await guard.ask((probe) => [...probe.events]),
  hacked: await page.evaluate(() => 'hacked' in window),
  changed: [...(await guard.ask((probe) => probe.changedStyles()))],
  pages: page.context().pages().length,
  asked: [...asked],
});

test('ten thousand forged messages have no effect [W-VAL-01 W-VAL-02 W-VAL-06]', async ({
  guard,
  page,
  site,
  server,
}) => {
  const asked: string[] = [];
  const frames = `<iframe id="foreign" title="Foreign" src="${site.page('/foreign', '<!doctype html>').replace('localhost', '127.0.0.1')}"></iframe><iframe id="twin" title="Twin" src="${server.frame}/?key=${server.key}&lang=en-us"></iframe><iframe id="opaque" title="Opaque" sandbox="allow-scripts" srcdoc="<p>x"></iframe>`;
  const told = page.waitForResponse(/\/api\/sessions\/ping$/);
  await guard.open(site.page('/forged', hostDocument({ head: snippet(server), body: frames })));
  await guard.openMessenger();
  await guard.closeMessenger();
  await guard.wake();
  await told;
  page.on('request', (request) => asked.push(request.url()));
  const inFrame = async (selector: string) => (await (await page.$(selector))!.contentFrame())!;
  const messenger = (await (await page.locator('parley-widget iframe[title]').elementHandle())!.contentFrame())!;
  const below = seeded(soakSeed);
  const many = (count: number, make: (below: Below) => unknown) =>
    Array.from({ length: roundsOf({ ...soak, whole: count }) }, () => make(below));

  const before = await stateOf(page, guard, asked);
  await post(page, await inFrame('#foreign'), many(2500, lie));
  await post(page, await inFrame('#opaque'), many(1500, lie));
  // At the messenger's own origin, but not the window that we made.
  await post(page, await inFrame('#twin'), many(2000, lie));
  await post(page, page.mainFrame(), many(2500, lie), true);
  await post(page, messenger, many(1500, junk));
  expect(await stateOf(page, guard, asked)).toEqual(before);

  await guard.openMessenger();
  await guard.closeMessenger();
});
