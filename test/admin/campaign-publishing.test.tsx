/** Publishing as staff do it: whom it reaches, who was faster, and what each version changed. The App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MediaDraft } from '../../src/wire/campaigns/draft.ts';
import type { Campaign, CampaignVersion } from '../../src/wire/campaigns/shapes.ts';
import { campaignsLab, limits, said } from '../server/campaigns-lab.ts';
import { openContacts } from './contacts-desk.tsx';
import { press } from './desk-app.tsx';

const lab = campaignsLab();
const { live, path, publish, send, written } = lab;
/** An estimate is asked for once nothing has changed for 400 ms. */
const ESTIMATED_AFTER_MS = 400;
const LIST = '/dashboard/campaigns';

/** The words of each cell, row by row. */
const rowsOf = (where: HTMLElement) =>
  [...where.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
const change = (id: string, part: object) => send<Campaign>('PATCH', path(`/${id}`), part);

test('publishing says how many people that is, and who was slower sees what differs from what another has published [P-OUT-39]', async () => {
  await lab.server.newSession();
  await lab.server.newSession();
  const { id, draft } = await written();
  const browser = await openContacts(lab.server, `${LIST}/${id}/edit`);
  await press('Publish…');
  expect(await screen.findByText(/^It is for: Everybody\./)).toBeTruthy();
  act(() => browser.pass(ESTIMATED_AFTER_MS));
  expect(await screen.findByText(/That is 2 people of 2\./)).toBeTruthy();
  // Meanwhile another member of staff publishes, and a third goes on with the draft that all have.
  await publish(id);
  await change(id, { content: { ...(draft.content as MediaDraft), ...said('Hello again') } });
  await press('Publish');
  const meanwhile = await screen.findByRole('region', { name: 'What version 1 says' });
  expect(within(meanwhile).getByText(/has published version 1\./)).toBeTruthy();
  expect(rowsOf(meanwhile)).toEqual([['Content Title (English)', 'Hello', 'Hello again']]);
  expect((await send<Campaign>('GET', path(`/${id}`))).liveVersion).toBe(1);
  // Whoever has seen it may publish after it.
  await press('Publish');
  await waitFor(() => expect(location.pathname).toBe(`${LIST}/${id}`));
  expect((await send<Campaign>('GET', path(`/${id}`))).liveVersion).toBe(2);
}, 20_000);

test('what another has published may be the same: then it is said that nothing is left [P-OUT-39]', async () => {
  const { id } = await written();
  await openContacts(lab.server, `${LIST}/${id}/edit`);
  await press('Publish…');
  expect(await screen.findByText(/^It is for: Everybody\./)).toBeTruthy();
  await publish(id);
  await press('Publish');
  expect(await screen.findByText(/there is nothing left to publish/)).toBeTruthy();
}, 20_000);

test('two versions that the reader chooses stand beside each other, field by field and text by text [P-OUT-40]', async () => {
  const { id, draft } = await live();
  const content = draft.content as MediaDraft;
  await change(id, { content: { ...content, ...said('Second') } });
  await publish(id, 1);
  await change(id, { content: { ...content, ...said('Third') }, limits: limits({ priority: 'high' }) });
  await publish(id, 2);
  await openContacts(lab.server, `${LIST}/${id}?tab=versions`);
  const compared = await screen.findByRole('region', { name: 'Two versions beside each other' });
  expect(rowsOf(compared)).toEqual([
    ['Content Title (English)', 'Second', 'Third'],
    ['Limits Priority', 'normal', 'high'],
  ]);
  const choose = (label: string, number: number) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value: String(number) } }));
  await choose('First version', 1);
  expect(
    within(compared)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Field', 'Version 1', 'Version 3']);
  expect(rowsOf(compared)[0]).toEqual(['Content Title (English)', 'Hello', 'Third']);
  await choose('Second version', 1);
  expect(within(compared).getByText('Both are the same.')).toBeTruthy();
  const { versions } = await send<{ versions: CampaignVersion[] }>('GET', path(`/${id}/versions`));
  expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
}, 20_000);
