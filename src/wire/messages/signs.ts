/**
 * What a messenger says over its socket of the thread that is open in it: which one, whether it can be seen, and that its
 * visitor writes. Kept in memory alone; a thread that is not the visitor's is ignored. Said again after each welcome.
 */
import { choice, flag, nullable, open, type Infer } from '../schema.ts';
import { shareToken } from './shapes.ts';

/** `conversation`: null for none. `visible`: the widget is open and its page can be seen. */
export const visitorLook = open({
  name: choice(['look'] as const),
  data: open({ conversation: nullable(shareToken), visible: flag() }),
});
/** Every `TYPING_EVERY_MS` while the visitor writes; never a word of it. */
export const visitorTyping = open({ name: choice(['typing'] as const), data: open({ conversation: shareToken }) });
export type VisitorSign = Infer<typeof visitorLook> | Infer<typeof visitorTyping>;
