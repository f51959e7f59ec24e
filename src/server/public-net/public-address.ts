/** Which network addresses belong to everybody. The rest is somebody's own network, and might be ours. */
import { BlockList, isIP } from 'node:net';

/**
 * RFC 6890 and the registries of IANA: private, shared, link-local, loopback, documentation, benchmark, multicast. And the
 * one public address that is every Azure machine's own host (168.63.129.16).
 */
const closed4 = [
  '168.63.129.16/32',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
];
/** Within what is open: documentation, and tunnels that end in an IPv4 address of any kind. */
const closed6 = ['2001::/23 2001:db8::/32 2002::/16 3fff::/20'];
const open6 = ['2000::/3'];

const blocked4 = listOf(closed4, 'ipv4');
const blocked6 = listOf(closed6, 'ipv6');
const global6 = listOf(open6, 'ipv6');

/** `address` is an IPv4 or IPv6 address, without brackets. Anything else is not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
}

function listOf(lines: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of lines.join(' ').split(' ')) {
    const [network = '', bits] = subnet.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
