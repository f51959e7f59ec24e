/** What can be chosen from in tickets: apart from their shapes, so that whoever needs these alone loads nothing else. */
export const ticketStatuses = ['open', 'in_progress', 'waiting', 'done'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketKinds = ['report', 'conversation'] as const;
export type TicketKind = (typeof ticketKinds)[number];
export const messageAuthors = ['visitor', 'member', 'bot', 'system'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** Who has it in hand: staff, or the flow of a bot. */
export const ticketHandlers = ['team', 'bot'] as const;
export type TicketHandler = (typeof ticketHandlers)[number];
