/** Where a visitor is among their conversations. */
import type { TicketKind } from '../../../wire/tickets/choices.ts';

/** Every `at` begins with `thread`. */
export type ConversationPlace = ListPlace | ThreadPlace;

/** `kind`: '' for both; `pages`: how many of them are shown. */
export type ListPlace = { readonly at: 'threads'; kind: TicketKind | ''; pages: number };

/**
 * `key`: the share token; before the server has named it the id that its first message goes with, and '' before there is one.
 * `times`: counts openings, so that each is a screen of its own.
 */
export type ThreadPlace = { readonly at: 'thread'; key: string; readonly times: number };

let times = 0;

export const threadList = (): ListPlace => ({ at: 'threads', kind: '', pages: 1 });
export const threadAt = (key: string): ThreadPlace => ({ at: 'thread', key, times: (times += 1) });
export const newThread = (): ThreadPlace => threadAt('');

/** The last place is one of the conversations, whose screens are a chunk of their own. */
export const isAmongThreads = ({ places }: { readonly places: readonly { readonly at: string }[] }): boolean =>
  places.at(-1)!.at.startsWith('thread');
