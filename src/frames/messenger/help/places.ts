/** Where a visitor is in the help center: where they began first, where they are last. */
export type HelpPlace =
  | { readonly at: 'home'; query: string }
  /** `id`: as the server has it, or as the page names it. */
  | { readonly at: 'collection'; readonly id: string }
  | ArticlePlace;

/** `lang`: chosen by the visitor; `search`: the one that found it; `offered`: beside a form. */
export type ArticlePlace = {
  readonly at: 'article';
  readonly id: string;
  lang?: string;
  readonly search?: string | undefined;
  readonly offered?: true;
};

export type HelpShown = {
  places: HelpPlace[];
  /** The page that opened it wants no way from its first screen to the home screen. */
  readonly hideBack: boolean;
};
