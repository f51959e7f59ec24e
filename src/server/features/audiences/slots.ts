/** How the conditions of rules are read: whoever has what a condition asks for says it here, for all ways of reading. */
import type { Comparison, ValueType } from '../../../wire/audiences/comparisons.ts';
import type { ConditionKind, ConditionOf } from '../../../wire/audiences/conditions.ts';
import type { AudienceUse } from '../../../wire/audiences/shapes.ts';
import { slot } from '../../feature.ts';
import type { Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';

/** What a contact has of what a condition asks for: a flag is 1 or 0, a time milliseconds UTC, null is none. */
export type Met = string | number | null;

export type Around = {
  readonly queries: Queries;
  readonly projectId: string;
  /** Milliseconds UTC. */
  readonly now: number;
  /** The ids of the contacts that are asked about, as a statement in brackets. */
  readonly among: Piece;
  /** What is read for one condition is there for the next. */
  readonly once: <T>(key: string, make: () => Promise<T>) => Promise<T>;
  /** By name, how many of the newest events are left out, where it is asked as of one of them. Of one contact alone. */
  readonly without?: ReadonlyMap<string, number> | undefined;
};

/** A condition is a value of the contact and what it is compared with. */
export type Read = {
  readonly type: ValueType;
  readonly comparison: Comparison;
  /** How texts are made alike before they are compared; A to Z without regard to case unless said. */
  readonly fold?: (text: string) => string;
  /** The value in a statement over `contact`; of a text it is folded already. */
  readonly sql: () => Promise<Piece> | Piece;
  /** The value that one contact has. */
  readonly met: (contactId: string) => Promise<Met>;
};

export type Reading<K extends ConditionKind = any> = {
  readonly on: K;
  readonly read: (condition: ConditionOf[K], around: Around) => Promise<Read> | Read;
  /** Why a rule that is made now cannot ask for it, in words; undefined where it can. */
  readonly refusal?: (condition: ConditionOf[K], around: Around) => Promise<string | undefined>;
};

export const readings = slot<Reading>('readings of conditions');

/** What of a project asks whether somebody is in the audience, such as articles that only some see. */
export type AudienceUses = (queries: Queries, projectId: string, audienceId: string) => Promise<AudienceUse[]>;

export const audienceUses = slot<AudienceUses>('uses of audiences');
