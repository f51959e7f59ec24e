/** What desks hear of their site. */
import { ADDRESS_CHARS } from '../limits.ts';
import { push } from '../push.ts';
import { open, text, time } from '../schema.ts';

/** The widget was started on a page: the first time at once, later at most once in `INSTALL_PUSH_SECONDS`. */
export const installedPush = push('desk', 'installed', open({ at: time, page: text({ max: ADDRESS_CHARS }) }));
