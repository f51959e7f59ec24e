/** The shell around every screen: layouts, languages, what is said aloud, addresses that are none, faults, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { act, gone, openHouse, screen, waitFor, within, type House } from './house.tsx';
import { addAccount } from '../server/staff.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const navigation = () => screen.queryAllByRole('navigation', { name: 'Main navigation' }).length;
const banner = () => screen.queryAllByRole('banner').length;
const inNavigation = (name: string) =>
  within(screen.getAllByRole('navigation', { name: 'Main navigation' })[0]!).getByRole('link', { name });

describe('the dashboard', () => {
  test('stands at /dashboard behind its link, under its heading [D-LAY-06 D-LAY-13 D-RTE-03]', async () => {
    const desk = await house.open('/dashboard/users');
    await desk.heading('Users');
    expect(inNavigation('Dashboard').getAttribute('href')).toBe('/dashboard');
    await desk.user.click(inNavigation('Dashboard'));
    await desk.heading('Dashboard');
    expect(desk.path()).toBe('/dashboard');
  });

  test('has the navigation, the top bar and the screen around it [D-LAY-01 D-LAY-05]', async () => {
    const desk = await house.open('/dashboard');
    await desk.heading('Dashboard');
    expect([navigation(), banner(), screen.getAllByRole('main').length]).toEqual([1, 1, 1]);
  });
});

describe('an address that no route has', () => {
  test('is told with its path, outside of the dashboard with the top bar alone [D-LAY-02 D-RTE-25]', async () => {
    const desk = await house.open('/nowhere/at/all');
    await desk.heading('Page not found: /nowhere/at/all');
    expect([navigation(), banner()]).toEqual([0, 1]);
    await desk.reload('/dashboard/nowhere');
    await desk.heading('Page not found: /dashboard/nowhere');
    expect(navigation()).toBe(1);
  });

  test('and is mistyped says so, and leads to the one that was meant [D-ERP-02 D-ERP-05]', async () => {
    const desk = await house.open('/dashboard/usres');
    await desk.heading('Page not found: /dashboard/usres');
    expect((await screen.findByRole('main')).textContent).toMatch(/404\s*Page Not Found/);
    await desk.press('link', 'Did you mean /dashboard/users?');
    await desk.heading('Users');
  });
});

test('the landing page at `/` is the form of the sign-in, alone [D-LAY-03 D-RTE-01]', async () => {
  const desk = await house.open('/', null);
  await desk.heading('Admin Login');
  expect([desk.path(), navigation(), screen.getAllByRole('main').length]).toEqual(['/', 0, 1]);
  expect((await screen.findByRole('main')).querySelectorAll('form')).toHaveLength(1);
});

test('to those who do not see it a long load is said, and a new screen by its heading', async () => {
  const desk = await house.open('/dashboard');
  await desk.heading('Dashboard');
  const said = () => document.querySelector('output[aria-label="Announcements"]')!.textContent;
  let release = (): void => undefined;
  const released = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  desk.intercept(({ path }) => (path === '/api/jobs/companies' ? released : undefined));
  inNavigation('Companies').focus();
  await desk.user.keyboard('{Enter}');
  const heading = await desk.heading('Companies');
  await waitFor(() => expect(heading === document.activeElement).toBe(true));
  await desk.until(() => expect(said()).toBe('Loading…'));
  await act(async () => release());
  await waitFor(() => expect(said()).toBe(''));
});

test('a message has the heading and words of what happened and the look of its type, and can be read again [D-TST-02 D-TST-10]', async () => {
  const id = await addAccount(house.server, { name: 'Toasted_Learner' });
  const desk = await house.open(`/dashboard/users/${id}`);
  await desk.user.click(await screen.findByRole('switch', { name: 'E-mail verified' }));
  const good = await desk.toast('E-mail verified');
  expect([good.dataset.type, good.closest('[aria-live]')!.getAttribute('aria-live')]).toEqual(['success', 'polite']);
  await desk.user.click(within(good).getByRole('button', { name: 'Dismiss' }));
  desk.intercept(({ method }) =>
    method === 'PATCH' ? { status: 403, body: { detail: 'Permission denied' } } : undefined,
  );
  await desk.user.click(await screen.findByRole('switch', { name: 'Newsletter' }));
  const bad = await desk.toast('That did not work');
  expect([bad.dataset.type, bad.closest('[aria-live]')!.getAttribute('aria-live')]).toEqual(['error', 'assertive']);
  expect(bad.textContent).toContain('You do not have permission for this action.');
  await desk.user.click(within(bad).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(document.querySelectorAll('.toast')).toHaveLength(0));
  await desk.press('button', 'Past messages');
  const past = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
  expect(past.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('That did not work'),
    expect.stringContaining('E-mail verified'),
  ]);
});

describe('the language', () => {
  const flags = () => document.querySelectorAll('.flags button').length;
  const lang = () => document.documentElement.lang;

  test('is changed by a flag without a reload: forms keep what was typed, and the choice stays [D-LNG-04 D-LNG-07 D-LNG-09]', async () => {
    const id = await addAccount(house.server, { name: 'Two_Languages' });
    const desk = await house.open(`/dashboard/users/${id}?tab=profile`);
    await desk.fill('City', 'Ulm');
    await desk.press('button', 'Deutsch');
    const city = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Stadt/ });
    expect((await city()).value).toBe('Ulm');
    expect((await screen.findByRole('button', { name: 'Deutsch' })).getAttribute('aria-pressed')).toBe('true');
    expect(desk.browser.stored.get('locale')).toBe('de');
    await desk.reload();
    expect((await city()).value).toBe('Ulm');
    desk.browser.stored.set('locale', 'fr');
    await desk.reload();
    await city();
    expect(lang()).toBe('de');
  });

  test('is English (US) or German, each flag labelled in words of its own [D-LNG-01 D-LNG-03 D-LNG-10]', async () => {
    const desk = await house.open('/', null);
    await desk.heading('Admin Login');
    expect([flags(), lang()]).toEqual([2, 'en-US']);
    for (const [name, own, heading] of [
      ['Deutsch', 'de', 'Admin-Login'],
      ['English (US)', 'en-US', 'Admin Login'],
    ] as const) {
      await desk.press('button', name);
      await desk.heading(heading);
      expect(lang()).toBe(own);
    }
  });

  test('is German where nothing is stored, until another is chosen; what was typed stays [D-LNG-08]', async () => {
    const desk = await house.open('/', null);
    desk.browser.stored.set('locale', null);
    await desk.reload();
    await desk.heading('Admin-Login');
    expect(lang()).toBe('de');
    await desk.fill('E-Mail-Adresse oder Nickname', 'ada');
    await desk.press('button', 'English (US)');
    await desk.heading('Admin Login');
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail address or nickname')).value).toBe('ada');
  });
});

describe('an error that nobody has caught', () => {
  const broken = 'Something on this page broke';
  const nobodyListens = (message: string) =>
    act(async () => {
      const reason = new Error(message);
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    });

  test('lays the error page over the page, and nothing typed is lost [D-ERP-08]', async () => {
    const id = await addAccount(house.server, { name: 'Kept_Typing' });
    const desk = await house.open(`/dashboard/users/${id}?tab=profile`);
    await desk.fill('City', 'Ulm');
    await nobodyListens('Nobody was listening.');
    await desk.heading(broken);
    const words = screen.getByRole('alert').textContent;
    for (const part of ['500 Internal Server Error', 'Nobody was listening.']) expect(words).toContain(part);
    expect(document.querySelector('.as-is')!.hasAttribute('inert')).toBe(true);
    await desk.press('button', 'Back to the page');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^City/ })).value).toBe('Ulm');
    await nobodyListens('Once more.');
    await desk.heading(broken);
    await desk.press('link', 'To the dashboard');
    await desk.heading('Dashboard');
    await gone('alert');
  });

  for (const [row, agent] of [
    ['D-ERP-09', 'Mozilla/5.0 (compatible; SiteBot/2.1)'],
    ['D-ERP-10', 'Mozilla/5.0 Chrome-Lighthouse'],
    ['D-ERP-11', 'facebookexternalhit/1.1'],
    ['D-ERP-12', 'Mozilla/5.0 (Linux) Google-Read-Aloud'],
  ] as const)
    test(`gives ${agent} no error page, only a line in the log [${row}]`, async () => {
      Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
      const desk = await house.open('/', null);
      Reflect.deleteProperty(navigator, 'userAgent');
      await desk.heading('Admin Login');
      await nobodyListens('Seen by a robot.');
      expect(desk.browser.reported.map(String)).toEqual(['Error: Seen by a robot.']);
      expect(screen.queryAllByRole('alert')).toHaveLength(0);
      await desk.heading('Admin Login');
    });
});
