/** Texts without regard to case and accents, as they are searched. */
import { fold } from '../search/service.ts';

/** Of any language: an umlaut is found as it is typed. */
export const folded = (text: string): string => fold(text, '');
