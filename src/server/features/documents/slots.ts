import { slot } from '../../feature.ts';
import type { ApiError } from '../../../wire/errors.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Body } from '../../../wire/documents/nodes.ts';
import type { DocumentKind } from './store.ts';

/** What follows in the same transaction when other words become live, or none any more. */
export type LiveChange = {
  readonly kind: DocumentKind;
  /** `ref`: what the text is of. */
  readonly changed: (transaction: Transaction, project: string, ref: string) => Promise<void>;
};
export const liveChanges = slot<LiveChange>('live changes');

/** Why a body may not be shown to visitors, by what else there is at that moment; undefined where it may. */
export type PublishingRule = (queries: Queries, project: string, body: Body) => Promise<ApiError | undefined>;
export const publishingRules = slot<PublishingRule>('publishing rules');

/** Where a body stands: the number of a version, which never changes. */
export type BodyPlace = 'draft' | 'live' | number;
/** What follows in the same transaction when another body stands somewhere; null: none any more. */
export type BodyChange = (
  transaction: Transaction,
  at: { readonly project: string; readonly document: string; readonly place: BodyPlace },
  body: Body | null,
) => Promise<void>;
export const bodyChanges = slot<BodyChange>('body changes');
