import { afterEach, expect, test } from 'bun:test';
import { cleanup, render, screen } from '@testing-library/react';
import { createTestBrowser, createTestServices } from '../../../../test/admin/browser.ts';
import { ticketRow } from '../../../../test/admin/tickets.ts';
import { ServicesProvider } from '../../services.ts';
import type { SeenTicket } from './seen.ts';
import { TicketDescription } from './ticket-description.tsx';

afterEach(cleanup);

test('F13l: the link to a recording says to whose server it leads', async () => {
  const services = await createTestServices(createTestBrowser(() => undefined));
  const ticket = { description: '', files: [], screenRecordingUrl: 'https://media.parley.test@evil.example/film.webm' };
  render(
    <ServicesProvider value={services}>
      <TicketDescription row={ticketRow({})} ticket={ticket as unknown as SeenTicket} />
    </ServicesProvider>,
  );
  const link = screen.getByRole('link', { name: /evil\.example$/ });
  expect(link.textContent).not.toContain('parley.test');
});
