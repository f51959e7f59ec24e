import { afterEach, describe, expect, test } from 'bun:test';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createTestBrowser, createTestServices } from '../../../test/admin/browser.ts';
import { Failure } from '../api/failure.ts';
import { ServicesProvider, type Services } from '../services.ts';
import { DefaultLayout } from './default-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { FaultPlace } from './fault-page.tsx';
import { createFaults } from './faults.ts';
import { middlewareOf } from './middleware.tsx';
import { nearestPath } from './nearest-path.ts';
import { isBot, PageError, readPageError } from './page-error.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/a/b');
});

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

async function services(locale = 'en-US'): Promise<Services & { reported: unknown[] }> {
  const browser = createTestBrowser(() => undefined);
  return Object.assign(await createTestServices(browser, locale), { reported: browser.reported });
}

describe('what the error page reads of an error', () => {
  test('is its statusCode, else 500 [D-ERP-01]', () => {
    expect(readPageError({ statusCode: 403 }).statusCode).toBe(403);
    for (const none of [new Error('x'), 'x', null, undefined, {}, { statusCode: 'soon' }, { statusCode: 7 }])
      expect(readPageError(none).statusCode).toBe(500);
  });

  test('is its statusMessage, else the words of the status [D-ERP-02 D-ERP-03]', () => {
    expect(readPageError({ statusCode: 404 }).statusMessage).toBe('Page Not Found');
    for (const statusCode of [500, 403, 503, 400])
      expect(readPageError({ statusCode }).statusMessage).toBe('Internal Server Error');
    expect(readPageError({ statusCode: 404, statusMessage: 'Gone Fishing' }).statusMessage).toBe('Gone Fishing');
    expect(readPageError(new PageError(503, 'x', 'Service Unavailable')).statusMessage).toBe('Service Unavailable');
  });

  test('is its message, and the request that it came from [D-ERP-04]', () => {
    expect(readPageError(new Failure('http', 'It rained.', { requestId: 'r-1' }))).toMatchObject({
      message: 'It rained.',
      requestId: 'r-1',
    });
    expect(readPageError('only words').message).toBe('only words');
    expect(readPageError({ message: 7 }).message).toBe('');
  });
});

