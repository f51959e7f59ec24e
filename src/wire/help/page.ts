/**
 * The page around the messenger: the answer to `collect-page`, which a screen that needs it asks; who knows no `collect-page` is
 * asked `collect-ticket-data`, of which the address alone is read.
 */
import { ADDRESS_CHARS } from '../limits.ts';
import { integer, open, optional, text } from '../schema.ts';

const url = text({ max: ADDRESS_CHARS });

export const pageToFrame = {
  /** `width`: of the window, in CSS pixels. */
  page: open({ url, title: text({ max: ADDRESS_CHARS }), width: optional(integer({ min: 0 })) }),
};

export const pageInTicket = {
  'collect-ticket-data': open({
    metaData: open({ currentUrl: url, innerWidth: optional(integer({ min: 0 })) }),
  }),
};
