/** What a visitor's pages and messengers hear (widget-protocol 3 and 5). Each is stored first, and sent until it has arrived. */
import { push } from '../push.ts';
import { either, integer, list, open, optional, type Struct } from '../schema.ts';
import { ACTIONS_PER_PUSH } from './limits.ts';
import {
  bannerAction,
  checklistProgress,
  modalAction,
  notificationAction,
  surveyAction,
  tourAction,
  type Action,
} from './shapes.ts';

const action: Struct<Action> = either(
  either(notificationAction, bannerAction),
  either(either(modalAction, tourAction), surveyAction),
);

/** `a`: to be done in the page, in order. `u`: the unread count from now on. Sent when staff or a rule wants it. */
export const updatePush = push(
  'visitor',
  'update',
  open({ a: optional(list(action, { max: ACTIONS_PER_PUSH })), u: optional(integer({ min: 0 })) }),
);
/** A step of a checklist was done elsewhere. */
export const checklistPush = push('visitor', 'checklist', checklistProgress);
