/** Whom an audience reaches, before it is changed, counted, beside another, and as a file: the App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Rule } from '../../src/wire/audiences/rule.ts';
import type { Audience } from '../../src/wire/audiences/shapes.ts';
import { campaignsLab } from '../server/campaigns-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = campaignsLab();
const { live, path, send } = lab;
const ESTIMATED_AFTER_MS = 400;
const audiences = (rest = '') => path().replace('/campaigns', `/audiences${rest}`);
const users: Rule = { all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }] };
const add = (name: string, rule: object) => send<Audience>('POST', audiences(), { name, kind: 'rule', rule });
async function people(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await lab.identify(await lab.server.newSession(), `user-${at}`);
  await lab.server.newSession();
}
const open = (id: string) => openContacts(lab.server, `/dashboard/audiences/${id}`);

test('a change to an audience of a live campaign shows old and new reach and what it holds for, before it is saved [P-AUD-16]', async () => {
  await people(2);
  const { id } = await add('Customers', users);
  await live({ audience: id }, 'banner', 'Saturday');
  const browser = await open(id);
  await act(async () => void fireEvent.click(await screen.findByRole('radio', { name: 'Everybody' })));
  await press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Change whom it reaches?' });
  await act(async () => browser.pass(ESTIMATED_AFTER_MS));
  await waitFor(() =>
    expect([...dialog.querySelectorAll('li.row')].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'So far2',
      'From now on3',
    ]),
  );
  expect(within(dialog).getByRole('link', { name: /Saturday/ })).toBeTruthy();
  expect((await send<Audience>('GET', audiences(`/${id}`))).rule).toEqual(users);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Save' })));
  await waitFor(async () =>
    expect((await send<Audience>('GET', audiences(`/${id}`))).rule).toEqual({ everybody: true }),
  );
}, 20_000);

test('it is laid over another, and counted exactly behind the answer [P-AUD-13 P-AUD-10]', async () => {
  await people(2);
  const { id } = await add('Customers', users);
  await add('Everybody there is', { everybody: true });
  const browser = await open(id);
  await press('Another audience: Choose…');
  await press('Everybody there is');
  const card = await screen.findByRole('region', { name: 'Laid over' });
  await waitFor(() =>
    expect([...card.querySelectorAll('li.row')].map(({ textContent }) => textContent)).toEqual([
      'Only here0',
      'In both2',
      'Only there1',
    ]),
  );
  await press('Count exactly');
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  await lab.server.app.jobs.rest();
  const data = { id: crypto.randomUUID(), state: 'done', done: 3, total: 3, problems: 0 };
  await act(async () => browser.sockets.at(-1)!.receive({ name: 'job', data, seq: 1 }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('Counted exactly: 2')).toBeTruthy();
}, 20_000);

test('its page gives it as a file, for those who may take lists with them [P-OUT-52]', async () => {
  const { id } = await add('Customers', users);
  const made: Blob[] = [];
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob: Blob) => (made.push(blob), 'blob:1');
  // A press on the link would leave the page, where a browser saves the file.
  HTMLAnchorElement.prototype.click = () => undefined;
  try {
    await open(id);
    await press('Export');
    await waitFor(() => expect(made).toHaveLength(1));
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  expect(JSON.parse(await made[0]!.text())).toMatchObject({
    format: 'parley.campaign/1',
    campaign: null,
    audiences: [{ name: 'Customers', rule: users }],
  });
}, 20_000);
