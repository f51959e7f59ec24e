/** All settings in one list: found in both languages, opened at their address, and none of any screen left out. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TestBrowser } from '../../../test/admin/browser.ts';
import { press } from '../../../test/admin/desk-app.tsx';
import { openSettings, saved, typeInto } from '../../../test/admin/settings-lab.ts';
import type { Feature } from '../feature.ts';
import { features, routes } from '../feature-table.ts';
import { findSettings, listSettings } from './settings-list.ts';
import { AIM_DELAY_MS } from './use-aim.ts';

const SETTINGS = '/dashboard/settings';
const lines = await listSettings(features);
const here = () => location.pathname + location.hash;
async function search(name: string, value: string): Promise<void> {
  const field = await screen.findByRole('searchbox', { name });
  await act(async () => void fireEvent.change(field, { target: { value } }));
}
const hits = () =>
  [...(screen.queryByRole('list', { name: /^(Settings found|Gefundene Einstellungen)$/ })?.children ?? [])].map(
    ({ textContent }) => textContent ?? '',
  );
/** The names of the field that has the focus: its own, and that of the place around it. */
const focused = () => {
  const { activeElement } = document;
  const place = activeElement?.closest<HTMLElement>('[data-setting]');
  return [activeElement?.getAttribute('name'), place?.dataset.setting];
};
const aimed = (browser: TestBrowser, name: string) =>
  waitFor(() => {
    act(() => browser.pass(AIM_DELAY_MS));
    expect(focused()).toContain(name);
  });

test('the index has every screen by section, finds by a word of either language, and Enter opens the first hit [P-ORG-70]', async () => {
  const browser = await openSettings(SETTINGS);
  await search('Search settings', '');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'The project',
    'The widget',
    'Site and mail',
  ]);
  expect(screen.getByRole('link', { name: 'Mails a second' }).getAttribute('href')).toBe(`${SETTINGS}/mail#pace`);
  await search('Search settings', 'zqx');
  expect(screen.getByText('No setting has this in its name or hint.')).toBeTruthy();
  // A word of a hint, and a German word for a reader of the English dashboard.
  await search('Search settings', 'hexadecimal mail server how many');
  expect(hits()).toEqual([]);
  await search('Search settings', 'ask your mail server');
  expect(hits()).toEqual([expect.stringMatching(/^Mails a second.*Mail › Sender/)]);
  await search('Search settings', 'fußzeile');
  expect(hits()).toEqual([expect.stringMatching(/^Footer/)]);
  await act(async () => void fireEvent.submit(screen.getByRole('searchbox').closest('form')!));
  expect(here()).toBe(`${SETTINGS}/mail#footers`);
  await aimed(browser, 'footers');
});

test('the German index finds German names first, and English ones too [P-ORG-70]', async () => {
  await openSettings(SETTINGS, undefined, { locale: 'de' });
  await search('Einstellungen durchsuchen', 'absender');
  expect(hits()[0]).toMatch(/E-Mail › Absender/);
  await search('Einstellungen durchsuchen', 'time zone');
  expect(hits()[0]).toMatch(/^Zeitzone/);
  const found = (asked: string, shown: 'en-US' | 'de') =>
    findSettings(lines, asked, shown).map(({ address }) => address);
  expect(found('languages', 'de')[0]).toBe(`${SETTINGS}/general#languages`);
  expect(found('sprachen', 'en-US')[0]).toBe(`${SETTINGS}/general#languages`);
});

test('whoever may not open a screen is not told of its settings [P-ORG-70]', async () => {
  await openSettings(SETTINGS, undefined, { permissions: ['settings:read'] });
  await search('Search settings', 'find a person');
  expect(hits()).toEqual([]);
  await search('Search settings', 'footer');
  expect(hits()).toHaveLength(1);
});

