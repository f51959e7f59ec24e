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
import { SUBSCRIBER_SEARCH_CHARS, SUBSCRIBERS_SHOWN } from './limits.ts';
import { categories, frequencies } from './own-shapes.ts';

/** pending (48 h) → active → ended → pending. */
export const subscriberStates = ['pending', 'active', 'ended'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

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
