/** Pictures, films and sounds as the desk sees them. Sizes in pixels and bytes, addresses whole, on the media origin. */
import { ALT_CHARS, CAPTION_CHARS } from '../documents/limits.ts';
import { documentKinds } from '../documents/shapes.ts';
import { language } from '../language.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { nextPage, pageOffset, pageQuery } from '../paging.ts';
import {
  choice,
  flag,
  givenTime,
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
import { mediaKinds } from './kinds.ts';
import {
  MEDIA_NAME_CHARS,
  MEDIA_SEARCH_CHARS,
  MEDIA_SECONDS,
  MEDIA_SIDE_PX,
  MEDIA_USES_TOLD,
  RELEASE_CHARS,
} from './limits.ts';

const id = text({ min: 1, max: 36 });
const address = text({ max: ADDRESS_CHARS });
const side = nullable(integer({ min: 1, max: MEDIA_SIDE_PX }));
const name = text({ min: 1, max: MEDIA_NAME_CHARS });
const alt = text({ max: ALT_CHARS });
const caption = text({ max: CAPTION_CHARS });
const release = text({ max: RELEASE_CHARS });

export const media = open({
  id,
  kind: choice(mediaKinds),
  name,
  /** Such as `image/webp`. */
  type: text({ max: 100 }),
  /** In all widths together. */
  bytes: integer({ min: 0 }),
  /** Of pictures; of films where the sender has said it. */
  width: side,
  height: side,
  /** Of films and sounds where the sender has said it. */
  seconds: nullable(integer({ min: 0, max: MEDIA_SECONDS })),
  /** A picture that moves. */
  moving: flag(),
  /** What a new place in a text begins with. */
  alt,
  caption,
  url: address,
  /** Of a picture: the narrowest it is stored in, at most 480 wide. Else null. */
  small: nullable(address),
  /** Of a picture: as the attribute of an `img`; '' where it is stored in one width. */
  srcset: text({ max: 8 * ADDRESS_CHARS }),
  createdAt: time,
  by: nullable(open({ id, name: text({ max: 200 }) })),
  /** When the picture was taken, and under which release of the site. */
  takenAt: time,
  takenRelease: nullable(release),
  /** Texts that name it, each language one: in its draft, in what visitors see, in a version, or as the cover. */
  uses: integer({ min: 0 }),
});
export type Media = Infer<typeof media>;

export const mediaUse = open({
  document: id,
  /** What it is the text of, such as an article. */
  kind: choice(documentKinds),
  ref: id,
  lang: language,
  /** Of the draft. */
  title: text({ max: 200 }),
  draft: flag(),
  live: flag(),
  /** It stands for the whole of it, in whatever language; `document` is its oldest text then. */
  cover: flag(),
  /** Versions that name it. */
  versions: integer({ min: 0 }),
});
export type MediaUse = Infer<typeof mediaUse>;
const usedIn = list(mediaUse, { max: MEDIA_USES_TOLD });
/** One file with the texts that name it. Also the `details` of an error `in_use`, as far as `usedIn`. */
export const mediaView = open({ media, usedIn });
export type MediaView = Infer<typeof mediaView>;

export const mediaSorts = ['newest', 'oldest', 'name', 'largest', 'most-used'] as const;
export const mediaQuery = shape({
  /** `cursor` is of the sort `newest` alone, `offset` of whatever sort. */
  ...pageQuery,
  offset: pageOffset,
  sort: otherwise(choice(mediaSorts), 'newest'),
  kind: optional(choice(mediaKinds)),
  /** Words that all stand in the name, alt text or caption, whatever the case and accents. */
  search: optional(text({ max: MEDIA_SEARCH_CHARS })),
  used: otherwise(choice(['all', 'yes', 'no'] as const), 'all'),
});
export type MediaQuery = Infer<typeof mediaQuery>;
export const mediaPage = open({
  media: list(media, { max: 100 }),
  /** Of all pages. */
  total: integer({ min: 0 }),
  next: nextPage,
});
export type MediaPage = Infer<typeof mediaPage>;

/**
 * Fields of a multipart body before its part `file`, each as text. `kind`: what it has to be, so that another is refused in
 * its words. What a browser knows of a film or sound: `width`, `height`, `seconds`. `alt`, `caption` as in `mediaChange`.
 */
export const mediaFields = ['kind', 'width', 'height', 'seconds', 'alt', 'caption'] as const;

export const mediaChange = shape({
  name: optional(name),
  alt: optional(alt),
  caption: optional(caption),
  takenAt: optional(givenTime),
  takenRelease: optional(nullable(release)),
});
export type MediaChange = Infer<typeof mediaChange>;

/** `address`: such as a pasted page names it. */
export const mediaCopy = shape({ address: text({ min: 1, max: ADDRESS_CHARS }) });
export type MediaCopy = Infer<typeof mediaCopy>;

/** Puts another file of the same kind in its place in each draft, each live text and each cover. Versions stay as they were. */
export const mediaReplacement = shape({ by: id });
export type MediaReplacement = Infer<typeof mediaReplacement>;
/** The texts that were changed, as they name the other file now. */
export const mediaReplaced = open({ usedIn });
export type MediaReplaced = Infer<typeof mediaReplaced>;
