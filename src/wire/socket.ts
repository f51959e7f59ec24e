/** Messages of `/ws` (parley.md 3, widget-protocol 3). Text frames `PING` and `9` come from clients and are ignored. */
import type { Action, ChecklistProgress } from './outbound/shapes.ts';
import { sdkKey, sessionHash, sessionId } from './visitors/shapes.ts';
import { ticketRow } from './tickets/shapes.ts';
import { ADDRESS_CHARS } from './limits.ts';
import { anything, choice, either, integer, open, optional, text, type Infer } from './schema.ts';

/** Sent first by our own clients, within 5 s. The fields of one role are meaningless to the other. */
export const hello = open({
  name: choice(['hello'] as const),
  data: open({
    as: choice(['visitor', 'messenger', 'desk'] as const),
    key: optional(sdkKey),
    id: optional(sessionId),
    hash: optional(sessionHash),
    token: optional(text({ max: 4096 })),
    project: optional(text({ max: 64 })),
    /** `seq` of the last message seen; everything later is sent again */
    cursor: optional(integer({ min: 0 })),
    sdk: optional(text({ max: 64 })),
  }),
});
export type Hello = Infer<typeof hello>;

/**
 * `cursor`: whoever counts on from here misses nothing. `reset`: what the given cursor points at is gone; load everything
 * anew. `u`: a visitor's unread count; absent means 0. `build`: to a desk, which build of the dashboard the server has.
 */
export type Welcome = { name: 'welcome'; data: { cursor: number; u?: number; reset?: true; build?: string } };
/** What a visitor hears. `seq` has no gaps in what one visitor is sent; clients of the contract may leave it unread. */
export type VisitorPush = UpdatePush | ChecklistPush;
/** `a`: to be done, in order. `u`: the unread count from now on. */
export type UpdatePush = { name: 'update'; data: { a?: Action[]; u?: number }; seq: number };
export type ChecklistPush = { name: 'checklist'; data: ChecklistProgress; seq: number };
export const ticketPush = open({
  name: choice(['ticket'] as const),
  data: open({ event: choice(['created', 'changed'] as const), ticket: ticketRow }),
  seq: integer(),
});
export type TicketPush = Infer<typeof ticketPush>;
/** The widget was started on a page: the first time at once, later at most once in `INSTALL_PUSH_SECONDS`. */
export const installedPush = open({
  name: choice(['installed'] as const),
  data: open({ at: text({ max: 40 }), page: text({ max: ADDRESS_CHARS }) }),
  seq: integer(),
});
export type InstalledPush = Infer<typeof installedPush>;
/** What a desk hears. */
export const deskPush = either(ticketPush, installedPush);
export type DeskPush = TicketPush | InstalledPush;
export const anyPush = open({ name: text({ max: 64 }), data: optional(anything()), seq: optional(integer()) });

export const closeCodes = { malformed: 4400, refused: 4401, noHello: 4408, restarting: 1012 } as const;
