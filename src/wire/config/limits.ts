/** Limits of the configuration that a page gets. */
import { KB } from '../limits.ts';

export const TRANSLATION_CHARS = 500;
export const LOGO_ADDRESS_CHARS = 2048;
/** Names that a project may list, and that its page filters may go by. */
export const PAGE_PARAMETERS = 100;
export const BAKED_CONFIG_BYTES = 1 * KB;
/** Languages of a project. */
export const PROJECT_LANGUAGES = 60;
/** Of the name of a time zone; the longest there are have 32. */
export const ZONE_CHARS = 64;
