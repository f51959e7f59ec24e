/** What every part of a snapshot shares while it is made. */
import type { Secrets } from './css.ts';
import type { Hidden } from './hidden.ts';
import type { Late } from './late.ts';
import type { Pictures } from './pictures.ts';
import type { Browser } from './browser.ts';
import type { Cover } from './masking.ts';
import type { Unread } from './unread.ts';

export type Scene = {
  readonly pictures: Pictures;
  readonly secrets: Secrets;
  readonly hidden: Hidden;
  readonly unread: Unread;
  readonly late: Late;
  readonly browser: Browser;
  /** How the whole page is covered; '' where it is not. */
  readonly cover: Cover;
  /** Whether a field holds a secret, marked or not. */
  readonly isSecret: (field: Element) => boolean;
  /** Others than the visitor's browser can load what the page loads. */
  readonly live: boolean;
  /** Shadow roots so far, of all documents in one snapshot. */
  readonly numbers: { shadow: number };
};

/** One document of it; `base` resolves what is relative in its attributes. */
export type DocumentScene = Scene & { readonly base: string };
