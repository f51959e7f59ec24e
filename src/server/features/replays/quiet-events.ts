/**
 * A stranger's replay, made fit to be played: nothing in it runs, asks for anything, or stops the player. One of three walls:
 * the player's frame allows no script, and the document's policy allows no connection. Every event is written anew; what is
 * not known stays out.
 */
import { entriesOf, EVENT, fieldsOf, NODE, SOURCE, type ReplayEvent } from '../../../wire/pure/replay-events.ts';
import type { CopiesAt } from '../assets/copies.ts';
import { createSanitizer, isId, quietFields, quietNode, quietSheet, type Sanitizer } from './quiet-node.ts';

type Fields = Readonly<Record<string, unknown>>;
type Data = Record<string, unknown>;

/** The largest screen that is drawn, in CSS pixels. */
const SCREEN_PX_MOST = 20_000;
const ADDRESS_CHARS_MOST = 4096;
/** Positions of a pointer lie before their event by less than this. */
const OFFSET_MS_MOST = 60_000;
const COORDINATE_PX_MOST = 10_000_000;
/** A rule that means nothing, in place of one that is left out, so that the others keep their numbers. */
const NO_RULE = 'x-none{}';

export type EventCleaner = {
  /** undefined for what means nothing, null for what is well formed and not played. */
  readonly clean: (event: unknown) => ReplayEvent | null | undefined;
  /** Nodes that were left out because there were too many. */
  readonly cut: () => number;
};

/** `base` is the page's address until an event says another one: it resolves what recorders left relative. */
export function createEventCleaner(copiesAt: CopiesAt, base: string): EventCleaner {
  const cleaning = createSanitizer(copiesAt(base));
  let page = base;
  const moveTo = (href: unknown) => {
    if (typeof href !== 'string' || href === page) return;
    page = href;
    cleaning.copies = copiesAt(page);
    cleaning.sheets.clear();
  };
  return {
    clean(event) {
      const { type, timestamp, data } = fieldsOf(event);
      if (!Number.isInteger(type) || typeof timestamp !== 'number' || !isTime(timestamp)) return undefined;
      const quiet = quietData(type as number, fieldsOf(data), cleaning);
      if (quiet && type === EVENT.meta) moveTo(quiet.href);
      return quiet && { type: type as number, timestamp: Math.round(timestamp), data: quiet };
    },
    cut: () => cleaning.cut,
  };
}

const isTime = (timestamp: number): boolean => timestamp >= 0 && timestamp <= 8.64e15;

function quietData(type: number, data: Fields, cleaning: Sanitizer): Data | null | undefined {
  if (type === EVENT.full) return quietFull(data, cleaning);
  if (type === EVENT.meta) return quietMeta(data);
  if (type === EVENT.incremental && typeof data.source === 'number') {
    const quiet = sources[data.source];
    if (quiet) {
      const made = quiet(data, cleaning);
      return made && { source: data.source, ...made };
    }
  }
  // Load events, the host's own events, plugins, fonts, canvases, film: not played, and no fault.
  return type >= 0 && type <= 7 ? null : undefined;
}

function quietFull({ node, initialOffset }: Fields, cleaning: Sanitizer): Data | undefined {
  const quiet = quietNode(node, cleaning);
  const children = entriesOf(quiet?.childNodes) as readonly { type: number; tagName?: string }[];
  if (quiet?.type !== NODE.document || !children.some(({ tagName }) => tagName === 'html')) return undefined;
  const { top, left } = fieldsOf(initialOffset);
  return { node: quiet, initialOffset: { top: coordinate(top), left: coordinate(left) } };
}

function quietMeta({ href, width, height }: Fields): Data | undefined {
  if (!isSize(width) || !isSize(height)) return undefined;
  return { href: typeof href === 'string' ? href.slice(0, ADDRESS_CHARS_MOST) : '', width, height };
}

const sources: Readonly<Record<number, (data: Fields, cleaning: Sanitizer) => Data | undefined>> = {
  [SOURCE.mutation]: quietMutation,
  [SOURCE.mouseMove]: quietMoves,
  [SOURCE.touchMove]: quietMoves,
  [SOURCE.drag]: quietMoves,
  [SOURCE.press]: ({ id, type, x, y }) =>
    isId(id) && Number.isInteger(type) && (type as number) >= 0 && (type as number) <= 10
      ? { id, type, x: coordinate(x), y: coordinate(y) }
      : undefined,
  [SOURCE.scroll]: ({ id, x, y }) => (isId(id) ? { id, x: coordinate(x), y: coordinate(y) } : undefined),
  [SOURCE.resize]: ({ width, height }) => (isSize(width) && isSize(height) ? { width, height } : undefined),
  [SOURCE.input]: ({ id, text, isChecked, userTriggered }) =>
    isId(id)
      ? {
          id,
          text: typeof text === 'string' ? text : '',
          isChecked: isChecked === true,
          ...(userTriggered === true ? { userTriggered } : {}),
        }
      : undefined,
  [SOURCE.styleRule]: quietRules,
  [SOURCE.styleDeclaration]: quietDeclaration,
  [SOURCE.adoptedStyles]: quietAdopted,
  [SOURCE.selection]: quietSelection,
};

function quietMutation({ removes, adds, texts, attributes }: Fields, cleaning: Sanitizer): Data {
  return {
    removes: mapped(removes, ({ id, parentId, isShadow }) =>
      isId(id) && isId(parentId) ? { id, parentId, ...(isShadow === true ? { isShadow } : {}) } : undefined,
    ),
    adds: mapped(adds, ({ parentId, nextId, node }) => {
      if (!isId(parentId)) return undefined;
      const quiet = quietNode(node, cleaning, 0, cleaning.styles.has(parentId));
      return quiet && { parentId, nextId: isId(nextId) ? nextId : null, node: quiet };
    }),
    texts: mapped(texts, ({ id, value }) => {
      if (!isId(id)) return undefined;
      const text = typeof value === 'string' ? value : '';
      return { id, value: cleaning.styles.has(id) ? quietSheet(text, cleaning) : text };
    }),
    attributes: mapped(attributes, ({ id, attributes: given }) =>
      isId(id) ? { id, attributes: quietChanges(id, fieldsOf(given), cleaning) } : undefined,
    ),
  };
}

