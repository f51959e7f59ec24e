/** A rule while it is being made. An item is named by its path: the places that lead to it, from the outermost group. */
import type { Condition } from '../../../wire/audiences/conditions.ts';
import {
  conditionsOf,
  isEverybody,
  isGroup,
  itemsOf,
  type Group,
  type Rule,
  type RuleItem,
} from '../../../wire/audiences/rule.ts';
import { RULE_CONDITIONS, RULE_LEVELS } from '../../../wire/audiences/limits.ts';

export type Path = readonly number[];

export const firstCondition: Condition = { on: 'field', key: 'visits', is: 'ge', value: 1 };

/** The same group with other items. */
export const withItems = (group: Group, items: readonly RuleItem[]): Group =>
  group.any ? { ...group, any: items } : { ...group, all: items };

export const withJoin = (group: Group, join: 'all' | 'any'): Group => {
  const not = group.not ? { not: true } : {};
  return join === 'all' ? { all: itemsOf(group), ...not } : { any: itemsOf(group), ...not };
};

/** With the item at `path` as `change` makes it; undefined takes it away, and groups that it leaves empty. */
export function changedAt(group: Group, path: Path, change: (item: RuleItem) => RuleItem | undefined): Group {
  const [place, ...rest] = path;
  const items = itemsOf(group).flatMap((item, at) => {
    if (at !== place) return [item];
    const changed = rest.length > 0 && isGroup(item) ? changedAt(item, rest, change) : change(item);
    const isEmptied = changed && isGroup(changed) && itemsOf(changed).length === 0;
    return changed && !isEmptied ? [changed] : [];
  });
  return withItems(group, items);
}

/** At the end of the group at `path`. */
export function addedTo(group: Group, path: Path, item: RuleItem): { readonly rule: Group; readonly path: Path } {
  const into = (one: Group): Group => withItems(one, [...itemsOf(one), item]);
  const target = groupAt(group, path);
  const rule = path.length === 0 ? into(group) : changedAt(group, path, (one) => into(one as Group));
  return { rule, path: [...path, itemsOf(target).length] };
}

/** One place up or down within its group; undefined at the end. */
export function moved(group: Group, path: Path, by: 1 | -1): { readonly rule: Group; readonly path: Path } | undefined {
  const [parent, place] = [path.slice(0, -1), path.at(-1)!];
  const items = [...itemsOf(groupAt(group, parent))];
  const other = place + by;
  if (!items[other]) return undefined;
  [items[place], items[other]] = [items[other], items[place]!];
  const sorted = (one: RuleItem): Group => withItems(one as Group, items);
  return {
    rule: parent.length === 0 ? sorted(group) : changedAt(group, parent, sorted),
    path: [...parent, other],
  };
}

export function groupAt(group: Group, path: Path): Group {
  return path.reduce((one, place) => itemsOf(one)[place] as Group, group);
}

export const isFull = (rule: Group): boolean => conditionsOf(rule).length >= RULE_CONDITIONS;
/** A group within the one at `path` would be one level too deep. */
export const isDeepest = (path: Path): boolean => path.length + 1 >= RULE_LEVELS;

/** As it is sent: texts of a list without spaces around them, and without those that are empty. */
export function finished(rule: Rule): Rule {
  return isEverybody(rule) ? rule : (finishedItem(rule) as Group);
}

function finishedItem(item: RuleItem): RuleItem {
  if (isGroup(item)) return withItems(item, itemsOf(item).map(finishedItem));
  if (!('value' in item) || !Array.isArray(item.value)) return item;
  const value = item.value.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');
  return { ...item, value } as Condition;
}
