/** Requests that a ticket asks for: linked, made and unlinked beside it, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createRequestsLab, type RequestsLab } from '../server/requests-lab.ts';
import { openHouse, screen, waitFor, within, type House } from './house.tsx';
import { fullReportAs } from './reports.ts';

let house: House;
let lab: RequestsLab;
beforeAll(async () => {
  house = await openHouse();
  lab = await createRequestsLab(house.server);
});
afterAll(() => house.close());

describe('a ticket', () => {
  const DIALOG = 'Link to a request';
  const opened = async (description: string) => {
    const desk = await house.open(`/dashboard/inbox/${await fullReportAs(house.server, description)}`);
    await desk.heading(description);
    await screen.findByText('This ticket asks for nothing yet.');
    return desk;
  };

  test('is linked to a likely request by f and Enter, which votes and notes; both sides show it until it is unlinked [P-FRQ-22]', async () => {
    await lab.request('Gift wrapping');
    const lamp = await lab.request('Lamps that remember their light');
    const desk = await opened('My lamps never remember their light');
    await desk.user.keyboard('f');
    const box = await screen.findByRole('dialog', { name: DIALOG });
    await within(box).findByRole('radio', { name: /^Lamps that remember/, checked: true });
    await desk.user.click(within(box).getByLabelText('Search for the request'));
    await desk.user.keyboard('{Enter}');
    const card = await screen.findByRole('region', { name: 'Requests' });
    await within(card).findByRole('link', { name: lamp.title });
    await within(card).findByText('Open');
    await screen.findByText(`Linked to request #${lamp.number} “${lamp.title}”`);
    await waitFor(async () => expect((await lab.detail(lamp.id)).votes).toBe(1));
    const planned = await lab.statusNamed('Planned');
    await lab.desk(`/requests/${lamp.id}/status`, 'POST', { status: planned, tell: false });
    await within(card).findByText('Planned');
    expect((await lab.detail(lamp.id)).links).toMatchObject([{ kind: 'ticket', settled: false }]);
    await desk.press('button', `Remove the link to ${lamp.title}`);
    await screen.findByText('This ticket asks for nothing yet.');
    expect(await lab.detail(lamp.id)).toMatchObject({ links: [], votes: 1 });
  });

  test('becomes a new request by Ctrl+Enter, in its own words, and the vote is not asked for [P-FRQ-22]', async () => {
    const desk = await opened('Sockets for the UK please');
    await desk.press('button', /^Link to a request/);
    const box = await screen.findByRole('dialog', { name: DIALOG });
    await within(box).findByText('No requests found');
    await desk.user.click(within(box).getByRole('checkbox', { name: /^Vote for whoever/ }));
    await desk.user.click(within(box).getByLabelText('Search for the request'));
    await desk.user.keyboard('{Control>}{Enter}{/Control}');
    const card = await screen.findByRole('region', { name: 'Requests' });
    await within(card).findByRole('link', { name: 'Sockets for the UK please' });
    const made = (await lab.page()).requests.filter(({ title }) => title === 'Sockets for the UK please');
    expect(made.map(({ tickets, votes }) => [tickets, votes])).toEqual([[1, 0]]);
  });
});
