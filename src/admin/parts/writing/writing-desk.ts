/** What the parts of the screen on which a text is written share. */
import type { ReactNode } from 'react';
import type { DocumentState } from '../../../wire/documents/states.ts';
import type { Draft, DraftState } from './draft.ts';
import type { Person } from './use-people.ts';

/** What is written, such as an article: as far as it is the same for all that has texts. */
export type Written = {
  readonly id: string;
  /** As the head calls it, such as `Article 12`; as everything else does, which is its title where it has one. */
  readonly heading: string;
  readonly name: string;
  /** What its facts and its text are called. */
  readonly words: { readonly facts: string; readonly text: string; readonly archived: string };
  readonly archivedAt: string | null;
  /** Its drafts can be shown as visitors would get them. */
  readonly previews?: true;
  /** One for each language, the first one first. */
  readonly texts: readonly {
    readonly document: string;
    readonly lang: string;
    readonly title: string;
    readonly state: DocumentState;
    /** A translation whose source says something else by now. */
    readonly stale: boolean;
  }[];
  /** The list that it stands in, and its own screen in a language. */
  readonly home: string;
  readonly pathIn: (lang: string) => string;
  /** Begins an empty draft in another language. Rejects with a `Failure`, as the next does. */
  readonly translate: (lang: string) => Promise<unknown>;
  readonly unarchive: () => Promise<unknown>;
  /** Asks first. */
  readonly remove: () => void;
  /** What the dialog of publishing says besides, and that of its hours. */
  readonly publishing?: (asks: PublishingAsks) => ReactNode;
  readonly scheduling?: (asks: Pick<PublishingAsks, 'onFirst'>) => ReactNode;
  /** What stands above the text, such as a cover. */
  readonly above?: (desk: Desk) => ReactNode;
  /** What stands beside the text, and what is asked before it is archived. */
  readonly facts: (desk: Desk) => ReactNode;
  readonly archive: (onClose: () => void) => ReactNode;
};

/** Done before it is published or its hours are kept, and once it is published; each rejects with a `Failure`. */
export type PublishingAsks = {
  readonly onFirst: (first: { readonly run: () => Promise<unknown> } | null) => void;
  readonly onThen: (then: (() => Promise<unknown>) | null) => void;
};

export type Desk = {
  readonly written: Written;
  readonly project: string;
  /** Of the calls about the text that is written. */
  readonly params: { readonly project: string; readonly document: string };
  readonly draft: Draft;
  readonly state: DraftState;
  /** Others who have the same text open. */
  readonly people: readonly Person[];
  readonly can: { readonly write: boolean; readonly publish: boolean };
  /** Files that are on their way into the text, or did not come: no part of it yet. */
  readonly waiting: number;
  readonly onAsk: (asks: WritingAsks) => void;
};

/** What the writer is asked, or shown where there is no room beside the text. */
export type WritingAsks =
  | { readonly what: 'facts' }
  | { readonly what: 'publish' | 'schedule' | 'unpublish' | 'discard' | 'archive' | 'changes' | 'language' | 'keep' }
  | { readonly what: 'version'; readonly no: number };
