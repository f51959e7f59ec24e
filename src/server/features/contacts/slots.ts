/** What the timeline of a contact is made of. */
import type { TimelineEntry, TimelineKind } from '../../../wire/contacts/shapes.ts';
import { slot } from '../../feature.ts';
import type { TimePlace } from '../../http/cursor.ts';
import type { Queries } from '../../storage/port.ts';

export type TimelineAsked = {
  readonly projectId: string;
  readonly contactId: string;
  /** Of this kind alone. */
  readonly kind?: TimelineKind | undefined;
  /** After this place, or from the newest on. */
  readonly place?: TimePlace | undefined;
  readonly most: number;
};

/** `at`: milliseconds UTC. */
export type Happened = Omit<TimelineEntry, 'at' | 'data'> & { readonly at: number; readonly data?: unknown };

export type TimelineSource = {
  readonly kinds: readonly TimelineKind[];
  /** By time and id, newest first, at most `most`. It reads few rows more than it answers, whatever the contact has done. */
  readonly read: (queries: Queries, asked: TimelineAsked) => Promise<Happened[]>;
};

export const timelineSources = slot<TimelineSource>('timeline sources');
