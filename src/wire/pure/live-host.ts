/** Hosts on which a page is not live: its images are inlined into snapshots (widget.md 9). */
export function isLiveHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::1') return false;
  if (host.startsWith('192.168.') || host.startsWith('10.0.') || host.endsWith('.local')) return false;
  return host.includes('.') || host.includes(':');
}
