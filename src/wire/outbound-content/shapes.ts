/** Tours and checklists as the widget asks for them (widget-protocol 2.7 to 2.11). */
import { ADDRESS_CHARS } from '../limits.ts';
import { choice, flag, maybe, open, optional, text } from '../schema.ts';

const outboundId = text({ min: 1, max: 64 });

export const tourStart = open({ outboundId });

export const tourValidation = open({ outboundId, currentUrl: optional(text({ max: ADDRESS_CHARS })) });
export const tourValidationReply = open({ status: text({ max: 32 }), passedPageFilter: flag() });

/** A checklist element without a shared key sends null. */
export const checklistStart = open({ outboundId, sharedKey: maybe(text({ max: 256 })) });

/** `status` comes with the last step. */
export const checklistProgress = open({
  checkedStep: optional(text({ min: 1, max: 64 })),
  status: optional(choice(['active', 'done'] as const)),
});
