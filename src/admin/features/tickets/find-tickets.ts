/** What the command palette finds among tickets. */
import { Ticket } from 'lucide-react';
import { PALETTE_FOUND_ROWS } from '../../shell/limits.ts';
import { INBOX } from '../../shell/navigation.ts';
import type { Find } from '../../shell/palette/command.ts';

export const find: Find = async (text, { desk, go }) => {
  const { tickets } = await desk.tickets({ search: text, status: 'all', limit: PALETTE_FOUND_ROWS });
  return tickets.map(({ id, number, title, reporter }) => ({
    id: `ticket ${id}`,
    group: 'tickets',
    text: title,
    hint: [`#${number}`, reporter.name || reporter.email].filter(Boolean).join(' · '),
    icon: Ticket,
    run: () => go(`${INBOX}/${id}`),
  }));
};
