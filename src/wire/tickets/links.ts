/**
 * Queries of the links to what a stranger sent, which staff's browsers open on the media origin (parley.md 5). What is
 * missing is '', and such a link is none; `exp` is its end in UNIX seconds, `sig` proves it with what it names.
 */
import { ADDRESS_CHARS } from '../limits.ts';
import { open, otherwise, text, type Infer } from '../schema.ts';

const word = otherwise(text({ max: ADDRESS_CHARS }), '');
const signature = { exp: word, sig: word };

export type LinkSignature = { readonly exp: string; readonly sig: string };

/** A signed link to what a ticket has one of: its screenshot, its replay or its small picture. */
export const ticketLink = open({ ticket: word, ...signature });
export type TicketLink = Infer<typeof ticketLink>;
/** A signed link to the document that shows the evidence, with language and theme of the dashboard that frames it. */
export const viewerLink = open({ ticket: word, ...signature, lang: word, theme: word });
export type ViewerLink = Infer<typeof viewerLink>;
/** `file` is the place of a file among those that the report names, from 0. */
export const fileLink = open({ ticket: word, file: word, ...signature });
export type FileLink = Infer<typeof fileLink>;
/** To our copy of what a ticket's `snapshot` or `replay` names, whose link it goes with. */
export const copyLink = open({ ticket: word, of: word, file: word, ...signature });
export type CopyLink = Infer<typeof copyLink>;
