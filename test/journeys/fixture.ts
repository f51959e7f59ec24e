/**
 * What browser tests stand on: one real server per worker, and pages that fail their test when they break a policy or
 * throw. `site` serves pages of a test's own from another origin, as a customer's site does.
 */
import { test as base, type Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { sessionForPage, signInByApi, type AdminOf } from './admin-session.ts';

export type Site = {
  readonly origin: string;
  /** Serves this body at this path. A function sees the request's address. */
  readonly page: (path: string, body: string | ((url: URL) => string), headers?: Record<string, string>) => string;
};

type WorkerParts = { server: ServerProcess; siteServer: { server: Server; pages: Map<string, ServedPage> } };
type ServedPage = { body: string | ((url: URL) => string); headers: Record<string, string> };
type TestParts = { site: Site; openServer: ServerProcess };

export const test = base.extend<TestParts, WorkerParts>({
  server: [
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  siteServer: [
    async ({}, use) => {
      const pages = new Map<string, ServedPage>();
      const server = createServer((request, response) => {
        const url = new URL(request.url ?? '/', 'http://site');
        const found = pages.get(url.pathname);
        response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...found?.headers });
        response.end(found ? (typeof found.body === 'string' ? found.body : found.body(url)) : 'not here');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await use({ server, pages });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
  site: async ({ siteServer }, use) => {
    const origin = `http://localhost:${(siteServer.server.address() as AddressInfo).port}`;
    await use({
      origin,
      page(path, body, headers = {}) {
        siteServer.pages.set(path, { body, headers });
        return origin + path;
      },
    });
    siteServer.pages.clear();
  },
  /** A server of the test's own, which may get what pages on this machine name. */
  openServer: async ({}, use) => {
    const opened = await startServer({ preload: './test/open-network.ts' });
    await use(opened);
    await opened.stop();
  },
});

export { expect } from '@playwright/test';

/** Signs in as the first administrator by the form, and waits for the dashboard. */
export async function signInByForm(page: Page, server: ServerProcess): Promise<void> {
  await page.goto(`${server.app}/`);
  await page.evaluate(() => localStorage.setItem('locale', 'en-US'));
  await page.reload();
  await page.getByLabel(/nickname|e-mail/i).fill(server.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(server.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard{,/**}');
}

/** Gives this browser a session of its own, and leaves it on an empty page of the app. */
export async function signIn(page: Page, server: AdminOf): Promise<void> {
  await putIn(page, server, await signInByApi(server, await nameOf(page)));
}

/** Gives this browser the session that the pages of a worker have one after the other. Two pages at once need their own. */
export async function signInAgain(page: Page, server: AdminOf): Promise<void> {
  await putIn(page, server, await sessionForPage(server, await nameOf(page)));
}

/** A session names its device by what the browser calls itself. */
function nameOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.userAgent);
}

/** Gives this browser this session, and leaves it on an empty page of the app. */
export async function putIn(page: Page, server: Pick<AdminOf, 'app'>, signedIn: SignedIn): Promise<void> {
  const { user, session, access_token: accessToken, refresh_token: refreshToken } = signedIn;
  // Storage belongs to the origin: an empty page of it will do, and nobody need serve it.
  const empty = `${server.app}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(empty);
  await page.unroute(empty);
  await page.evaluate(
    (values) => Object.entries(values).forEach(([name, value]) => localStorage.setItem(name, value)),
    { locale: 'en-US', user: JSON.stringify(user), session: JSON.stringify(session), accessToken, refreshToken },
  );
}
