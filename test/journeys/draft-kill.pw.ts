/** Somebody writes at the desk, and the browser is ended under their hands, as by a crash or a flat battery. */
import type { Page, Request } from '@playwright/test';
import type { Article } from '../../src/wire/help/shapes.ts';
import { draws, roundsOf } from '../soak-slice.ts';
import { expect, signInAgain, test as base } from './fixture.ts';
import { withProfile, type WithProfile } from './killable-browser.ts';
import { deskOf } from './staff-api.ts';

const test = base.extend<WithProfile>(withProfile);

// Never whole for a changed file: a kill starts a browser anew.
const KILLS = roundsOf({ whole: 50, of: [], most: 1 });
const LOST_MOST_MS = 5000;

/** Since when the save that has no answer yet is on its way, in milliseconds: what a busy machine takes for it is not the draft's. */
function watchSaves(page: Page): () => number {
  const sent = new Map<Request, number>();
  page.on('request', (request) => request.url().endsWith('/draft') && sent.set(request, performance.now()));
  page.on('requestfinished', (request) => sent.delete(request));
  page.on('requestfailed', (request) => sent.delete(request));
  return () => Math.max(0, ...[...sent.values()].map((at) => performance.now() - at));
}
/** Signs that no rule of Markdown or of words takes for something else. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

type Typed = { readonly at: number; readonly chars: number };

test('a browser that is killed while somebody writes loses nothing that is older than 5 s [P-EDT-25]', async ({
  server,
  profile,
}) => {
  test.setTimeout(60_000 + KILLS * 30_000);
  const desk = await deskOf(server);
  const { id } = await desk<Article>('/help/articles', 'POST', { lang: 'en' });
  const draw = draws(25);
  const open = async () => {
    const opened = await profile.open();
    const page = await opened.context.newPage();
    await signInAgain(page, server);
    await page.goto(`${server.app}/dashboard/help/articles/${id}`);
    const text = page.locator('[contenteditable="true"][role="textbox"]');
    await text.click();
    await page.keyboard.press('Control+End');
    return { page, onTheWay: watchSaves(page), kill: opened.kill, shown: async () => (await text.textContent()) ?? '' };
  };
  const losses: number[] = [];
  let now = await open();
  for (let kill = 0; kill < KILLS; kill++) {
    const { whole, keys } = await typeFor(now.page, { begun: await now.shown(), draw, ms: 1000 + draw() * 8000 });
    const [killed, way] = [performance.now(), now.onTheWay()];
    await now.kill();
    now = await open();
    const found = await now.shown();
    expect(whole.startsWith(found)).toBe(true);
    const lost = keys.find(({ chars }) => chars > found.length);
    losses.push(lost ? killed - lost.at : 0);
    expect(losses.at(-1)).toBeLessThan(LOST_MOST_MS + way);
  }
  await now.kill();
  console.log(`age in ms of the oldest sign lost at each kill: ${losses.map(Math.round).join(' ')}`);
});

/** Types on with the pauses of a hand, never as long as the one after which a draft is sent. */
async function typeFor(
  page: Page,
  { begun, draw, ms }: { readonly begun: string; readonly draw: () => number; readonly ms: number },
): Promise<{ readonly whole: string; readonly keys: readonly Typed[] }> {
  const keys: Typed[] = [];
  const until = performance.now() + ms;
  let text = begun;
  while (performance.now() < until) {
    const sign = ALPHABET[text.length % ALPHABET.length]!;
    text += sign;
    await page.keyboard.type(sign, { delay: Math.floor(draw() * 60) });
    keys.push({ at: performance.now(), chars: text.length });
    await page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), Math.floor(20 + draw() * 280));
  }
  return { whole: text, keys };
}
