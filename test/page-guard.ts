/**
 * One fixture for pages that host the widget: `guard` hears every exception, unhandled rejection, console error and policy
 * violation, compares the page with itself before the widget came, and says what the widget has not ended.
 */
import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test as base, type Site } from './journeys/fixture.ts';
import { installProbe, type Probe } from './page-guard-probe.ts';
import type { ServerProcess } from './server-process.ts';

export { expect };

/** Every twentieth of a second: the usual distances of asking grow to a whole one, which is as long as most of this takes. */
const OFTEN = { intervals: [50] };

type Policy = { readonly report: string; readonly reports: () => string[] };

export type Guard = {
  /** Opens the page with the loader held back, marks it as it is (`whole`: each style of each element), and then lets the loader come. */
  readonly open: (address: string, whole?: boolean) => Promise<void>;
  /** As `open`, but the loader waits for `release`. */
  readonly openWithout: (address: string, whole?: boolean) => Promise<void>;
  readonly release: () => void;
  /** The document that hosts the widget: the page, or a frame of it. */
  readonly inFrame: (selector: string) => Guard;
  readonly button: Locator;
  readonly messenger: FrameLocator;
  /** By pressing the button with the mouse; waits until the messenger is usable and has the focus. */
  readonly openMessenger: () => Promise<void>;
  /** By Escape. */
  readonly closeMessenger: () => Promise<void>;
  /** Somebody moves the pointer: the widget starts to talk with its server. Waits until it has. */
  readonly wake: () => Promise<void>;
  /** A function of the host API. */
  readonly call: (name: string, ...args: unknown[]) => Promise<unknown>;
  readonly ask: <T>(question: (probe: Probe) => T) => Promise<T>;
  /** What the widget has changed or left running, as it is now. */
  readonly findings: () => Promise<string[]>;
  /** Nothing has gone wrong, and nothing of the page's look has changed. */
  readonly expectUntouched: () => Promise<void>;
  /** Destroys the widget: nothing of it is left. */
  readonly destroy: () => Promise<void>;
  readonly problems: () => Promise<string[]>;
  /** Where a policy can report to. */
  readonly policy: Policy;
};

export const test = base.extend<{ guard: Guard }>({
  guard: async ({ page, site, server }, use) => {
    const guard = await createGuard(page, site, server);
    await use(guard);
    expect(await guard.problems()).toEqual([]);
  },
});

async function createGuard(page: Page, site: Site, server: ServerProcess): Promise<Guard> {
  const heard: string[] = [];
  page.on('pageerror', (error) => heard.push(`exception: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    // The browser asks for it by itself.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) heard.push(`console: ${message.text()} ${url}`);
  });
  await page.addInitScript(installProbe);

  let release = () => {};
  const holdLoader = async () => {
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${server.app}/widget/loader.js*`, async (route) => {
      await held;
      await route.continue();
    });
  };
  const reports: string[] = [];
  const policy: Policy = {
    report: site.page('/policy-report', (url) => {
      reports.push(`reported from ${url.searchParams.get('of') ?? 'a page'}`);
      return '';
    }),
    reports: () => reports,
  };
  const hostIn = (frame: () => Promise<Frame>, scope: Page | FrameLocator): Guard => {
    const ask: Guard['ask'] = async (question) =>
      (await frame()).evaluate(`(${String(question)})(window.pageGuard)`) as ReturnType<typeof question> as never;
    const button = scope.locator('parley-widget button[aria-haspopup]');
    const iframe = scope.locator('parley-widget iframe[title]').first();
    const problems = async () => [...heard, ...reports, ...(await ask((probe) => probe.violations))];
    const told = async (event: string) => (await ask((probe) => probe.events)).filter((one) => one === event).length;
    const guard: Guard = {
      policy,
      button,
      messenger: iframe.contentFrame(),
      release: () => release(),
      ask,
      problems,
      async openWithout(address, whole = false) {
        await holdLoader();
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await (whole ? ask((probe) => probe.mark(true)) : ask((probe) => probe.mark()));
        expect(await ask((probe) => probe.marked())).toBeGreaterThanOrEqual(500);
      },
      async open(address, whole) {
        await guard.openWithout(address, whole);
        release();
        await expect(button).toBeVisible();
      },
      inFrame: (selector) => hostIn(() => frameOf(page, selector), page.frameLocator(selector)),
      async openMessenger() {
        const before = await told('open');
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expect.poll(() => told('open'), OFTEN).toBe(before + 1);
        await expect(iframe).toBeFocused();
      },
      async wake() {
        await page.mouse.move(3, 3);
        await page.mouse.move(5, 5);
        await expect.poll(() => told('initialized'), OFTEN).toBeGreaterThan(0);
      },
      async closeMessenger() {
        await page.keyboard.press('Escape');
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      },
      call: async (name, ...args) =>
        (await frame()).evaluate(([name, args]) => (window as any).Gleap[name as string](...(args as unknown[])), [
          name,
          args,
        ] as const),
      async findings() {
        const running = await ask((probe) => probe.running());
        const changed = await ask((probe) => [...probe.alterations(), ...probe.changedStyles()]);
        return [...running, ...changed];
      },
      async expectUntouched() {
        expect(await ask((probe) => probe.changedStyles())).toEqual([]);
        expect(await problems()).toEqual([]);
      },
      async destroy() {
        await guard.call('destroy');
        await expect.poll(() => ask((probe) => probe.running())).toEqual([]);
        expect(await ask((probe) => probe.alterations())).toEqual([]);
      },
    };
    return guard;
  };
  return hostIn(async () => page.mainFrame(), page);
}

async function frameOf(page: Page, selector: string): Promise<Frame> {
  const element = await page.waitForSelector(selector, { state: 'attached' });
  const frame = (await element.contentFrame())!;
  await frame.waitForLoadState('domcontentloaded');
  return frame;
}
