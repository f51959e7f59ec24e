/** Who looks at a ticket at this moment, and what they do there. */
import { choice, list, nullable, open, text, type Infer } from '../schema.ts';

/** How often a desk says so; how long after the last sign somebody counts as gone. */
export const LOOK_SIGN_MS = 4000;
export const LOOK_GONE_MS = 9000;
/** Whoever passes over a ticket more quickly has not read it. */
export const LOOK_READ_MS = 1000;
/** So many people are told of one ticket. */
export const LOOK_PEOPLE = 50;

/** They read it, write to its visitor, or write something for staff. */
export const lookDoings = ['view', 'reply', 'note'] as const;
export type LookDoing = (typeof lookDoings)[number];
const doing = choice(lookDoings);
const ticket = text({ min: 1, max: 64 });

/**
 * What a desk says: every `LOOK_SIGN_MS` while its page can be seen, and at once when it changes. `ticket`: null when they
 * leave it and open none.
 */
export const look = open({ name: choice(['look'] as const), data: open({ ticket: nullable(ticket), doing }) });
export type Look = Infer<typeof look>;

/** Everybody who is there now, each once; nobody when the last one has left. */
export const presence = open({
  ticket,
  people: list(open({ id: text({ max: 36 }), name: text({ max: 200 }), doing }), { max: LOOK_PEOPLE }),
});
