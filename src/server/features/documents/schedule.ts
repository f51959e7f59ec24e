/** The hours at which a text is published and taken back. */
import { SCHEDULE_DAYS } from '../../../wire/documents/limits.ts';
import type { Schedule } from '../../../wire/documents/shapes.ts';
import { wrongField } from '../../../wire/errors.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { DocumentRecord } from './store.ts';

type Times = Pick<DocumentRecord, 'publishAt' | 'unpublishAt'>;

/** Times that are not given stay. Errors: 422 for one that is past, or over 2 years ahead. */
export function timesOf({ publishAt, unpublishAt }: Schedule, before: Times, now: number): Times {
  return {
    publishAt: publishAt === undefined ? before.publishAt : timeOf('publishAt', publishAt, now),
    unpublishAt: unpublishAt === undefined ? before.unpublishAt : timeOf('unpublishAt', unpublishAt, now),
  };
}

function timeOf(field: keyof Times, given: string | null, now: number): number | null {
  if (given === null) return null;
  const at = Date.parse(given);
  if (at <= now) throw wrongField(field, 'must be in the future');
  if (at > now + SCHEDULE_DAYS * DAY_MS) throw wrongField(field, 'must be within 2 years');
  return at;
}
