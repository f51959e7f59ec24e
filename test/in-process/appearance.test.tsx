/** The appearance page: what is told, changed, saved, refused and kept, by the App over the real server. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { FlowConfig } from '../../src/wire/config/shapes.ts';
import { focused, gone, openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { KEY } from '../server/harness.ts';

const APPEARANCE = '/dashboard/settings/appearance';
const SIDE = 'Offset at the side';
const BOTTOM = 'Offset at the bottom';
const LABEL = 'Label of the button';

let house: House;
let desk: Desk;
beforeEach(async () => {
  house = await openHouse();
  desk = await house.open(APPEARANCE);
  await screen.findByLabelText('Brand');
});
afterEach(() => house.close());

async function config(): Promise<FlowConfig> {
  const answer = await house.server.send(`/api/config/${KEY}?lang=en-us`, { headers: { 'api-token': KEY } });
  return ((await answer.json()) as { flowConfig: FlowConfig }).flowConfig;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
/** What stands below the field, as it is read out with it. */
const told = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
    .join(' ');
const bar = () => screen.findByRole('region', { name: 'Unsaved changes' });
const pressIn = async (name: string) => desk.user.click(await within(await bar()).findByRole('button', { name }));
const tab = async (name: string) => desk.user.click(await screen.findByRole('tab', { name }));
const refuse = (answer: { status: number; body: unknown } | null) =>
  desk.intercept(({ method }) => {
    if (method !== 'PATCH') return undefined;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });

test('a colour that is hard to read is told with its contrast, and one press puts a near one that is not', async () => {
  const note = 'The text on the button is hard to read.';
  await desk.fill('Button$', '#EB144C');
  expect(await screen.findByText(note)).toBeTruthy();
  expect(await screen.findByText(/The contrast is 4\.43:1/)).toBeTruthy();
  const repair = screen.getByRole('button', { name: /^Use #/ });
  const color = /#[\da-f]{6}/.exec(repair.textContent)![0];
  await desk.user.click(repair);
  await waitFor(() => expect(screen.queryAllByText(note)).toHaveLength(0));
  expect(field('Button$').value).toBe(color);
  await desk.fill('Background$', '#485bff');
  expect(await screen.findByText('The brand colour is hard to read on the background.')).toBeTruthy();
});

test('by keyboard alone: change, see what changed, save, and the site has it at once [W-CFG-23]', async () => {
  field('Corner radius').focus();
  await desk.user.clear(field('Corner radius'));
  await desk.user.keyboard('8{Tab}');
  await desk.user.clear(field(SIDE));
  await desk.user.keyboard('40');
  screen.getByRole('radio', { name: 'Round, bottom right' }).focus();
  await desk.user.keyboard('{ArrowRight}');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Round, bottom left' })).checked).toBe(true);
  await waitFor(async () => expect((await bar()).textContent).toContain('3 changes'));
  within(await bar())
    .getByRole('button', { name: 'Show' })
    .focus();
  await desk.user.keyboard('{Enter}');
  await waitFor(async () => expect((await bar()).textContent).toContain('Corner radius20 → 8'));
  await pressIn(`Undo: ${SIDE}`);
  expect(field(SIDE).value).toBe('20');
  await pressIn('Save');
  await desk.toast('Pages that load from now on show it.');
  await gone('region', 'Unsaved changes');
  expect(await config()).toMatchObject({ borderRadius: 8, buttonX: 20, feedbackButtonPosition: 'BOTTOM_LEFT' });
  const loader = await (await house.server.send(`/widget/loader.js?key=${KEY}`)).text();
  expect(loader).toContain('"feedbackButtonPosition":"BOTTOM_LEFT"');
});

describe('what cannot be saved', () => {
  test('is told on its field, also on one in the other language', async () => {
    await desk.fill(BOTTOM, '900');
    await desk.user.tab();
    await waitFor(() => expect(told(BOTTOM)).toBe('A whole number from 0 to 500.'));
    await tab('German');
    await desk.fill(LABEL, 'x'.repeat(61));
    await tab('English');
    await pressIn('Save');
    await waitFor(() => expect(focused()).toContain(BOTTOM));
    await waitFor(async () => expect((await bar()).textContent).toContain('2 fields need another look.'));
    await desk.fill(BOTTOM, '12');
    await pressIn('Save');
    await waitFor(() => expect(focused()).toContain(LABEL));
    expect(told(LABEL)).toMatch(/At most 60 characters\.$/);
    expect(desk.sent('PATCH')).toEqual([]);
    await pressIn('Undo changes');
    await gone('region', 'Unsaved changes');
    expect(field(LABEL).value).toBe('');
  });

  test('because the server is away is not lost, nor when the tab is reloaded', async () => {
    const words = 'Schön, dass Sie da sind';
    await desk.fill('Welcome text', words);
    refuse(null);
    await pressIn('Save');
    expect(await screen.findByText('The changes were not saved')).toBeTruthy();
    expect(field('Welcome text').value).toBe(words);
    await desk.reload();
    await screen.findByLabelText('Brand');
    expect([field('Welcome text').value, (await bar()).textContent]).toEqual([
      words,
      expect.stringContaining('1 change'),
    ]);
    desk.intercept(null);
    await pressIn('Save');
    await gone('region', 'Unsaved changes');
    expect((await config()).staticTranslations.welcomeText).toBe(words);
  });

  test('because the server refuses a field is marked there', async () => {
    refuse({
      status: 422,
      body: { error: 'invalid_field', detail: 'logo must be nice', requestId: 'r', details: { field: 'logo' } },
    });
    await desk.fill('Logo in the messenger', 'https://shop.test/logo.svg');
    await pressIn('Save');
    await waitFor(() => expect(focused()).toContain('Logo in the messenger'));
    expect(told('Logo in the messenger')).toMatch(/The server does not take this value$/);
    expect(field('Logo in the messenger').value).toBe('https://shop.test/logo.svg');
  });
});
