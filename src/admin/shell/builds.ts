/**
 * Which build of the dashboard runs, and whether the server has a newer one: told over the socket when it comes back, else
 * by a small file that is looked at every hour. A newer one is offered, and never taken by itself: there may be unsaved
 * work on the page.
 */
import { proxy } from 'valtio/vanilla';
import { BUILD_POLL_MS } from './limits.ts';

/** Where the server tells the latest build. No contract names this path. */
export const LATEST_BUILD = '/assets/latest.json';
/** The file that tells, for one build, which files the screen of each route consists of. */
export const manifestOf = (id: string): string => `/assets/build-${id}.json`;

export type BuildFiles = Readonly<Record<string, readonly string[]>>;
type Ports = {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly start: (run: () => void, milliseconds: number) => () => void;
  readonly report: (error: unknown) => void;
  /** Of the build that runs; '' where the document does not say. */
  readonly id: string;
};
export type Builds = ReturnType<typeof createBuilds>;

export function createBuilds({ fetch, start, report, id }: Ports) {
  const state = proxy<{ newer: string | null }>({ newer: null });
  let files: BuildFiles = {};

  /** The server runs this build. */
  function told(latest: unknown): void {
    if (typeof latest !== 'string' || latest === '' || id === '') return;
    state.newer = latest === id ? null : latest;
  }

  async function read(address: string, init?: RequestInit): Promise<Record<string, unknown>> {
    const response = await fetch(address, init);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) throw new Error(`${address} is no object`);
    return body as Record<string, unknown>;
  }

  /** Asks the server now. What cannot be read changes nothing: the next look comes in its time. */
  async function look(): Promise<void> {
    if (id === '') return;
    try {
      told((await read(LATEST_BUILD, { cache: 'no-store' })).id);
    } catch (error) {
      report(error);
    }
  }

  async function readManifest(): Promise<void> {
    try {
      files = readFiles((await read(manifestOf(id))).routes);
    } catch (error) {
      // Without this list screens are fetched ahead too, only one file after the other.
      report(error);
    }
  }

  /** Reads the manifest, and looks for a newer build every hour, until it is stopped. */
  function watch(): () => void {
    if (id === '') return () => undefined;
    let stop = (): void => undefined;
    const wait = (): void => {
      stop = start(() => {
        wait();
        void look();
      }, BUILD_POLL_MS);
    };
    wait();
    void readManifest();
    return () => stop();
  }

  return { state, told, look, watch, filesOf: (path: string): readonly string[] => files[path] ?? [] };
}

function readFiles(routes: unknown): BuildFiles {
  if (typeof routes !== 'object' || routes === null) return {};
  return Object.fromEntries(
    Object.entries(routes).filter(
      (route): route is [string, string[]] =>
        Array.isArray(route[1]) && route[1].every((file) => typeof file === 'string'),
    ),
  );
}
