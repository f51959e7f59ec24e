/** Messages of `/ws` (parley.md 3, widget-protocol 3). Text frames `PING` and `9` come from clients and are ignored. */
import { sdkKey, sessionHash, sessionId } from './session.ts';
import { ticketRow } from './ticket.ts';
import { anything, choice, integer, open, optional, text, type Infer } from './schema.ts';

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

/** `reset`: what the cursor points at is gone; load everything anew. */
export type Welcome = { name: 'welcome'; data: { cursor: number; reset?: true } };
export type VisitorPush = { name: 'update' | 'checklist'; data: unknown; seq: number };
export const deskPush = open({
  name: choice(['ticket'] as const),
  data: open({ event: choice(['created', 'changed'] as const), ticket: ticketRow }),
  seq: integer(),
});
export type DeskPush = Infer<typeof deskPush>;
export const anyPush = open({ name: text({ max: 64 }), data: optional(anything()), seq: optional(integer()) });

export const closeCodes = { malformed: 4400, refused: 4401, noHello: 4408, restarting: 1012 } as const;
