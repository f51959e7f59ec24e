import { afterEach, expect, test } from 'bun:test';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { ticketRow, wholeTicket } from '../../../../test/admin/tickets.ts';
import { ServicesProvider } from '../../services.ts';
import { TicketDescription } from './ticket-description.tsx';

afterEach(cleanup);

test('the link to a recording says to whose server it leads [F13l]', async () => {
  const services = await createTestServices(createTestBrowser(() => undefined));
  const ticket = { ...wholeTicket(), screenRecordingUrl: 'https://media.parley.test@evil.example/film.webm' };
  render(
    <ServicesProvider value={services}>
      <TicketDescription row={ticketRow({})} ticket={ticket} />
    </ServicesProvider>,
  );
  const link = screen.getByRole('link', { name: /evil\.example$/ });
  expect(link.textContent).not.toContain('parley.test');
});

async function show(leftOut: string[] | null, locale: string): Promise<string> {
  const services = await createTestServices(
    createTestBrowser(() => undefined),
    locale,
  );
  const ticket = wholeTicket({ leftOut });
  const { container } = render(
    <ServicesProvider value={services}>
      <TicketDescription row={ticket.row} ticket={ticket} />
    </ServicesProvider>,
  );
  return container.textContent;
}

test('a report over the quota is marked so, and says what was left out of it [P-OPS-47]', async () => {
  const english = await show(['screenshotData', 'consoleLog'], 'en-US');
  expect(english).toContain('over quota');
  expect(english).toContain('Left out: Screenshot and Console;');
  cleanup();
  const german = await show(['screenshotData', 'webReplay'], 'de');
  expect(german).toContain('über dem Kontingent');
  expect(german).toContain('Weggelassen: Bildschirmfoto und Aufzeichnung;');
  cleanup();
  expect(await show([], 'en-US')).toContain('Files and recordings were refused.');
});

test('a report within the quota says nothing of it [P-OPS-47]', async () => {
  await show(null, 'en-US');
  expect(screen.queryByText('over quota')).toBeNull();
});
