/** Where a visitor is among the requests. */
import type { IdeaSort } from '../../../wire/requests/choices.ts';

/** Every `at` begins with `idea`. */
export type RequestPlace = IdeasPlace | { readonly at: 'idea'; readonly id: string } | SuggestPlace;

/** What the list shows. `board`: '' for the first one; `status`: '' for all; `pages`: how many of them. */
export type IdeasPlace = {
  readonly at: 'ideas';
  tab: IdeaSort | 'roadmap';
  board: string;
  status: string;
  query: string;
  pages: number;
};

/** `board`: the one that it was opened from; `byMail`: an address may be given. */
export type SuggestPlace = { readonly at: 'idea-new'; readonly board: string; readonly byMail: boolean };

/** Where the requests begin. */
export const ideasList = (): IdeasPlace => ({
  at: 'ideas',
  tab: 'top',
  board: '',
  status: '',
  query: '',
  pages: 1,
});
