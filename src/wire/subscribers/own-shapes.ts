/** What a visitor's subscription is answered with: apart from what is asked, which the messenger does not read. */
import { choice, flag, list, nullable, open, text, type Infer } from '../schema.ts';
import { SHOWN_EMAIL_CHARS, SUBSCRIBED_CATEGORIES } from './limits.ts';

/** `each`: 10 minutes after an entry; `weekly`: Mondays at 9; `monthly`: on the 1st at 9, in the project's zone. */
export const frequencies = ['each', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

export const categories = list(text({ min: 1, max: 64 }), { max: SUBSCRIBED_CATEGORIES });

/** `look`: 'Look into your mail.', whatever is known of the address. */
export const subscriptionReply = open({ state: choice(['look', 'active', 'ended'] as const) });
export type SubscriptionReply = Infer<typeof subscriptionReply>;

/** What the subscribe sheet begins with. */
export const subscriptionView = open({
  /** Mail can be sent. */
  offered: flag(),
  /** The address that the visitor's own site has proven: it needs no mail. */
  email: nullable(text({ max: SHOWN_EMAIL_CHARS })),
  /** What that address has now. */
  current: nullable(open({ categories, frequency: choice(frequencies) })),
});
export type SubscriptionView = Infer<typeof subscriptionView>;
