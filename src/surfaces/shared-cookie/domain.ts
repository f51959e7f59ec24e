/** Second-last labels under which domains are sold, such as `co.uk`. A guess, as no list of them would fit. */
const registries = new Set(['co', 'com', 'gv', 'ac', 'edu', 'gov', 'mil', 'net', 'org']);

/** The domain that a host shares with its neighbours; undefined where it has none, as an address of numbers. */
export function sharedDomain(host: string): string | undefined {
  const labels = host.split('.');
  if (labels.length < 2 || /^\d+$/.test(labels.at(-1)!) || host.includes(':')) return undefined;
  return labels.slice(registries.has(labels.at(-2)!) ? -3 : -2).join('.');
}
