/**
 * The roster's data: a column for each thing that users are searched by, a row for each account, in the order of
 * registration. About 90 bytes an account, and a pass over a million takes some milliseconds.
 */
import type { RosterRow } from './roster-store.sqlite.ts';

const ID_BYTES = 16;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
/** Set in `flags` for an account that there is; above the bits of `rosterFlags`. */
export const LIVING = 1 << 7;
const GROWTH = 1.25;

export type Columns = {
  count: number;
  ids: Uint8Array;
  createdAt: Float64Array;
  flags: Uint8Array;
  activeDay: Uint16Array;
  /** Where a row's texts begin in `texts`: the name, then the address. */
  textAt: Uint32Array;
  nameBytes: Uint16Array;
  emailBytes: Uint16Array;
  texts: Uint8Array;
  textsUsed: number;
};

const encoder = new TextEncoder();

/** Empty, with room for so many rows. */
export function createColumns(room: number): Columns {
  return {
    count: 0,
    ids: new Uint8Array(room * ID_BYTES),
    createdAt: new Float64Array(room),
    flags: new Uint8Array(room),
    activeDay: new Uint16Array(room),
    textAt: new Uint32Array(room),
    nameBytes: new Uint16Array(room),
    emailBytes: new Uint16Array(room),
    texts: new Uint8Array(room * 64),
    textsUsed: 0,
  };
}

/** Adds a row behind the last, or writes over the one there is. False for a row that has no place there. */
export function putRow(columns: Columns, row: RosterRow): boolean {
  const id = bytesOf(row.id);
  if (!id) return false;
  let at = placeOf(columns, row.createdAt, id);
  if (!isAt(columns, at, row.createdAt, id)) {
    if (at < columns.count) return false;
    at = columns.count;
    if (at === columns.flags.length) growRows(columns);
    columns.count += 1;
    columns.ids.set(id, at * ID_BYTES);
    columns.createdAt[at] = row.createdAt;
  }
  columns.flags[at] = row.flags | LIVING;
  columns.activeDay[at] = row.activeDay;
  writeTexts(columns, at, row);
  return true;
}

/** What is not there is gone already. False for what cannot be an id. */
export function dropRow(columns: Columns, gone: Pick<RosterRow, 'id' | 'createdAt'>): boolean {
  const id = bytesOf(gone.id);
  if (!id) return false;
  const at = placeOf(columns, gone.createdAt, id);
  if (isAt(columns, at, gone.createdAt, id)) columns.flags[at] = 0;
  return true;
}

export function idAt({ ids }: Columns, at: number): string {
  const hex = Buffer.from(ids.buffer, at * ID_BYTES, ID_BYTES).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The first row registered at that time or later; milliseconds. */
export function firstSince(columns: Columns, time: number): number {
  return placeOf(columns, time, undefined);
}

/** The first row that is not before; without an id, the first of that time. */
function placeOf(columns: Columns, createdAt: number, id: Uint8Array | undefined): number {
  let low = 0;
  let high = columns.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(columns, middle, createdAt, id)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isBefore({ createdAt, ids }: Columns, at: number, time: number, id: Uint8Array | undefined): boolean {
  if (createdAt[at] !== time) return createdAt[at]! < time;
  return id !== undefined && Buffer.compare(ids.subarray(at * ID_BYTES, (at + 1) * ID_BYTES), id) < 0;
}

function isAt({ count, createdAt, ids }: Columns, at: number, time: number, id: Uint8Array): boolean {
  if (at >= count || createdAt[at] !== time) return false;
  return Buffer.compare(ids.subarray(at * ID_BYTES, (at + 1) * ID_BYTES), id) === 0;
}

/** Over the old texts where the new ones are no longer, else behind the last: the old place is lost until a restart. */
function writeTexts(columns: Columns, at: number, { name, email }: RosterRow): void {
  const [nameText, emailText] = [encoder.encode(name), encoder.encode(email)];
  const size = nameText.length + emailText.length;
  if (size > columns.nameBytes[at]! + columns.emailBytes[at]!) {
    if (columns.textsUsed + size > columns.texts.length) growTexts(columns, size);
    columns.textAt[at] = columns.textsUsed;
    columns.textsUsed += size;
  }
  const from = columns.textAt[at]!;
  columns.texts.set(nameText, from);
  columns.texts.set(emailText, from + nameText.length);
  columns.nameBytes[at] = nameText.length;
  columns.emailBytes[at] = emailText.length;
}

function growRows(columns: Columns): void {
  const room = Math.ceil(columns.count * GROWTH) + 16;
  columns.ids = grown(columns.ids, new Uint8Array(room * ID_BYTES));
  columns.createdAt = grown(columns.createdAt, new Float64Array(room));
  columns.flags = grown(columns.flags, new Uint8Array(room));
  columns.activeDay = grown(columns.activeDay, new Uint16Array(room));
  columns.textAt = grown(columns.textAt, new Uint32Array(room));
  columns.nameBytes = grown(columns.nameBytes, new Uint16Array(room));
  columns.emailBytes = grown(columns.emailBytes, new Uint16Array(room));
}

function growTexts(columns: Columns, more: number): void {
  columns.texts = grown(columns.texts, new Uint8Array(Math.ceil((columns.textsUsed + more) * GROWTH)));
}

function grown<Column extends Uint8Array | Uint16Array | Uint32Array | Float64Array>(
  old: Column,
  room: Column,
): Column {
  room.set(old);
  return room;
}

function bytesOf(id: string): Uint8Array | undefined {
  return UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : undefined;
}
