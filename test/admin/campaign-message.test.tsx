/** Who says a message of a campaign, and whom it does not interrupt: the App over the real server. */
import { expect, test } from 'bun:test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { SAVE_AFTER_MS } from '../../src/admin/features/campaigns/draft.ts';
import type { MediaDraft } from '../../src/wire/campaigns/draft.ts';
import { CAMPAIGN_SENDERS } from '../../src/wire/campaigns/limits.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { Member } from '../../src/wire/tickets/shapes.ts';
import { campaignsLab } from '../server/campaigns-lab.ts';
import { person } from '../server/staff.ts';
import { openContacts } from './contacts-desk.tsx';

const lab = campaignsLab();
const { path, send, written } = lab;

test('a message is said by up to five of staff, and talks into a conversation only where that is switched on [P-OUT-02 P-OUT-03]', async () => {
  const { id } = await written({}, 'message', 'Hello');
  for (let one = 1; one <= CAMPAIGN_SENDERS; one += 1) await person(lab.server, { name: `sender${one}`, admin: true });
  const browser = await openContacts(lab.server, `/dashboard/campaigns/${id}/edit`);
  const members = await screen.findByRole('group', { name: 'Members of the team' });
  const boxes = within(members).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.length).toBeGreaterThan(CAMPAIGN_SENDERS);
  for (const box of boxes.slice(0, CAMPAIGN_SENDERS).toReversed()) await act(async () => void fireEvent.click(box));
  expect(boxes.map(({ disabled }) => disabled)).toEqual(boxes.map((_, at) => at >= CAMPAIGN_SENDERS));
  await act(async () => void fireEvent.click(screen.getByRole('switch', { name: 'Also to people in a conversation' })));
  act(() => browser.pass(SAVE_AFTER_MS));
  expect(await screen.findByText('Saved')).toBeTruthy();
  const { draft } = await send<Campaign>('GET', path(`/${id}`));
  expect(draft.limits.despiteTalk).toBe(true);
  const all = await send<Member[]>('GET', `/api/desk/projects/${lab.server.project.id}/members`);
  const chosen = all.slice(0, CAMPAIGN_SENDERS).map((member) => member.id);
  expect((draft.content as MediaDraft).sender.members).toEqual(chosen.toReversed());
});
