/** Files that a body names, as the messenger draws them: by their ids, and by `posterOf` a film at another host. */
import { ADDRESS_CHARS } from '../limits.ts';
import { integer, open, optional, table, text, type Infer } from '../schema.ts';

const pixels = optional(integer({ min: 0 }));

export const shownFile = open({
  url: text({ max: ADDRESS_CHARS }),
  /** As an `img` has it; missing where there is one width alone. */
  srcset: optional(text({ max: 4 * ADDRESS_CHARS })),
  width: pixels,
  height: pixels,
});
export type ShownFile = Infer<typeof shownFile>;
export const shownMedia = table(shownFile);
export type ShownMedia = Infer<typeof shownMedia>;
