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
import {
  createTestBrowser,
  createTestServices,
  keepSignIn,
  type Answer,
  type Network,
  type SeenCall,
  type TestBrowser,
} from '../admin/browser.ts';
import { startTestServer, type TestServer } from '../server/harness.ts';
import { call, signedIn } from '../server/staff.ts';
import { lineTo } from './line.ts';

configure({
  // Whole screens are loaded here, which a busy machine takes its time for.
  asyncUtilTimeout: 15_000,
  // The whole page would be printed by default, which nobody reads in a log.
  getElementError: (message) => new Error(`${message ?? 'not found'}\n${location.pathname} shows: ${shown()}`),
});

export type House = {
  readonly server: TestServer;
  /** As the administrator, beside the dashboard. Throws on an answer that is not 2xx. */
  readonly ask: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Opens the dashboard at this address in a tab of its own, with a session of the administrator or what is given. */
  readonly open: (address: string, as?: SignedIn | null) => Promise<Desk>;
  readonly close: () => Promise<void>;
};

export type Desk = {
  readonly browser: TestBrowser;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The path of the address, without its query. */
  readonly path: () => string;
  /** Presses the button, link or entry of a menu of this name, as soon as there is one. */
  readonly press: (
    role: 'button' | 'link' | 'menuitem' | 'menuitemcheckbox' | 'menuitemradio' | 'checkbox',
    name: string | RegExp,
  ) => Promise<void>;
  /** Replaces what stands in the field whose label begins so. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Moves the clock of the dashboard and runs what falls due. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Lets the clock of the dashboard run until it looks so, also to the server. */
  readonly until: (look: () => unknown) => Promise<void>;
  /** Draws the dashboard anew, as after a reload or at another address typed in: what is stored is still there. */
  readonly reload: (address?: string) => Promise<void>;
  /** To the address before this one. */
  readonly back: () => Promise<void>;
  readonly heading: (name: string) => Promise<HTMLElement>;
  /** The message of the shell that holds these words, as soon as there is one. */
  readonly toast: (words: string) => Promise<HTMLElement>;
  /** Opens the menu with this name and takes an entry of it. */
  readonly choose: (menu: string | RegExp, entry: string | RegExp) => Promise<void>;
  /** Texts of the lines of the list, once there are so many. */
  readonly rows: (count: number) => Promise<string[]>;
  /** What the dashboard has sent of this method, oldest first. */
  readonly sent: (method: string) => { path: string; body: unknown }[];
  /** Answers calls in the server's place; undefined leaves the call to the server. */
  readonly intercept: (network: Network | null) => void;
};

/** What the server answers or pushes draws by itself, as in a browser, and is waited for by what it shows. */
const drawsByItself = (yes: boolean): void => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: !yes });

/** Over a server of its own, or this one, which it then closes with itself. */
export async function openHouse(given?: TestServer): Promise<House> {
  drawsByItself(true);
  const server = given ?? (await startTestServer());
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
    open: async (address, as) => openDesk(server, as === undefined ? await signedIn(server) : as, address),
    async close() {
      cleanup();
      drawsByItself(false);
      history.replaceState(null, '', '/a/b');
      await server.close();
    },
  };
}

/** The server's own answer to a call of the dashboard. */
async function answerOf(server: TestServer, { method, path, query, body, authorization }: SeenCall): Promise<Answer> {
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const answer = await server.send(path + search, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

async function openDesk(server: TestServer, signed: SignedIn | null, address: string): Promise<Desk> {
  let other: Network | null = null;
  const network: Network = async (seen) => (await other?.(seen)) ?? answerOf(server, seen);
  const browser = { ...createTestBrowser(network), connect: () => lineTo(server.app.sockets) };
  browser.stored.set('locale', 'en-US');
  if (signed) keepSignIn(browser.stored, signed);
  const draw = async (at: string, state: unknown = null): Promise<void> => {
    cleanup();
    history.replaceState(state, '', at);
    render(<App services={await createTestServices(browser, null)} />);
  };
  await draw(address);
  const user = userEvent.setup({ delay: null });
  const press: Desk['press'] = async (role, name) => user.click(await screen.findByRole(role, { name }));
  const pass: Desk['pass'] = (milliseconds) => act(async () => browser.pass(milliseconds));
  return {
    browser,
    user,
    press,
    path: () => location.pathname,
    reload: (at) => (at === undefined ? draw(location.pathname + location.search, history.state) : draw(at)),
    async back() {
      const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      await act(async () => {
        history.back();
        await gone;
      });
    },
    toast: (words) => found('.toast', words),
    async choose(menu, entry) {
      await press('button', menu);
      await user.click(await found('[role^="menuitem"]', entry));
    },
    async fill(label, text) {
      const field = await screen.findByLabelText(new RegExp(`^${label}`));
      await user.click(field);
      await user.clear(field);
      // As one from the clipboard: letter by letter a long text takes minutes here.
      if (text) await user.paste(text);
    },
    pass,
    until: (look) =>
      waitFor(async () => {
        await pass(100);
        await look();
      }),
    heading: (name) => screen.findByRole('heading', { level: 1, name }),
    async rows(count) {
      await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(count));
      return [...document.querySelectorAll('[data-row]')].map((row) => row.textContent ?? '');
    },
    sent: (method) => browser.calls.filter((one) => one.method === method).map(({ path, body }) => ({ path, body })),
    intercept: (network) => void (other = network),
  };
}

/** What this selector finds with these words in it, as soon as there is one. */
function found(selector: string, words: string | RegExp): Promise<HTMLElement> {
  const has = ({ textContent }: Element): boolean =>
    typeof words === 'string' ? textContent.includes(words) : words.test(textContent);
  return waitFor(() => {
    const element = [...document.querySelectorAll<HTMLElement>(selector)].find(has);
    if (!element) throw new Error(`no ${selector} with '${words}'`);
    return element;
  });
}

/** The beginning of what the screen says. */
const shown = (): string => document.querySelector('main')?.textContent.slice(0, 300) ?? 'no screen';

/** What the focus is on: its label, else its words. An element itself would be printed with the whole page by what fails. */
export function focused(): string {
  const element = document.activeElement as HTMLInputElement | null;
  return element?.labels?.[0]?.textContent || element?.getAttribute('aria-label') || (element?.textContent ?? '');
}

/** Waits until there is none of this role and name. */
export const gone = (role: string, name?: string): Promise<void> =>
  waitFor(() => {
    if (screen.queryByRole(role, name === undefined ? {} : { name })) throw new Error(`the ${role} '${name}' is there`);
  });

export { act, screen, waitFor, within };

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
