import { documentKinds } from '../documents/shapes.ts';
import { DOCUMENT_TITLE_CHARS, HREF_CHARS } from '../documents/limits.ts';
import { language } from '../language.ts';
import { pageLimit } from '../paging.ts';
import { choice, flag, integer, list, open, nullable, otherwise, shape, text, time, type Infer } from '../schema.ts';

/** Links beyond are told once some of these are mended. */
export const LINKS_MOST = 1000;
/** Texts that are told of one link. */
export const LINK_USES_TOLD = 100;

const id = text({ min: 1, max: 36 });
const href = text({ min: 1, max: HREF_CHARS });

export const linkReportQuery = shape({
  limit: pageLimit,
  /** Links before the page. */
  offset: otherwise(integer({ min: 0, max: LINKS_MOST }), 0),
});
export type LinkReportQuery = Infer<typeof linkReportQuery>;

/** `broken`: it leads to nothing. `moved`: what it names stands elsewhere now. */
export const linkStates = ['broken', 'moved'] as const;

/** A text that has the link now, in its draft or in what visitors see. */
export const linkUse = open({
  document: id,
  kind: choice(documentKinds),
  /** What it is the text of, such as an article. */
  ref: id,
  lang: language,
  /** Of the draft. */
  title: text({ max: DOCUMENT_TITLE_CHARS }),
  live: flag(),
});
export type LinkUse = Infer<typeof linkUse>;
const usedIn = list(linkUse, { max: LINK_USES_TOLD });

export const badLink = open({
  /** As it stands in the texts; a card of an article as `gleap://article/{id}`. */
  href,
  state: choice(linkStates),
  /** Where it stands now, for one that moved. */
  to: nullable(href),
  since: time,
  usedIn,
});
export type BadLink = Infer<typeof badLink>;

export const linkReport = open({
  /** Broken ones first, the latest first among each. */
  links: list(badLink, { max: 100 }),
  /** Of all pages. */
  total: integer({ min: 0 }),
});
export type LinkReport = Infer<typeof linkReport>;

/** As they stand in the draft; a card of an article as `gleap://article/{id}`. */
export const brokenLinks = open({
  /** To something of ours that visitors do not see now. */
  hrefs: list(href, { max: LINKS_MOST }),
  /** To something of ours that is not there: with one of these the draft cannot be published. */
  nothing: list(href, { max: LINKS_MOST }),
});
export type BrokenLinks = Infer<typeof brokenLinks>;

export const linkReplacement = shape({ href, by: href });
export type LinkReplacement = Infer<typeof linkReplacement>;
/** The texts that were changed, as they have the other address now. */
export const linkReplaced = open({ usedIn });
export type LinkReplaced = Infer<typeof linkReplaced>;
