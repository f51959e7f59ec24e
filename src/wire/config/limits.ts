/** Limits of the configuration that a page gets. */
import { KB } from '../limits.ts';

export const TRANSLATION_CHARS = 500;
export const LOGO_ADDRESS_CHARS = 2048;
/** Names that a project may list, and that its page filters may go by. */
export const PAGE_PARAMETERS = 100;
export const BAKED_CONFIG_BYTES = 1 * KB;
