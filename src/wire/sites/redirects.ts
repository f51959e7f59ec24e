/** Old addresses and what they lead to. */
import { nextPage, pageQuery } from '../paging.ts';
import {
  choice,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';

export const REDIRECT_PATH_CHARS = 1024;
/** Of one project: an old help center of some thousand articles in a few languages. */
export const REDIRECTS_MOST = 20_000;
/** More steps from one to the next would lead nowhere. */
export const REDIRECT_STEPS_MOST = 5;

/** As people write it: with or without the origin of the pages, a query or a slash at its end, which do not count. */
const path = text({ min: 1, max: REDIRECT_PATH_CHARS });
/** A path of the pages, or an address elsewhere. */
const target = text({ min: 1, max: REDIRECT_PATH_CHARS });

/** Who has made it: somebody here, or an import. */
export const redirectWays = ['staff', 'import'] as const;

export const redirect = open({
  /** Decoded, without a slash at its end, from the start of the project's pages on. */
  path,
  target,
  way: choice(redirectWays),
  at: time,
  hits: integer({ min: 0 }),
  /** When it was followed last; null for never. */
  hitAt: nullable(time),
});
export type Redirect = Infer<typeof redirect>;

/** The newest first. */
export const redirectQuery = shape({
  ...pageQuery,
  /** A part of path or target. */
  q: optional(text({ max: REDIRECT_PATH_CHARS })),
});
export type RedirectQuery = Infer<typeof redirectQuery>;
export const redirectPage = open({
  redirects: list(redirect, { max: 100 }),
  next: nextPage,
  /** Of the whole list. */
  total: integer({ min: 0 }),
});
export type RedirectPage = Infer<typeof redirectPage>;

/** Why one is refused (409): its address leads somewhere already, it would lead back to itself, or on and on. */
export const redirectClashes = ['taken', 'circle', 'steps'] as const;
export const redirectClash = open({
  clash: choice(redirectClashes),
  /** What the address leads to, or is to lead to. */
  target,
});
export type RedirectClash = Infer<typeof redirectClash>;

export const newRedirect = shape({ path, target });
export type NewRedirect = Infer<typeof newRedirect>;
export const goneRedirect = open({ path: otherwise(text({ max: REDIRECT_PATH_CHARS }), '') });
