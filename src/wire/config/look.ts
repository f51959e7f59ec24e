/** Single values of how a project looks. */
import { LOGO_ADDRESS_CHARS } from './limits.ts';
import { text } from '../schema.ts';

/** A colour as `#rrggbb`. */
export const hexColor = text({ max: 7, pattern: /^#[0-9a-fA-F]{6}$/, what: 'a colour such as #485BFF' });

/** '' is no picture of the project's own. */
export const pictureAddress = text({
  max: LOGO_ADDRESS_CHARS,
  pattern: /^(https?:\/\/\S+)?$/i,
  what: 'a web address or empty',
});
