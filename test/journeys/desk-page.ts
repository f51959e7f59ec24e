/** What the dashboard's browser tests share: reports as a visitor's page sends them, and a page that breaks no policy. */
import type { Page } from '@playwright/test';
import type { ThreadBegun } from '../../src/wire/messages/shapes.ts';
import type { Report, ReportReply } from '../../src/wire/tickets/report.ts';
import type { ServerProcess } from '../server-process.ts';
import { fullReport } from '../full-report.ts';
import { violationsIn } from './axe.ts';
import { expect, signIn, signInAgain, test as base } from './fixture.ts';

type Headers = Record<string, string>;
export type Visitor = {
  readonly report: (report: Partial<Report>) => Promise<ReportReply>;
  /** Begins a conversation in the messenger; what it answers writes into it once more. */
  readonly talk: (words: string) => Promise<(words: string) => Promise<void>>;
};

/** A visitor of the project's site, known by name. `more`: what else their page says of them. */
export async function visitor(server: ServerProcess, name = 'Lena Hoffmann', more: object = {}): Promise<Visitor> {
  const call = async (path: string, body: unknown, headers: Headers): Promise<unknown> => {
    const response = await fetch(server.app + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-token': server.key, ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const session = (await call('/api/sessions', { lang: 'en' }, {})) as { gleapId: string; gleapHash: string };
  const proof = { 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash };
  await call('/api/sessions/identify', { userId: name, name, email: 'lena@web.test', ...more }, proof);
  const write = (path: string, body: object): Promise<unknown> =>
    call(
      `/api/messenger/${path}`,
      { auth: { key: server.key, id: session.gleapId, hash: session.gleapHash }, method: 'POST', body },
      { 'content-type': 'text/plain', origin: server.frame },
    );
  const message = (words: string) => ({ id: crypto.randomUUID(), body: words });
  return {
    async talk(words) {
      const begun = await write('conversations', { id: crypto.randomUUID(), message: message(words) });
      const { conversation } = (begun as ThreadBegun).conversation;
      return async (more) => void (await write(`conversations/${conversation}/messages`, message(more)));
    },
    report: (report) =>
      call('/api/bugs/v2', { type: 'BUG', priority: 'MEDIUM', ...report }, proof) as Promise<ReportReply>,
  };
}

/** A page on which a broken policy or a thrown error fails the test. */
export const test = base.extend<{ desk: Page }>({
  desk: async ({ page, server }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error.stack)));
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat|unique "key"/i.test(message.text())) faults.push(message.text());
    });
    await signInAgain(page, server);
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** Every rule of WCAG 2.2 A and AA that a machine can check; the visitor's own page in its frame is not ours to mend. `seen`: selectors of what was asked already. */
export async function expectAccessible(page: Page, inMenu = false, seen: readonly string[] = []): Promise<void> {
  const violations = await violationsIn(page, {
    tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Invisible stops that pass the focus on at once, as menus need them.
    exclude: ['iframe', '[data-base-ui-focus-guard]', ...seen],
    without: inMenu ? ['region'] : [],
  });
  expect(violations).toEqual([]);
}

export { expect, fullReport, signIn };
