/** Limits of the configuration that a page gets. */
import { KB } from '../limits.ts';

export const TRANSLATION_CHARS = 500;
export const LOGO_ADDRESS_CHARS = 2048;
export const BAKED_CONFIG_BYTES = 1 * KB;
