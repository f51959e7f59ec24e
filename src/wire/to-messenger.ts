/**
 * What the messenger hears and has screens for. A module of values: the app checks by it what any SDK sends.
 * Written by `bun build.ts --names`; a test fails where it differs.
 */
import { configToFrame } from './config/to-frame.ts';
import { helpToFrame } from './help/to-frame.ts';
import { messageToFrame } from './messages/to-frame.ts';
import { messengerToFrame } from './messenger/to-frame.ts';
import { newsToFrame } from './news/to-frame.ts';
import { requestsToFrame } from './requests/to-frame.ts';
import { surveysToFrame } from './surveys/to-frame.ts';
import { ticketToFrame } from './tickets/to-frame.ts';
import { visitorToFrame } from './visitors/to-frame.ts';

export const toMessenger = {
  ...configToFrame,
  ...helpToFrame,
  ...messageToFrame,
  ...messengerToFrame,
  ...newsToFrame,
  ...requestsToFrame,
  ...surveysToFrame,
  ...ticketToFrame,
  ...visitorToFrame,
};
