/** The events of a replay as rrweb 2 numbers them: `{type, data, timestamp}`, times in milliseconds since 1970. */
export type ReplayEvent = { type: number; timestamp: number; data: Readonly<Record<string, unknown>> };

export const EVENT = { full: 2, incremental: 3, meta: 4, custom: 5 } as const;
/** `data.source` of an incremental event. */
export const SOURCE = {
  mutation: 0,
  mouseMove: 1,
  press: 2,
  scroll: 3,
  resize: 4,
  input: 5,
  touchMove: 6,
  media: 7,
  styleRule: 8,
  drag: 12,
  styleDeclaration: 13,
  selection: 14,
  adoptedStyles: 15,
} as const;
/** `data.type` of a press. */
export const PRESS = { click: 2, contextMenu: 3, doubleClick: 4, focus: 5, blur: 6, touchStart: 7 } as const;
/** `type` of a recorded node. */
export const NODE = { document: 0, doctype: 1, element: 2, text: 3, cdata: 4, comment: 5 } as const;

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; of anything else none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The source of an incremental event; undefined for other events. */
export function sourceOf({ type, data }: ReplayEvent): number | undefined {
  return type === EVENT.incremental && typeof data.source === 'number' ? data.source : undefined;
}

/** Somebody did something: pointer, keys, scrolling, touching. */
export function isDoing(event: ReplayEvent): boolean {
  const source = sourceOf(event);
  return source !== undefined && source > SOURCE.mutation && source <= SOURCE.touchMove && source !== SOURCE.resize;
}
