/** What a project keeps for how many days, and how much of its visitors' addresses. */
import { expected } from '../conflict.ts';
import {
  choice,
  flag,
  integer,
  list,
  maybe,
  nullable,
  open,
  optional,
  shape,
  type Infer,
  type Struct,
} from '../schema.ts';
import { CONVERSATION_DAYS_LEAST, KEPT_DAYS_MOST } from './limits.ts';

/**
 * Kinds of data with days of their own. `visitors`: sessions without a user id and without a ticket; `knownVisitors`: those
 * with a user id and without a ticket; `logs`: console and network of a ticket; `tickets`: reports, by when they came;
 * `conversations`: by when they were closed.
 */
export const keptKinds = [
  'events',
  'visitors',
  'knownVisitors',
  'replays',
  'films',
  'snapshots',
  'logs',
  'attachments',
  'tickets',
  'conversations',
] as const;
export type KeptKind = (typeof keptKinds)[number];

/** How much of a visitor's address is stored, logged and shown: /24 and /48, all of it, or nothing. */
export const addressKeepings = ['truncated', 'full', 'none'] as const;
export type AddressKeeping = (typeof addressKeepings)[number];

export const leastDays = (kind: KeptKind): number => (kind === 'conversations' ? CONVERSATION_DAYS_LEAST : 1);
/** null: for ever. */
const days = (kind: KeptKind) => nullable(integer({ min: leastDays(kind), max: KEPT_DAYS_MOST }));
const kinds = <T>(of: (kind: KeptKind) => Struct<T>) =>
  Object.fromEntries(keptKinds.map((kind) => [kind, of(kind)])) as Record<KeptKind, Struct<T>>;

/** In a project's settings; 0: for ever. What is missing takes the installation's default. */
const storedDays = integer({ min: 0, max: KEPT_DAYS_MOST });
export const retentionSettings = open(kinds(() => optional(storedDays)));
export const retentionSettingsChange = shape(kinds(() => maybe(storedDays)));

const kept = open(kinds(days));
export type KeptDays = Infer<typeof kept>;

export const dataView = open({
  /** Days by kind; null: for ever. */
  kept,
  /** What a project has that has changed nothing. */
  defaults: kept,
  addresses: choice(addressKeepings),
  /** Visitors may see, export and delete their own data in the messenger. */
  dataRequests: flag(),
  /** The kinds that this version has, in the order in which they are shown. */
  kinds: list(choice(keptKinds), { max: keptKinds.length }),
});
export type DataView = Infer<typeof dataView>;

/** Kinds that are absent stay as they are. `expected` has the names `kept.events` and so on, `addresses` and `dataRequests`. */
export const dataChange = shape({
  kept: optional(shape(kinds((kind) => optional(days(kind))))),
  addresses: optional(choice(addressKeepings)),
  dataRequests: optional(flag()),
  expected,
});
export type DataChange = Infer<typeof dataChange>;

/** How many conversations would go in the coming night. */
export const conversationsAsked = open({ days: integer({ min: CONVERSATION_DAYS_LEAST, max: KEPT_DAYS_MOST }) });
export const conversationsGoing = open({ count: integer({ min: 0 }) });
export type ConversationsGoing = Infer<typeof conversationsGoing>;
