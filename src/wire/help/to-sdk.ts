/** What the help center asks of the page. */
import { nothing } from '../frame-message.ts';

export const helpToSdk = {
  /** When help is shown: the SDK answers `page`, its address. Others than ours do not know it. */
  'collect-page': nothing,
};
