/** Where a visitor reads, in the help center or the news: where they began first, where they are last. */
export type HelpPlace =
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

/** `pages`: of the list, that are shown; `category`: the one that it is narrowed to. */
export type NewsPlace = { readonly at: 'news'; pages: number; category?: string | undefined };

export type HelpShown = {
  places: HelpPlace[];
  /** The page that opened it wants no way from its first screen to the home screen. */
  readonly hideBack: boolean;
  /** The form that it was opened from, which its first screen leads back to. */
  readonly form?: string | undefined;
};

/** Where the news begin. */
export const newsList = (): HelpPlace => ({ at: 'news', pages: 1 });
