/** Subscriptions to news by mail. */
import { EMAIL_CHARS } from '../auth/limits.ts';
import { language } from '../language.ts';
import { emailAddress } from '../mail/address.ts';
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  open,
  optional,
  otherwise,
  shape,
  text,
  time,
  type Infer,
} from '../schema.ts';
import { SUBSCRIBED_CATEGORIES, SUBSCRIBER_SEARCH_CHARS, SUBSCRIBERS_SHOWN } from './limits.ts';

/** `each`: 10 minutes after an entry; `weekly`: Mondays at 9; `monthly`: on the 1st at 9, in the project's zone. */
export const frequencies = ['each', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** pending (48 h) → active → ended → pending. */
export const subscriberStates = ['pending', 'active', 'ended'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

const categories = list(text({ min: 1, max: 64 }), { max: SUBSCRIBED_CATEGORIES });

export const subscriptionAsked = shape({
  lang: language,
  /** Missing: the address that the visitor's own site has proven. */
  email: optional(emailAddress),
  /** Ids of categories; none: all news. */
  categories,
  frequency: choice(frequencies),
  /** False ends it, for an address that is proven. */
  on: flag(),
});
export type SubscriptionAsked = Infer<typeof subscriptionAsked>;

/** `look`: 'Look into your mail.', whatever is known of the address. */
export const subscriptionReply = open({ state: choice(['look', 'active', 'ended'] as const) });
export type SubscriptionReply = Infer<typeof subscriptionReply>;

/** What the subscribe sheet begins with. */
export const subscriptionView = open({
  /** Mail can be sent. */
  offered: flag(),
  /** The address that the visitor's own site has proven: it needs no mail. */
  email: nullable(text({ max: EMAIL_CHARS })),
  /** What that address has now. */
  current: nullable(open({ categories, frequency: choice(frequencies) })),
});
export type SubscriptionView = Infer<typeof subscriptionView>;

export const subscriberRow = open({
  id: text({ max: 64 }),
  email: text({ max: EMAIL_CHARS }),
  lang: language,
  categories,
  frequency: choice(frequencies),
  state: choice(subscriberStates),
  createdAt: time,
  /** Since when it is active. */
  activeAt: nullable(time),
  endedAt: nullable(time),
});
export type SubscriberRow = Infer<typeof subscriberRow>;

export const subscriberQuery = open({
  /** Words of addresses. */
  search: optional(text({ max: SUBSCRIBER_SEARCH_CHARS })),
  state: optional(choice(subscriberStates)),
  limit: otherwise(integer({ min: 1, max: 100 }), SUBSCRIBERS_SHOWN),
  cursor: optional(text({ max: 1024 })),
});
export type SubscriberQuery = Infer<typeof subscriberQuery>;

/** Newest first. */
export const subscriberPage = open({
  subscribers: list(subscriberRow, { max: 100 }),
  /** Of all that the query finds. */
  total: integer({ min: 0 }),
  active: integer({ min: 0 }),
  /** Mail can be sent, and people can subscribe. */
  offered: flag(),
  next: nullable(text({ max: 1024 })),
});
export type SubscriberPage = Infer<typeof subscriberPage>;
