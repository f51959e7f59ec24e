import type { ConversationPlace } from '../conversations/places.ts';
import type { RequestPlace } from '../requests/places.ts';

/** Where a visitor is, in the help center, the news, the requests or the conversations: where they began first, where they are last. */
export type HelpPlace = ReadingPlace | RequestPlace | ConversationPlace;

/** What the screens of help and news show. */
export type ReadingPlace =
  | { readonly at: 'home'; query: string }
  /** `id`: as the server has it, or as the page names it. */
  | { readonly at: 'collection'; readonly id: string }
  | ArticlePlace
  | NewsPlace
  | { readonly at: 'entry'; readonly id: string };

/** `lang`: chosen by the visitor; `search`: the one that found it; `offered`: beside a form. */
export type ArticlePlace = {
  readonly at: 'article';
  readonly id: string;
  lang?: string;
  readonly search?: string | undefined;
  readonly offered?: true;
};

/** `pages`: of the list, that are shown; `categories`: those that it is narrowed to, none for all. */
export type NewsPlace = { readonly at: 'news'; pages: number; categories: readonly string[] };

export type HelpShown = {
  places: HelpPlace[];
  /** The page that opened it wants no way from its first screen to the home screen. */
  readonly hideBack: boolean;
  /** The form that it was opened from, which its first screen leads back to. */
  readonly form?: string | undefined;
};

/** The last place is one of the requests, whose screens are a chunk of their own. */
export const isAmongRequests = ({ places }: { readonly places: readonly HelpPlace[] }): boolean =>
  places.at(-1)!.at.startsWith('idea');

/** Where the news begin. */
export const newsList = (): HelpPlace => ({ at: 'news', pages: 1, categories: [] });