test('the palette finds settings by name and leads to the field, also on the screen that is open [P-ORG-70]', async () => {
  const browser = await openSettings(`${SETTINGS}/mail#pace`);
  await aimed(browser, 'pace');
  act(() => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  const field = await screen.findByRole('combobox');
  await act(async () => void fireEvent.change(field, { target: { value: 'antworten' } }));
  const group = await screen.findByRole('group', { name: 'Settings' });
  await act(async () => void fireEvent.click(within(group).getByRole('option', { name: /^Answers go to/ })));
  expect(here()).toBe(`${SETTINGS}/mail#replyTo`);
  await aimed(browser, 'replyTo');
});

test('every screen of settings announces itself, at a route of its feature', async () => {
  const told = await Promise.all(
    features.map(async (feature: Feature) => (await feature.settings?.())?.settings ?? []),
  );
  const strange = told.flatMap((screens, at) =>
    screens.filter(({ path }) => !features[at]!.routes.some((route) => route.path === path)),
  );
  expect(strange).toEqual([]);
  const screens = routes
    .map(({ path }) => path)
    .filter((path) => path.startsWith(`${SETTINGS}/`) && !path.includes(':'));
  expect(
    told
      .flat()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(screens.toSorted());
  expect(new Set(lines.map(({ address }) => address)).size).toBe(lines.length);
});

for (const path of new Set(lines.map((line) => line.path)))
  test(`each field of ${path} is in the index, and each address of it leads to one [P-ORG-70]`, async () => {
    const own = lines.filter((line) => line.path === path).map(({ address }) => address.split('#')[1]!);
    const browser = await openSettings(path);
    await waitFor(() => expect(document.querySelector('main [data-setting], main [name]')).not.toBeNull());
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')];
    // Switches between two views of the same thing, such as the preview's screen, set nothing.
    const missing = fields
      .filter((field) => !field.closest('.segment') || field.closest('[data-setting]'))
      .filter((field) => !own.includes(field.name) && !own.includes(placeOf(field)))
      .map(({ outerHTML }) => outerHTML);
    expect(missing).toEqual([]);
    for (const name of own) {
      act(() => history.pushState(null, '', `${path}#${name}`));
      await aimed(browser, name);
    }
  });
const placeOf = (field: Element) => field.closest<HTMLElement>('[data-setting]')?.dataset.setting ?? '';

for (const { screen: name, call, field, typed, theirs } of saved)
  test(`${name}: one bar tells the change and saves it, one dialog asks where somebody else has changed it too [P-ORG-70]`, async () => {
    await meet(`${SETTINGS}/${name}`, call, theirs, () => typeInto(field, typed));
  });

test('install: one bar tells the change and saves it, one dialog asks where somebody else has changed it too [P-ORG-70]', async () => {
  // Of a switch both would have made the same of it: there is nothing to ask, and what stands is told.
  const sent: unknown[] = [];
  await openSettings(`${SETTINGS}/install`, ({ path, method, body }) => {
    if (method !== 'PATCH' || !path.endsWith('/install')) return undefined;
    sent.push(body);
    return { status: 409, body: { error: 'conflict', detail: '', requestId: '1' } };
  });
  await act(async () => void fireEvent.click(await screen.findByRole('switch')));
  expect((await screen.findByRole('region', { name: 'Unsaved changes' })).textContent).toContain('1 change');
  await press('Save');
  expect(await screen.findByText('The changes were not saved')).toBeTruthy();
  expect(sent).toEqual([{ requireVerifiedIdentity: true, expected: { requireVerifiedIdentity: false } }]);
});

async function meet(path: string, call: string, theirs: unknown, change: () => Promise<void>): Promise<void> {
  const bodies: { expected?: object }[] = [];
  await openSettings(path, ({ path: asked, method, body }) => {
    if (!asked.endsWith(`/p1/${call}`)) return undefined;
    if (method === 'PATCH') bodies.push(body as object);
    if (bodies.length === 1 && method === 'PATCH')
      return { status: 409, body: { error: 'conflict', detail: '', requestId: '1' } };
    return bodies.length > 0 ? { body: theirs } : undefined;
  });
  await screen.findByRole('form');
  await change();
  await waitFor(() => expect(document.querySelectorAll('[data-savebar="savebar"]')).toHaveLength(1));
  await press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else has changed this too' });
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Save the chosen values' })));
  await screen.findByText('Saved');
  expect(bodies).toHaveLength(2);
  expect(bodies[1]?.expected).not.toEqual(bodies[0]?.expected);
}
