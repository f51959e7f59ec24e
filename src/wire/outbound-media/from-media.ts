/**
 * What banners and modals tell the SDK (widget-protocol 4.4, 4.5): JSON text `{type, name, data}`, the type `BANNER` or
 * `MODAL`. Ids and names are those of the host API.
 */
import { nothing } from '../frame-message.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { MEDIA_ID_CHARS } from './limits.ts';
import { amount, flag, open, optional, text } from '../schema.ts';

const id = text({ min: 1, max: MEDIA_ID_CHARS });
/** CSS pixels. */
const height = open({ height: amount() });

/** When a visitor presses a button that does this; banner or modal closes after it. */
export const mediaToSdk = {
  'start-conversation': open({ botId: optional(id) }),
  'start-custom-action': open({ action: id }),
  /** an address, with `newTab` beside data */
  'open-url': text({ max: ADDRESS_CHARS }),
  'show-form': open({ formId: id }),
  'show-survey': open({ formId: id, surveyFormat: optional(id) }),
  'show-news-article': open({ articleId: id }),
  'show-help-article': open({ articleId: id }),
  'show-checklist': open({ checklistId: id, sharedKey: optional(id) }),
};
export const mediaBesideData = { 'open-url': open({ newTab: optional(flag()) }) };

export const bannerToSdk = {
  ...mediaToSdk,
  /** Sent once, when the banner's document listens. */
  'banner-loaded': nothing,
  /** When it is drawn, and when its height changes. */
  'banner-height': height,
  /** When the content is drawn: the page may show it. */
  'banner-data-set': nothing,
  /** When a visitor closes it. */
  'banner-close': nothing,
};

export const modalToSdk = {
  ...mediaToSdk,
  /** Sent once, when the modal's document listens. */
  'modal-loaded': nothing,
  /** When it is drawn, and when its height changes. */
  'modal-height': height,
  /** Sent when the modal's content is drawn. */
  'modal-data-set': nothing,
  /** When a visitor closes it. */
  'modal-close': nothing,
};
