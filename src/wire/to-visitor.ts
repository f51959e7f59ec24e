/**
 * Everything that a visitor hears, in the page and in the messenger, besides the welcome. Types: a loader takes no more.
 * Written by `bun build.ts --names`; a test fails where it differs.
 */
import type { watchPush } from './campaigns/visitor-pushes.ts';
import type { availabilityPush } from './hours/visitor-pushes.ts';
import type { changedPush, seenPush, typingPush } from './messages/visitor-pushes.ts';
import type { checklistPush, updatePush } from './outbound/pushes.ts';
import type { MessageOf } from './push.ts';

export type ToVisitor = MessageOf<
  | typeof watchPush
  | typeof availabilityPush
  | typeof changedPush
  | typeof seenPush
  | typeof typingPush
  | typeof checklistPush
  | typeof updatePush
>;
