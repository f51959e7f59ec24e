/**
 * How a line over `/ws` begins and ends (parley.md 3, widget-protocol 3); what is pushed over it stands in `to-desk.ts` and
 * `to-visitor.ts`. Text frames `PING` and `9` come from clients and are ignored.
 */
import { editingPlace } from './documents/editing.ts';
import type { HereSign } from './members/shapes.ts';
import type { Look } from './tickets/looks.ts';
import { sdkKey, sessionHash, sessionId } from './visitors/keys.ts';
import { choice, flag, integer, open, optional, otherwise, text, type Infer } from './schema.ts';

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

/** Of a desk: whoever sends it has this text open. Said every `EDITING_SIGN_MS`, and with `gone` when they leave it. */
export const editing = open({
  name: choice(['editing'] as const),
  data: open({ ...editingPlace, gone: optional(flag()) }),
});
export type Editing = Infer<typeof editing>;
/** Everything that a server hears, of pages, messengers and desks. */
export type FromClient = Hello | Editing | HereSign | Look;

/** By it clients of the widget contract are known, who say no hello; '' is none. */
export const socketQuery = open({
  apiKey: otherwise(text({ max: 4096 }), ''),
  gleapId: otherwise(text({ max: 4096 }), ''),
  gleapHash: otherwise(text({ max: 4096 }), ''),
});

/**
 * Sent first, as the answer to a hello. `cursor`: whoever counts on from here misses nothing. `reset`: what the given cursor
 * points at is gone; load everything anew. `u`: a visitor's unread count; absent means 0. `build`: to a desk, which build of
 * the dashboard the server has.
 */
export const welcome = open({
  name: choice(['welcome']),
  data: open({
    cursor: integer({ min: 0 }),
    u: optional(integer({ min: 0 })),
    reset: optional(flag()),
    build: optional(text({ max: 64 })),
  }),
});
export type Welcome = Infer<typeof welcome>;

export const closeCodes = { malformed: 4400, refused: 4401, noHello: 4408, restarting: 1012 } as const;
