/** What an authenticator app reads from a QR code: the key URI format, with the defaults of TOTP (SHA-1, 6 digits, 30 s). */
import type { Account } from '../../../wire/auth/shapes.ts';

const ISSUER = 'Parley';

/** `secret` in base32. */
export function authenticatorUri(user: Pick<Account, 'name' | 'email'>, secret: string): string {
  const label = `${encodeURIComponent(ISSUER)}:${encodeURIComponent(user.email ?? user.name)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(ISSUER)}`;
}
