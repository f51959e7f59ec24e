/** Limits of sessions and of identities that a site vouches for. */
import { KB } from '../limits.ts';

export const SESSION_TEXT_CHARS = 512;
export const SESSION_CUSTOM_KEYS = 200;
export const SESSION_CUSTOM_CHARS = 64 * KB;
/** A signed token lives at most so long, and clocks may differ by so much. */
export const IDENTITY_TOKEN_MINUTES = 60;
export const IDENTITY_CLOCK_SKEW_SECONDS = 60;
export const IDENTITY_TOKEN_CHARS = 8 * KB;
/** Per project, for the install page of the desk. */
export const IDENTITY_REFUSALS_KEPT = 200;
