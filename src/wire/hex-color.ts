import { text } from './schema.ts';

/** A colour as `#rrggbb`. */
export const hexColor = text({ max: 7, pattern: /^#[0-9a-fA-F]{6}$/, what: 'a colour such as #485BFF' });