describe('the error page', () => {
  async function shown(error: unknown, locale?: string) {
    const parts = await services(locale);
    render(
      <ServicesProvider value={parts}>
        <ErrorPage facts={readPageError(error)} />
      </ServicesProvider>,
    );
  }

  test('of status 404 is a page that is not there, with the message [D-ERP-02 D-ERP-04 D-ERP-05]', async () => {
    await shown(new PageError(404, 'Page not found: /x'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found: /x');
    expect(screen.getByText('Page Not Found')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([[500], [403], [503]])(
    'of status %p is a fault of ours, with the message [D-ERP-03 D-ERP-04 D-ERP-06]',
    async (status) => {
      await shown(new PageError(status, 'The cable was pulled.'));
      expect(screen.getByRole('alert').textContent).toContain(`${status} Internal Server Error`);
      expect(screen.getByText('The cable was pulled.')).toBeTruthy();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something on this page broke');
      expect(screen.getByRole('button', { name: 'Copy details' })).toBeTruthy();
    },
  );

  test('speaks German, and leaves foreign words as they are [D-ERP-02 D-ERP-03]', async () => {
    await shown(new PageError(500, 'x'), 'de');
    expect(screen.getByText('Interner Serverfehler')).toBeTruthy();
    cleanup();
    await shown(new PageError(418, 'x', "I'm a teapot"), 'de');
    expect(screen.getByText("I'm a teapot")).toBeTruthy();
  });
});

describe('programs that read pages', () => {
  const agents = [
    ['D-ERP-09', 'Mozilla/5.0 (compatible; bingBot/2.0)'],
    ['D-ERP-10', `${agent} Chrome-Lighthouse`],
    ['D-ERP-11', 'facebookexternalhit/1.1'],
    ['D-ERP-11', 'Facebook External Hit 1.1'],
    ['D-ERP-12', 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)'],
  ] as const;

  function faultsOf(userAgent: string) {
    const reported: unknown[] = [];
    const parts = {
      page: window,
      origin: location.origin,
      userAgent,
      report: (error: unknown) => reported.push(error),
    };
    return { faults: createFaults(parts), reported };
  }

  test.each(agents)('get no error page, only a line in the log [%s]: %s', (_, agent) => {
    expect(isBot(agent)).toBe(true);
    const { faults, reported } = faultsOf(agent);
    const error = new Error('broken');
    faults.show(error);
    expect([faults.state.fault, reported]).toEqual([null, [error]]);
    render(
      <ErrorBoundary faults={faults} report={(one) => reported.push(one)}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(document.body.textContent).toBe('');
    expect(reported).toHaveLength(2);
  });

  test('are nobody who reads with a browser', () => {
    expect(isBot(agent)).toBe(false);
    const { faults } = faultsOf(agent);
    faults.show(new Error('broken'));
    expect(faults.state.fault).toMatchObject({ statusCode: 500, message: 'broken' });
  });
});

function Broken(): never {
  throw new PageError(503, 'The screen broke while drawing.');
}

describe('a fatal error', () => {
  test('while drawing leaves the error page in its place, and is logged [D-ERP-07]', async () => {
    const parts = await services();
    render(
      <ServicesProvider value={parts}>
        <ErrorBoundary
          faults={parts.faults}
          report={parts.browser.report}
          frame={(page) => <DefaultLayout>{page}</DefaultLayout>}
        >
          <Broken />
        </ErrorBoundary>
      </ServicesProvider>,
    );
    expect(screen.getByRole('alert').textContent).toContain('The screen broke while drawing.');
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(parts.reported).toHaveLength(1);
  });
});

describe('an error that nobody has caught', () => {
  function Form() {
    const [typed, setTyped] = useState('');
    return <input aria-label="Title" value={typed} onChange={({ target }) => setTyped(target.value)} />;
  }

  async function page() {
    const parts = await services();
    const stop = parts.faults.listen();
    render(
      <ServicesProvider value={parts}>
        <FaultPlace>
          <Form />
        </FaultPlace>
      </ServicesProvider>,
    );
    return { parts, stop };
  }

  const thrown = (error: unknown, filename = 'https://parley.test/assets/entry.js') =>
    act(async () => void window.dispatchEvent(new ErrorEvent('error', { error, message: String(error), filename })));
  const rejected = (reason: unknown) =>
    act(async () => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));

  test('lays the error page over the page, which stays as it was [D-ERP-08]', async () => {
    const { parts, stop } = await page();
    await rejected(new Error('Nobody was listening.'));
    expect(screen.getByRole('alert').textContent).toContain('Nobody was listening.');
    expect(screen.getByLabelText('Title').closest('[inert]')).toBeTruthy();
    await act(async () => screen.getByRole('button', { name: 'Back to the page' }).click());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Title').closest('[inert]')).toBeNull();
    await thrown(new PageError(503, 'Thrown.'));
    expect(screen.getByRole('alert').textContent).toContain('503 Internal Server Error');
    expect(parts.reported).toHaveLength(2);
    stop();
  });

  test('is not what was taken back, what extensions break, or what browsers only remark [D-ERP-08]', async () => {
    const { parts, stop } = await page();
    await rejected(Object.assign(new Error('left'), { name: 'AbortError' }));
    await thrown(new Error('x'), 'chrome-extension://abc/content.js');
    await thrown('ResizeObserver loop completed with undelivered notifications.');
    expect(parts.faults.state.fault).toBeNull();
    stop();
    await rejected(new Error('after the end'));
    expect(parts.faults.state.fault).toBeNull();
  });
});

describe('what stands before a route', () => {
  test('is nothing before the landing page, and the sign-in check before every other', () => {
    expect(middlewareOf({ path: '/', layout: 'empty' })).toEqual([]);
    expect(middlewareOf({ path: '/dashboard', layout: 'dashboard' })).toHaveLength(1);
  });

  test.each([['admin'], ['toString'], ['']])('throws where it has a name that nothing has: %p [D-RTE-26]', (name) => {
    expect(() => middlewareOf({ path: '/x', layout: 'dashboard', middleware: ['auth', name] })).toThrow(
      `Unknown route middleware '${name}' at /x`,
    );
  });
});

describe('a mistyped address', () => {
  const known = ['/', '/dashboard', '/dashboard/users', '/dashboard/jobs', '/dashboard/skill-tree'];

  test('leads to the one that is nearest, where one is near', () => {
    expect(nearestPath('/dashboard/user', known)).toBe('/dashboard/users');
    expect(nearestPath('/Dashboard/Skilltree/', known)).toBe('/dashboard/skill-tree');
    expect(nearestPath('/dashbord', known)).toBe('/dashboard');
    expect(nearestPath('/wp-admin/login.php', known)).toBeUndefined();
    expect(nearestPath(`/${'x'.repeat(100_000)}`, known)).toBeUndefined();
  });
});
