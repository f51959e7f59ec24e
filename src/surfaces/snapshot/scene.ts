/** What every part of a snapshot shares while it is written. */
import type { Secrets } from './css.ts';
import type { Hidden } from './hidden.ts';
import type { Pictures } from './pictures.ts';
import type { Sheets } from './sheets.ts';

export type Scene = {
  readonly sheets: Sheets;
  readonly pictures: Pictures;
  readonly secrets: Secrets;
  readonly hidden: Hidden;
  readonly warn: (message: string, error?: unknown) => void;
  /** The page's own base address: resolves what is relative in its attributes. */
  readonly base: string;
};