/** Attributes that change: as in a node, and parts of a style by name. */
function quietChanges(id: number, given: Fields, cleaning: Sanitizer): Data {
  const { style, ...others } = given;
  const changes = quietFields(cleaning.tags.get(id) ?? 'span', others, cleaning, true);
  if (typeof style === 'string' || style === null) Object.assign(changes, quietFields('span', { style }, cleaning));
  else if (style !== undefined) changes.style = quietProperties(fieldsOf(style), cleaning);
  return changes;
}

/** `{name: value | [value, priority] | false}`. */
function quietProperties(given: Fields, cleaning: Sanitizer): Data {
  const kept: Data = {};
  for (const [name, value] of Object.entries(given)) {
    if (!isProperty(name)) continue;
    if (value === false) kept[name] = false;
    else if (typeof value === 'string') kept[name] = quietValue(value, cleaning);
    else if (Array.isArray(value) && typeof value[0] === 'string')
      kept[name] = [quietValue(value[0], cleaning), value[1] === 'important' ? 'important' : ''];
  }
  return kept;
}

const isProperty = (name: unknown): name is string => typeof name === 'string' && /^[\w-]+$/.test(name);
const quietValue = (value: string, cleaning: Sanitizer): string => quietSheet(value, cleaning).trim();

/** Empty ones would stop the player. */
function quietMoves({ positions }: Fields): Data | undefined {
  const quiet = mapped(positions, ({ x, y, id, timeOffset }) => ({
    x: coordinate(x),
    y: coordinate(y),
    id: isId(id) ? id : 1,
    timeOffset: Math.min(0, Math.max(-OFFSET_MS_MOST, numberOf(timeOffset))),
  }));
  return quiet.length > 0 ? { positions: quiet } : undefined;
}

function quietRules(data: Fields, cleaning: Sanitizer): Data | undefined {
  const { adds, removes, replace, replaceSync } = data;
  const sheet = sheetOf(data);
  if (!sheet) return undefined;
  return {
    ...sheet,
    adds: mapped(adds, ({ rule, index }) => quietRule(rule, index, cleaning)),
    removes: mapped(removes, ({ index }) => placeOf(index)),
    ...(typeof replace === 'string' ? { replace: quietSheet(replace, cleaning) } : {}),
    ...(typeof replaceSync === 'string' ? { replaceSync: quietSheet(replaceSync, cleaning) } : {}),
  };
}

function quietRule(rule: unknown, index: unknown, cleaning: Sanitizer): Data | undefined {
  if (typeof rule !== 'string') return undefined;
  return { rule: quietSheet(rule, cleaning).trim() || NO_RULE, ...placeOf(index) };
}

function quietDeclaration(data: Fields, cleaning: Sanitizer): Data | undefined {
  const sheet = sheetOf(data);
  const place = placeOf(data.index);
  if (!sheet || !place) return undefined;
  const set = fieldsOf(data.set);
  const remove = fieldsOf(data.remove);
  return {
    ...sheet,
    ...place,
    ...(isProperty(set.property) && typeof set.value === 'string'
      ? {
          set: {
            property: set.property,
            value: quietValue(set.value, cleaning),
            ...(set.priority === 'important' ? { priority: 'important' } : {}),
          },
        }
      : {}),
    ...(isProperty(remove.property) ? { remove: { property: remove.property } } : {}),
  };
}

function quietAdopted({ id, styleIds, styles }: Fields, cleaning: Sanitizer): Data | undefined {
  if (!isId(id)) return undefined;
  return {
    id,
    styleIds: entriesOf(styleIds).filter(isId),
    styles: mapped(styles, ({ styleId, rules }) =>
      isId(styleId)
        ? { styleId, rules: mapped(rules, ({ rule, index }) => quietRule(rule, index, cleaning)) }
        : undefined,
    ),
  };
}

function quietSelection({ ranges }: Fields): Data {
  const whole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
  return {
    ranges: mapped(ranges, ({ start, startOffset, end, endOffset }) =>
      isId(start) && isId(end) && whole(startOffset) && whole(endOffset)
        ? { start, startOffset, end, endOffset }
        : undefined,
    ),
  };
}

/** Which sheet is meant: that of an element, or one that was made by script. */
function sheetOf({ id, styleId }: Fields): Data | undefined {
  if (isId(styleId)) return { styleId };
  return isId(id) ? { id } : undefined;
}

/** A rule's number, or the numbers on the way to it. */
function placeOf(index: unknown): { index: number | number[] } | undefined {
  const whole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (whole(index)) return { index };
  return Array.isArray(index) && index.length > 0 && index.length < 20 && index.every(whole) ? { index } : undefined;
}

function mapped<T>(given: unknown, make: (fields: Fields) => T | undefined): T[] {
  return entriesOf(given)
    .map((one) => make(fieldsOf(one)))
    .filter((one) => one !== undefined);
}

function coordinate(value: unknown): number {
  return Math.max(-COORDINATE_PX_MOST, Math.min(COORDINATE_PX_MOST, numberOf(value)));
}

/** A stranger's object may refuse to become a number. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function isSize(pixels: unknown): pixels is number {
  return typeof pixels === 'number' && pixels >= 1 && pixels <= SCREEN_PX_MOST;
}
