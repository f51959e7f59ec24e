/** What the messenger asks of the SDK, whatever it shows. */
import { ADDRESS_CHARS } from '../limits.ts';
import { nothing } from '../frame-message.ts';
import { amount, anything, flag, open, optional, text } from '../schema.ts';

const word = text({ min: 1, max: 200 });
const address = text({ max: ADDRESS_CHARS });

export const messengerToSdk = {
  /** Once, when the document listens: the SDK answers with configuration and session, and shows the widget. */
  ping: nothing,
  /** When something has come that the visitor should hear. */
  'play-ping': nothing,
  /** When a picture is pressed: the page shows it whole. */
  'open-image': open({ url: address }),
  /** When another screen is shown; `newsdetails` and `appextended` ask for a wide frame. */
  'page-changed': open({ name: word }),
  /** When a survey has drawn itself: CSS pixels that it would like at most. */
  'height-update': amount(),
  /** When something has happened that the site may want to know: `data` goes to the listeners of `type`. */
  'notify-event': open({ type: word, data: optional(anything()) }),
  /** When a link is pressed; `newTab` stands beside data. */
  'open-url': address,
  /** When a button of the site's own is pressed: the name of its action; `shareToken` stands beside data. */
  'run-custom-action': anything(),
  /** When the close button is pressed. */
  'close-widget': nothing,
  /** When an assistant wants a tool of the site to run. */
  'tool-execution': anything(),
};

/** Fields of a message that stand beside its data. */
export const besideData = {
  'open-url': open({ newTab: optional(flag()) }),
  'run-custom-action': open({ shareToken: optional(text({ max: 200 })) }),
};
