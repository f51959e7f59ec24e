/** A rule read in three ways: as a piece of a statement, in memory for one contact, and told as a tree. */
import type { Condition } from '../../../wire/audiences/conditions.ts';
import { isEverybody, isGroup, itemsOf, type Rule, type RuleItem } from '../../../wire/audiences/rule.ts';
import { joined, piece, type Piece } from '../../storage/piece.ts';
import { comparing } from './comparing.ts';
import type { Around, Met, Read, Reading } from './slots.ts';

export type Readings = ReadonlyMap<string, Reading>;
export type Asking = Around & { readonly readings: Readings };

/** What a rule says of one contact. `holds` counts its own `not`. */
export type Told =
  | { readonly kind: 'everybody'; readonly holds: true }
  | { readonly kind: 'all' | 'any'; readonly not: boolean; readonly holds: boolean; readonly items: readonly Told[] }
  | { readonly kind: 'condition'; readonly condition: Condition; readonly holds: boolean; readonly met: Met };

/** True or false for each row of `contact`. */
export async function sqlOf(item: Rule | RuleItem, asking: Asking): Promise<Piece> {
  if ('everybody' in item) return piece`1 = 1`;
  if (!isGroup(item)) {
    const read = await readOf(item, asking);
    return turned(item, comparing(read, momentOf(asking)).sql(await read.sql()));
  }
  const items: Piece[] = [];
  for (const one of itemsOf(item)) items.push(await sqlOf(one, asking));
  return turned(item, joined(items, item.all ? ' and ' : ' or '));
}

/** No more is read than decides. */
export async function isIn(item: Rule | RuleItem, contactId: string, asking: Asking): Promise<boolean> {
  if ('everybody' in item) return true;
  const not = item.not ?? false;
  if (!isGroup(item)) {
    const read = await readOf(item, asking);
    return comparing(read, momentOf(asking)).holds(await read.met(contactId)) !== not;
  }
  const deciding = !item.all;
  for (const one of itemsOf(item)) if ((await isIn(one, contactId, asking)) === deciding) return deciding !== not;
  return deciding === not;
}

/** All of it, with the value that each condition met. */
export async function told(item: Rule | RuleItem, contactId: string, asking: Asking): Promise<Told> {
  if (isRule(item) && isEverybody(item)) return { kind: 'everybody', holds: true };
  const one = item as RuleItem;
  const not = one.not ?? false;
  if (!isGroup(one)) {
    const read = await readOf(one, asking);
    const met = await read.met(contactId);
    return { kind: 'condition', condition: one, holds: comparing(read, momentOf(asking)).holds(met) !== not, met };
  }
  const items: Told[] = [];
  for (const inner of itemsOf(one)) items.push(await told(inner, contactId, asking));
  const holds = one.all ? items.every((inner) => inner.holds) : items.some((inner) => inner.holds);
  return { kind: one.all ? 'all' : 'any', not, holds: holds !== not, items };
}

const momentOf = ({ now, queries }: Asking) => ({ now, engine: queries.engine });

const isRule = (item: Rule | RuleItem): item is Rule => !('on' in item);

function turned({ not }: { readonly not?: boolean | undefined }, of: Piece): Piece {
  return not ? piece`(not (${of}))` : piece`(${of})`;
}

async function readOf(condition: Condition, asking: Asking): Promise<Read> {
  const reading = asking.readings.get(condition.on);
  if (!reading) throw new Error(`nobody reads conditions on ${condition.on}`);
  return reading.read(condition, asking);
}
