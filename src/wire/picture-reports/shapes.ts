import { RELEASE_CHARS } from '../media/limits.ts';
import { media, mediaUse } from '../media/shapes.ts';
import { flag, integer, list, nullable, open, otherwise, shape, text, type Infer } from '../schema.ts';

export const PICTURE_MONTHS_MOST = 60;
/** More pictures than anybody takes anew in one go: of those beyond, the ones taken last are left out. */
export const AGED_PICTURES_MOST = 500;
/** Views of the articles that show a picture are counted over so many days. */
export const PICTURE_VIEWS_DAYS = 30;

export const pictureReportQuery = shape({
  /** A picture is old when it was taken longer ago. */
  months: otherwise(integer({ min: 1, max: PICTURE_MONTHS_MOST }), 12),
  limit: otherwise(integer({ min: 1, max: 100 }), 24),
  /** Pictures before the page. */
  offset: otherwise(integer({ min: 0, max: AGED_PICTURES_MOST }), 0),
});
export type PictureReportQuery = Infer<typeof pictureReportQuery>;

export const agedPicture = open({
  media,
  /** Taken longer ago than was asked for. */
  old: flag(),
  /** Taken under another release than the newest. */
  behind: flag(),
  /** Of the articles that show it, in all languages, of the last 30 days. */
  views: integer({ min: 0 }),
  /** Live texts that show it. */
  usedIn: list(mediaUse, { max: 1000 }),
});
export type AgedPicture = Infer<typeof agedPicture>;

export const pictureReport = open({
  /** The newest release that reports of the last 24 hours name; null where none does. */
  newestRelease: nullable(text({ max: RELEASE_CHARS })),
  pictures: list(agedPicture, { max: 100 }),
  /** Of all pages. */
  total: integer({ min: 0 }),
});
export type PictureReport = Infer<typeof pictureReport>;
