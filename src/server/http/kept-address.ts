/** What is kept of a client's address, where one is stored, logged or shown (P-RET-19). What counts callers is `addressKey`. */
import type { AddressKeeping } from '../../wire/retention/shapes.ts';
import { addressKey } from './address-key.ts';

/** Groups of an IPv6 address in a /48: what a provider gives to one customer, or more of them. */
const GROUPS = 3;

/** `192.0.2.0/24`, `2001:db8:1::/48`, the whole address, or null. What is none, or kept so already, stays as it is. */
export function keptAddress(address: string, keeping: AddressKeeping): string | null {
  if (keeping === 'none' || address === '') return null;
  if (keeping === 'full') return address;
  const key = addressKey(address.split('/', 1)[0] ?? '');
  if (key === undefined) return null;
  if (!key.includes(':')) return key.replace(/\d+$/, '0/24');
  return `${key.split(':').slice(0, GROUPS).join(':')}::/48`;
}
