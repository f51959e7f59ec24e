/** The demo's conversations: of its contacts, in both languages, in every state. */
import { expect, test } from 'bun:test';
import type { DeskThread } from '../../src/wire/messages/desk-shapes.ts';
import type { TicketPage } from '../../src/wire/tickets/shapes.ts';
import { demoLab, every } from './demo-lab.ts';

const lab = demoLab();

test('the demo has 60 conversations of its contacts: answered, going on, waiting, some with notes, in both languages [P-DSK-46]', async () => {
  const tickets = `/api/desk/projects/${await lab.site()}/tickets`;
  const page = await lab.get<TicketPage>(`${tickets}?kind=conversation&limit=100`);
  expect(page.total).toBe(60);
  every(page.tickets, ['done', 'in_progress', 'open', 'waiting'], ({ status }) => status);
  expect(page.waiting).toBeGreaterThanOrEqual(5);
  expect(page.waiting).toBeLessThanOrEqual(30);
  expect(page.tickets.filter(({ reporter }) => reporter.name !== '').length).toBeGreaterThanOrEqual(20);
  expect(page.tickets.filter(({ tags }) => tags.length > 0).length).toBeGreaterThanOrEqual(15);
  expect(page.tickets.some(({ title }) => /Schirm|Rechnung/.test(title))).toBe(true);
  const kinds = new Set<string>();
  for (const { id, lastAuthor, waitingSince } of page.tickets.slice(0, 20)) {
    const { messages } = await lab.get<DeskThread>(`${tickets}/${id}/thread`);
    for (const { kind } of messages) kinds.add(kind);
    const times = messages.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(waitingSince === null).toBe(lastAuthor === 'member');
  }
  expect(kinds).toEqual(new Set(['reply', 'note']));
});
