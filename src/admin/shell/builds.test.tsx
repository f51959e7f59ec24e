import { afterEach, describe, expect, test } from 'bun:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createTestBrowser, createTestServices, type Network } from '../../../test/admin/browser.ts';
import { BUILD_POLL_MS } from './limits.ts';
import { ServicesProvider } from '../services.ts';
import { BuildBar } from './build-bar.tsx';
import { LATEST_BUILD, manifestOf } from './builds.ts';

afterEach(cleanup);

const RUNNING = 'aaaaaaaa';
const manifest = { id: RUNNING, routes: { '/dashboard/users': ['chunk-1.js', 'chunk-2.js'], '/bad': 'no list' } };

/** A page that runs build `RUNNING` on a server that has what `latest` answers. */
async function page(latest: () => unknown) {
  const network: Network = ({ path }) => {
    if (path === manifestOf(RUNNING)) return { body: manifest };
    return path === LATEST_BUILD ? { body: latest() } : undefined;
  };
  const browser = Object.assign(createTestBrowser(network), { build: RUNNING });
  const services = await createTestServices(browser);
  const asked = () => browser.calls.filter(({ path }) => path === LATEST_BUILD).length;
  /** Lets what has been asked for be answered. */
  const settle = () => act(async () => new Promise<void>((resolve) => setImmediate(resolve)));
  return { browser, services, builds: services.builds, asked, settle };
}

describe('the build of the dashboard', () => {
  test('is looked for every hour, and not before [D-BLD-01]', async () => {
    const { browser, builds, asked, settle } = await page(() => ({ id: RUNNING }));
    const stop = builds.watch();
    browser.pass(BUILD_POLL_MS - 1);
    expect([BUILD_POLL_MS, asked()]).toEqual([3_600_000, 0]);
    browser.pass(1);
    await settle();
    expect(asked()).toBe(1);
    browser.pass(BUILD_POLL_MS);
    await settle();
    expect([asked(), builds.state.newer]).toEqual([2, null]);
    stop();
    browser.pass(5 * BUILD_POLL_MS);
    expect(asked()).toBe(2);
  });

  test('that is newer is told, and never taken by itself [D-BLD-02]', async () => {
    const { browser, services, builds, settle } = await page(() => ({ id: 'bbbbbbbb' }));
    render(
      <ServicesProvider value={services}>
        <BuildBar />
      </ServicesProvider>,
    );
    const stop = builds.watch();
    expect(screen.queryByText(/newer version/)).toBeNull();
    browser.pass(BUILD_POLL_MS);
    await settle();
    expect(screen.getByRole('status').textContent).toContain('A newer version of this dashboard is ready.');
    await act(async () => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(screen.queryByText(/newer version/)).toBeNull();
    await act(async () => builds.told('cccccccc'));
    expect(screen.getByText(/newer version/)).toBeTruthy();
    await act(async () => builds.told(RUNNING));
    expect(screen.queryByText(/newer version/)).toBeNull();
    stop();
  });

  test('is not taken over unsaved work without a question [D-BLD-02]', async () => {
    const { services, builds } = await page(() => ({}));
    render(
      <ServicesProvider value={services}>
        <BuildBar />
      </ServicesProvider>,
    );
    const release = services.unsaved.hold('a form');
    await act(async () => builds.told('bbbbbbbb'));
    await act(async () => screen.getByRole('button', { name: 'Reload' }).click());
    expect(services.dialogs.state.content?.heading).toBe('build.unsaved');
    release();
  });

  test('is told over the socket as soon as it is back', async () => {
    const { browser, services, builds } = await page(() => ({}));
    const stop = services.live.start('project-1');
    browser.sockets[0]!.receive({ name: 'welcome', data: { cursor: 1, build: RUNNING } });
    expect(builds.state.newer).toBeNull();
    browser.sockets[0]!.receive({ name: 'welcome', data: { cursor: 1, build: 'bbbbbbbb' } });
    expect(builds.state.newer).toBe('bbbbbbbb');
    stop();
  });

  test('has a manifest that is fetched once, and says what a screen consists of [D-BLD-03]', async () => {
    const { browser, builds, settle } = await page(() => ({ id: RUNNING }));
    const stop = builds.watch();
    await settle();
    expect(browser.calls.filter(({ path }) => path === '/assets/build-aaaaaaaa.json')).toHaveLength(1);
    expect(builds.filesOf('/dashboard/users')).toEqual(['chunk-1.js', 'chunk-2.js']);
    expect([builds.filesOf('/bad'), builds.filesOf('/nowhere')]).toEqual([[], []]);
    stop();
  });

  test.each([
    ['nothing', undefined],
    ['text', 'busy'],
    ['null', 'null'],
    ['no id', {}],
    ['an id that is none', { id: 7 }],
  ])('changes nothing when a look answers %s, and the next comes an hour later [D-BLD-04]', async (_, answer) => {
    let latest: unknown = answer;
    const { browser, builds, asked, settle } = await page(() => latest);
    const stop = builds.watch();
    browser.pass(BUILD_POLL_MS);
    await settle();
    expect([asked(), builds.state.newer]).toEqual([1, null]);
    latest = { id: 'bbbbbbbb' };
    browser.pass(BUILD_POLL_MS - 1);
    expect(asked()).toBe(1);
    browser.pass(1);
    await settle();
    expect([asked(), builds.state.newer]).toEqual([2, 'bbbbbbbb']);
    stop();
  });

  test('changes nothing when the network does not answer [D-BLD-04]', async () => {
    const { browser, builds, settle } = await page(() => {
      throw new TypeError('offline');
    });
    const stop = builds.watch();
    browser.pass(BUILD_POLL_MS);
    await settle();
    expect(builds.state.newer).toBeNull();
    expect(browser.reported).toHaveLength(1);
    stop();
  });
});
