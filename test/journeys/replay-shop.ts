/** What the tests of replays share: a small shop that a visitor uses while it is recorded, and tickets of such recordings. */
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../src/wire/tickets/report.ts';
import type { ReplayEvent } from '../../src/wire/pure/replay-events.ts';
import type { ReplayStory } from '../../src/wire/replays/shapes.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Site } from './fixture.ts';
import { sendReport, type Staff } from './staff-api.ts';

const recorder = readFileSync(join(import.meta.dirname, '../../node_modules/@rrweb/record/umd/record.min.js'), 'utf8');

/** A shop of one page: another view without a reload, every kind of field, names that need care, an order that fails. */
export const shopHtml = `<!doctype html><html lang="en"><head><title>Shop</title><style>
  body { margin: 0; font: 16px sans-serif; background: #fbf9f5; color: #2b211a }
  header { padding: 16px 32px; background: #2b211a; color: #fff } main { padding: 24px 32px; display: grid; gap: 16px; justify-items: start }
  .two span { display: block } .order { padding: 12px 40px; border: 0; border-radius: 8px; background: #b4552d; color: #fff; font-size: 16px }
  [hidden] { display: none }
</style></head><body>
<header><b>Nordwind Coffee</b></header>
<main id="list"><h1>House Blend</h1>
  <button class="two"><span>Add to</span><span>cart</span></button>
  <button class="tiny"><i></i></button><button class="tiny"><i></i></button></main>
<main id="cart" hidden><h1>Your cart</h1>
  <label>Voucher <input id="voucher"></label>
  <input placeholder="Comment">
  <label for="size">Grind</label><select id="size"><option value="beans">Beans</option><option value="fine">Fine</option></select>
  <label><input type="checkbox" id="gift"> Wrap as a gift</label>
  <fieldset><legend>Delivery</legend><label><input type="radio" name="d" value="a" checked> Post</label><label><input type="radio" name="d" value="b"> Courier</label></fieldset>
  <label>Password <input type="password"></label>
  <div><button>Remove</button></div><div><button>Remove</button></div>
  <x-note><template shadowrootmode="open"><button>Help</button></template></x-note>
  <button class="order" data-testid="order">Order now</button>
  <p id="said"></p></main>
<script>
  window.log = [];
  document.querySelector('.two').onclick = () => { list.hidden = true; cart.hidden = false; history.pushState(null, '', '/shop/cart'); };
  document.querySelectorAll('.tiny')[1].onclick = () => log.push('tiny');
  gift.onchange = () => log.push('gift ' + gift.checked);
  size.onchange = () => log.push('size ' + size.value);
  for (const radio of document.getElementsByName('d')) radio.onchange = () => log.push('delivery ' + radio.value);
  document.querySelectorAll('#cart div button')[1].onclick = () => log.push('remove');
  document.querySelector('x-note').shadowRoot.querySelector('button').onclick = () => log.push('help');
  document.querySelector('[placeholder]').onchange = ({ target }) => log.push('comment ' + target.value);
  document.querySelector('[data-testid]').onclick = () => {
    log.push('order ' + voucher.value);
    said.textContent = 'Sending ' + log.length;
    voucher.value = '';
  };
</script></body></html>`;

export function shopOf(site: Site): string {
  return site.page('/shop', shopHtml);
}

/** Records from now on, as the widget does. */
export async function record(page: Page): Promise<void> {
  // As a script of the page: the recorder may not be held back by what tests do to it.
  await page.evaluate((source) => new Function(source).call(window), recorder);
  await page.evaluate(() => {
    const host = window as unknown as {
      rrwebRecord: { record: (options: object) => void };
      recorded: unknown[];
    };
    host.recorded = [];
    host.rrwebRecord.record({
      emit: (event: unknown) => host.recorded.push(event),
      blockClass: 'gl-block',
      maskInputOptions: { password: true },
      sampling: { scroll: 150 },
    });
  });
}

export function recorded(page: Page): Promise<ReplayEvent[]> {
  return page.evaluate(() => (window as unknown as { recorded: ReplayEvent[] }).recorded);
}

/** What the visitor of the shop does. */
export async function shopAround(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Add to/ }).click();
  await page.getByLabel('Voucher').fill('HERBST10');
  await page.getByPlaceholder('Comment').fill('two "quotes" and \\ a slash');
  await page.getByLabel('Grind').focus();
  await page.getByLabel('Grind').selectOption('fine');
  await page.getByText('Wrap as a gift').click();
  await page.getByLabel('Courier').check();
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Remove' }).nth(1).click();
  await page.getByRole('button', { name: 'Help' }).click();
  for (let press = 0; press < 4; press++) await page.getByTestId('order').click();
}

/** A recording of the shop, and what the page itself took from it. */
export async function recordedShop(page: Page, site: Site): Promise<{ events: ReplayEvent[]; log: string[] }> {
  await page.goto(shopOf(site));
  await record(page);
  await shopAround(page);
  const log = await page.evaluate(() => (window as unknown as { log: string[] }).log);
  return { events: await recorded(page), log };
}

export function replayReport(events: readonly unknown[], more: Partial<Report> = {}): Partial<Report> {
  const first = events[0] as ReplayEvent | undefined;
  return {
    type: 'BUG',
    webReplay: {
      type: 'rrweb',
      startDate: first?.timestamp,
      events,
      baseUrl: 'http://localhost',
      width: 1280,
      height: 720,
      isMobile: false,
    },
    ...more,
  };
}

/** Sends the report and reads what the desk tells of its replay. */
export async function storyOf(
  server: ServerProcess,
  staff: Staff,
  report: Partial<Report>,
): Promise<{ id: string; story: ReplayStory }> {
  const id = await sendReport(server, report);
  return { id, story: await staff.get(`/api/desk/projects/${staff.project}/tickets/${id}/replay`) };
}

/** A log entry so many milliseconds after the recording began. */
export function timeIn(events: readonly ReplayEvent[], milliseconds: number): string {
  return new Date(events[0]!.timestamp + milliseconds).toISOString();
}

/** The same recording, stretched: every event so many milliseconds later than the one before it, as far as `by` says. */
export function stretched(events: readonly ReplayEvent[], by: (index: number) => number): ReplayEvent[] {
  let late = 0;
  return events.map((event, index) => {
    late += by(index);
    return { ...event, timestamp: event.timestamp + late };
  });
}
