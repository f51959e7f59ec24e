/** What the parts of the screen on which a text is written share. */
import type { Article } from '../../../wire/help/shapes.ts';
import type { Draft, DraftState } from './draft.ts';

export type Desk = {
  readonly article: Article;
  readonly project: string;
  readonly draft: Draft;
  readonly state: DraftState;
  readonly can: { readonly write: boolean; readonly publish: boolean };
  readonly onAsk: (asks: WritingAsks) => void;
};

/** What the writer is asked. */
export type WritingAsks =
  | { readonly what: 'publish' | 'schedule' | 'unpublish' | 'discard' | 'archive' | 'changes' | 'language' | 'keep' }
  | { readonly what: 'version'; readonly no: number };
