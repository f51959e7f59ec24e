import { beforeEach, describe, expect, test } from 'bun:test';
import { ada, createTestBrowser } from '../../../test/admin/browser.ts';
import { createDialogs } from './dialogs.ts';
import { CONSENT_COOKIE, createOwnWidget, type OwnPage } from './own-widget.ts';

type Page = OwnPage & { document: { cookie: string } };
let page: Page;
let called: string[];
let browser: ReturnType<typeof createTestBrowser>;
let dialogs: ReturnType<typeof createDialogs>;
let widget: ReturnType<typeof createOwnWidget>;
let signedIn: boolean;

function setup(cookie = ''): void {
  page = { document: { cookie } };
  called = [];
  browser = createTestBrowser(() => undefined);
  dialogs = createDialogs();
  const { addScript, start } = browser;
  signedIn = true;
  const project = async () => {
    if (!signedIn) throw new Error('401');
    return { sdkKey: 'own-key', userHash: 'proof-of-ada' };
  };
  widget = createOwnWidget({ page, dialogs, addScript, start, project, account: () => ada, language: () => 'de' });
}
beforeEach(() => setup());

/** The widget's script has come: it runs what was called before it, and has its session when it is told to. */
function arrive(): { initialized: () => void } {
  let initialized = (): void => undefined;
  const run = (name: string, parts: unknown[]): void => {
    if (name === 'on') initialized = parts[1] as () => void;
    else called.push([name, ...parts.filter((part) => typeof part === 'string')].join(' '));
  };
  page.GleapActions?.forEach(({ e, a }) => run(e, a));
  page.Gleap = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...parts: unknown[]) =>
          run(String(name), parts),
    },
  );
  return { initialized: () => initialized() };
}
const flow = ['setLanguage de', `identify ${ada.id} proof-of-ada`, 'startFeedbackFlow bugreporting'];
/** The desk has answered. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

describe("the dashboard's own widget", () => {
  test('comes when the first view stands, once, and not after the reader has gone [D-PLT-09]', async () => {
    widget.install()();
    browser.pass(60_000);
    expect(browser.scripts).toEqual([]);
    widget.install();
    browser.pass(1499);
    expect(browser.scripts).toEqual([]);
    browser.pass(1);
    widget.report();
    widget.install();
    browser.pass(60_000);
    await answered();
    expect(browser.scripts).toEqual(['/widget/loader.js?key=own-key']);
  });

  test('asks for the consent at the first report, and does nothing without it [D-PLT-09]', async () => {
    widget.report();
    await answered();
    arrive();
    expect(dialogs.state.content?.heading).toBe('own.ask');
    dialogs.press('secondary');
    expect([page.document.cookie, called]).toEqual(['', []]);
  });

  test('reports when it has its session: what is asked before is not lost, and comes once', async () => {
    widget.report();
    await answered();
    dialogs.press('primary');
    expect(page.document.cookie).toContain(CONSENT_COOKIE);
    const { initialized } = arrive();
    expect(called).toEqual(['consent']);
    initialized();
    initialized();
    expect(called).toEqual(['consent', ...flow]);
    setup(`theme=x; ${CONSENT_COOKIE}`);
    widget.report();
    expect(dialogs.state.show).toBe(false);
    await answered();
    arrive().initialized();
    widget.report();
    expect(called).toEqual([...flow, ...flow]);
  });

  test('is there at once for whoever has agreed, so that it hears of all that goes wrong', async () => {
    setup(CONSENT_COOKIE);
    widget.install();
    browser.pass(0);
    await answered();
    expect(browser.scripts).toHaveLength(1);
    // What it reports by itself comes from somebody known too.
    arrive().initialized();
    expect(called).toEqual(flow.slice(0, 2));
  });

  test('says that reports need a session where the desk gives no key, and tries again the next time [F13c]', async () => {
    setup(CONSENT_COOKIE);
    signedIn = false;
    widget.install();
    browser.pass(0);
    await answered();
    expect([browser.scripts, dialogs.state.show]).toEqual([[], false]);
    widget.report();
    await answered();
    expect(dialogs.state.content?.body).toBe('own.unavailable');
    signedIn = true;
    widget.report();
    await answered();
    expect(browser.scripts).toEqual(['/widget/loader.js?key=own-key']);
  });
});
