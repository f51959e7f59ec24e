/**
 * The dashboard over the real server, in one process: for what a browser does not have to tell. The App draws into happy-dom,
 * its calls go to the server's own dispatch, and both clocks stand until a test moves them. What is looked at, pressed by a
 * real pointer, focused, printed or dragged stays with the browser tests.
 */
import { expect } from 'bun:test';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedIn } from '../../src/wire/auth/shapes.ts';
import { App } from '../../src/admin/app.tsx';
import { createTestBrowser, createTestServices, keepSignIn, type Network, type TestBrowser } from '../admin/browser.ts';
import { startTestServer, type TestServer } from '../server/harness.ts';
import { call, signedIn } from '../server/staff.ts';

// Whole screens are loaded here, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 6_000, getElementError: (message) => new Error(message ?? 'not found') });

export type House = {
  readonly server: TestServer;
  /** As the administrator, beside the dashboard. Throws on an answer that is not 2xx. */
  readonly ask: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Opens the dashboard at this address in a tab of its own. */
  readonly open: (address: string) => Promise<Desk>;
  readonly close: () => Promise<void>;
};

export type Desk = {
  readonly browser: TestBrowser;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The path of the address, without its query. */
  readonly path: () => string;
  /** Presses the button, link or entry of a menu of this name, as soon as there is one. */
  readonly press: (
    role: 'button' | 'link' | 'menuitem' | 'menuitemradio' | 'checkbox',
    name: string | RegExp,
  ) => Promise<void>;
  /** Replaces what stands in the field whose label begins so. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Moves the clock of the dashboard and runs what falls due. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly heading: (name: string) => Promise<HTMLElement>;
  /** Texts of the lines of the list, once there are so many. */
  readonly rows: (count: number) => Promise<string[]>;
  /** What the dashboard has sent of this method, oldest first. */
  readonly sent: (method: string) => { path: string; body: unknown }[];
  /** Answers calls in the server's place; undefined leaves the call to the server. */
  readonly intercept: (network: Network | null) => void;
};

export async function openHouse(): Promise<House> {
  const server = await startTestServer();
  const admin: SignedIn = await signedIn(server);
  const ask = async <T,>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call(server, admin.access_token, path, method, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    server,
    ask,
    open: async (address) => openDesk(server, await signedIn(server), address),
    async close() {
      cleanup();
      history.replaceState(null, '', '/a/b');
      await server.close();
    },
  };
}

async function openDesk(server: TestServer, signed: SignedIn, address: string): Promise<Desk> {
  cleanup();
  history.replaceState(null, '', address);
  let other: Network | null = null;
  const browser = createTestBrowser(async (seen) => {
    const answered = await other?.(seen);
    if (answered) return answered;
    const { method, path, query, body, authorization } = seen;
    const search = query.size > 0 ? `?${query.toString()}` : '';
    const answer = await server.send(path + search, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
  });
  keepSignIn(browser.stored, signed);
  render(<App services={await createTestServices(browser)} />);
  const user = userEvent.setup({ delay: null });
  return {
    browser,
    user,
    path: () => location.pathname,
    async press(role, name) {
      await user.click(await screen.findByRole(role, { name }));
    },
    async fill(label, text) {
      const field = await screen.findByLabelText(new RegExp(`^${label}`));
      await user.click(field);
      await user.clear(field);
      // As one from the clipboard: letter by letter a long text takes minutes here.
      if (text) await user.paste(text);
    },
    pass: (milliseconds) => act(async () => browser.pass(milliseconds)),
    heading: (name) => screen.findByRole('heading', { level: 1, name }),
    async rows(count) {
      await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(count));
      return [...document.querySelectorAll('[data-row]')].map((row) => row.textContent ?? '');
    },
    sent: (method) => browser.calls.filter((one) => one.method === method).map(({ path, body }) => ({ path, body })),
    intercept: (network) => void (other = network),
  };
}

export { screen, waitFor, within };

/** A job offer that fits; a company has to be named. */
export function jobBody(more: { company_id: string } & Record<string, unknown>): object {
  return {
    title: 'Carpenter',
    contact: 'jobs@workshop.test',
    location: 'Graz',
    remote: false,
    type: 'full_time',
    professional_level: 'junior',
    description: 'Make **tables**.',
    responsibilities: ['Plane boards', 'Glue them'],
    salary: { min: 2400, max: 3100, unit: 'EUR', per: 'month' },
    skill_requirements: {},
    ...more,
  };
}
