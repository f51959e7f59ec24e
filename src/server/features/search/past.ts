/** What was looked for, as reports ask for it. */
import type { Ports } from '../../ports.ts';
import {
  searchedTexts,
  sumsOfSearches,
  unopenedTexts,
  type SearchedText,
  type SearchSums,
  type Span,
} from './log-store.ts';

export type PastSearches = {
  readonly sums: (span: Span) => Promise<readonly SearchSums[]>;
  readonly texts: (span: Span) => Promise<readonly SearchedText[]>;
  readonly unopened: (
    span: Span,
    lang: string,
  ) => Promise<readonly { readonly query: string; readonly times: number }[]>;
};

export const pastSearches = ({ storage }: Pick<Ports, 'storage'>): PastSearches => ({
  sums: (span) => sumsOfSearches(storage, span),
  texts: (span) => searchedTexts(storage, span),
  unopened: (span, lang) => unopenedTexts(storage, span, lang),
});
