import { MB } from '../limits.ts';

/** A mail with all of its files as it travels; mail servers have the same bound. */
export const MAIL_BYTES = 25 * MB;
/** How old a signature may be, and how far ahead its clock. */
export const SIGNED_SECONDS = 300;
