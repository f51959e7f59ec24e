/** Everything that a visitor hears, in the page and in the messenger, besides the welcome. Types: a loader takes no more. */
import type { checklistPush, updatePush } from './outbound/pushes.ts';
import type { MessageOf } from './push.ts';

export type ToVisitor = MessageOf<typeof updatePush | typeof checklistPush>;
