/** The copies of one ticket as what names them is read: addresses on our own origin, and a list of what is not there yet. */
import { readFileSync } from 'node:fs';
import { SNAPSHOT_ASSETS } from './limits.ts';
import type { AssetRecord } from './store.ts';

const LONGEST_ADDRESS = 2000;

/** Our own copy of what a stranger's page names, as an address on this origin; undefined where there is none. */
export type CopyOf = (address: string) => string | undefined;

/** Copies that the server holds of pictures and style sheets that a page names. */
export type Copies = {
  readonly copyOf: CopyOf;
  /** Answers the same object for the same sheet. */
  readonly sheet: (address: string) => Sheet | undefined;
};
/** The text of a style sheet, and what resolves its addresses. */
export type Sheet = { readonly css: string; readonly copyOf: CopyOf };
/** `base` resolves addresses that clients left relative. */
export type CopiesAt = (base: string) => Copies;

export const nothingHeld: Copies = { copyOf: () => undefined, sheet: () => undefined };

/** What is known of the addresses of one ticket, as plain data: it is read in another thread. */
export type Held = readonly HeldCopy[];
/** `link`: the address of our copy, `path`: where it lies. */
type HeldCopy = AssetRecord & { readonly link: string; readonly path: string };

type Places = {
  /** The address of a held file. */
  readonly linkTo: (file: string) => string;
  readonly path: (file: string) => string;
};

export function heldOf(records: Iterable<AssetRecord>, { linkTo, path }: Places): Held {
  return [...records].map((record) => ({
    ...record,
    link: record.file === null ? '' : linkTo(record.file),
    path: record.file === null ? '' : path(record.file),
  }));
}

export type Named = {
  readonly at: CopiesAt;
  /** Fills with the addresses that nothing is known of, up to what a ticket may have. */
  readonly wanted: ReadonlySet<string>;
  /** Fills with the addresses that could not be got. */
  readonly lacking: ReadonlySet<string>;
};

export function copiesOf(records: Held): Named {
  const held = new Map(records.map((record) => [record.address, record]));
  const wanted = new Set<string>();
  const lacking = new Set<string>();
  const find = (address: string, from: string): HeldCopy | undefined => {
    if (address.length > LONGEST_ADDRESS || !URL.canParse(address, from)) return undefined;
    const url = new URL(address, from);
    url.hash = '';
    if (!/^https?:$/.test(url.protocol)) return undefined;
    const known = held.get(url.href);
    if (known?.file === null) lacking.add(url.href);
    if (!known && held.size + wanted.size < SNAPSHOT_ASSETS) wanted.add(url.href);
    return known;
  };
  const copyFrom = (from: string) => (address: string) => {
    const found = find(address, from);
    return found?.file && found.type !== 'text/css' ? found.link : undefined;
  };
  const sheets = new Map<string, Sheet>();
  const at: CopiesAt = (base) => ({
    copyOf: copyFrom(base),
    sheet(address) {
      const found = find(address, base);
      if (!found?.file || found.type !== 'text/css') return undefined;
      const css = sheets.get(found.address)?.css ?? textOf(found.path);
      if (css === undefined) return void lacking.add(found.address);
      const sheet = sheets.get(found.address) ?? { css, copyOf: copyFrom(found.address) };
      sheets.set(found.address, sheet);
      return sheet;
    },
  });
  return { at, wanted, lacking };
}

/** Small, and in the middle of a reader that cannot wait. Undefined for a file that cannot be read: it is as if not copied. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
