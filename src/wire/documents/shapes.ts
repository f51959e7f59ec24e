/** What crosses the wire of rich texts. A body is checked by the table of nodes, which a struct cannot say. */
import { choice, list, open, optional, shape, text, integer, type Infer } from '../schema.ts';
import { CONVERTED_CHARS } from './limits.ts';

export const conversion = shape({
  from: choice(['markdown', 'doc'] as const),
  to: choice(['markdown', 'doc'] as const),
  /** Where it is from Markdown. */
  text: optional(text({ max: CONVERTED_CHARS })),
  /** Where it is from a document, as Tiptap's JSON. */
  doc: optional(open({})),
});
export type Conversion = Infer<typeof conversion>;

export const converted = open({
  text: optional(text({ max: 2 * CONVERTED_CHARS })),
  doc: optional(open({})),
  /** What has left its words alone, and how often. */
  dropped: list(open({ what: text({ max: 100 }), count: integer({ min: 1 }) }), { max: 1000 }),
});
export type Converted = Infer<typeof converted>;
