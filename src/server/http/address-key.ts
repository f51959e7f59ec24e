/** By what an address counts where something is counted by address (P-OPS-49). */
import { isIPv4, isIPv6 } from 'node:net';

/** Of a household or a server: whoever has one IPv6 address has the 2^64 beside it too. */
const NETWORK_GROUPS = 4;

/**
 * An IPv4 address is itself, an IPv4 address inside IPv6 (`::ffff:192.0.2.1`) that IPv4 address, any other IPv6 address
 * its /64 (`2001:db8:0:1::/64`), in one spelling. Undefined for what is no address.
 */
export function addressKey(address: string): string | undefined {
  // Most are IPv4, and this is asked at every call.
  if (!address.includes(':')) return isIPv4(address) ? address : undefined;
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return undefined;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an address that is known to be one. */
function groupsOf(address: string): number[] {
  // An IPv4 tail is written as two groups by the parser of addresses of the web.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(before), numbers(after ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
