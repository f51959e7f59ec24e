/**
 * Messages of the SDK whose screens the messenger does not have yet: it ignores them, and the widget opens as it stood. The
 * loader sends them all the same, because a frame of somebody else may have the screens. Each comes when the page calls the
 * function of its name in the host API.
 */
import { back } from '../frame-message.ts';
import { open, optional, text } from '../schema.ts';

const id = text({ min: 1, max: 200 });

export const messengerToCome = {
  /** `openChecklists`, `openChecklist`, `startChecklist`: come with checklists. */
  'open-checklists': open(back),
  'open-checklist': open({ ...back, id }),
  'start-checklist': open({ ...back, outboundId: id, sharedKey: optional(id) }),
};
