/** The copies of one ticket as its snapshot is read: addresses on our own origin, and a list of what is not there yet. */
import { readFileSync } from 'node:fs';
import type { AssetRecord } from './asset-store.ts';
import type { Copies } from './sanitize.ts';

const LONGEST_ADDRESS = 2000;

type Parts = {
  /** Resolves addresses that clients left relative. */
  readonly base: string;
  readonly held: ReadonlyMap<string, AssetRecord>;
  /** The address of a held file. */
  readonly linkTo: (file: string) => string;
  readonly path: (file: string) => string;
};

/** `wanted` fills with the addresses that nothing is known of. */
export function copiesOf({ base, held, linkTo, path }: Parts): { copies: Copies; wanted: Set<string> } {
  const wanted = new Set<string>();
  const find = (address: string, from: string): AssetRecord | undefined => {
    if (address.length > LONGEST_ADDRESS || !URL.canParse(address, from)) return undefined;
    const url = new URL(address, from);
    url.hash = '';
    if (!/^https?:$/.test(url.protocol)) return undefined;
    const known = held.get(url.href);
    if (!known) wanted.add(url.href);
    return known;
  };
  const copyFrom = (from: string) => (address: string) => {
    const found = find(address, from);
    return found?.file && found.type !== 'text/css' ? linkTo(found.file) : undefined;
  };
  const sheet: Copies['sheet'] = (address) => {
    const found = find(address, base);
    if (!found?.file || found.type !== 'text/css') return undefined;
    // Small, and in the middle of a reader that cannot wait.
    return { css: readFileSync(path(found.file), 'utf8'), copyOf: copyFrom(found.address) };
  };
  return { copies: { copyOf: copyFrom(base), sheet }, wanted };
}
