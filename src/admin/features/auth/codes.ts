/** The second factor as it is typed: pasted with spaces, in small letters, without its dashes. */
import {
  MFA_CODE_DIGITS,
  RECOVERY_CODE_GROUP_CHARS as GROUP,
  RECOVERY_CODE_GROUPS as GROUPS,
} from '../../../wire/auth/limits.ts';

/** What was typed into the field of a code; a little more than fits, so that one digit too many is seen and not cut. */
export function typedCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').slice(0, MFA_CODE_DIGITS * 2);
}

export function isCode(text: string): boolean {
  return /^[0-9]+$/.test(text) && text.length === MFA_CODE_DIGITS;
}

/** Groups of letters and digits joined by dashes; null where it is no recovery code. */
export function recoveryCodeOf(text: string): string | null {
  const signs = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  if (signs.length !== GROUP * GROUPS) return null;
  return Array.from({ length: GROUPS }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP)).join('-');
}
