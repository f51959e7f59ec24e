/** What changed about a contact, for their timeline. */
import { contactFields, type ContactField, type TimelineKind } from '../../../wire/contacts/shapes.ts';
import { changesOf, type ChangeRecord } from './changes-store.ts';
import type { Happened, TimelineSource } from './slots.ts';

export const changesOfContact: TimelineSource = {
  kinds: ['change', 'identity'],
  async read(queries, { contactId, kind, place, most }) {
    return (await changesOf(queries, contactId, { fields: fieldsOf(kind), place, most })).map(toHappened);
  },
};

function fieldsOf(kind: TimelineKind | undefined): readonly string[] {
  if (kind === 'identity') return ['userId'];
  return kind === 'change' ? contactFields : [...contactFields, 'userId'];
}

function toHappened({ id, field, value, source, at }: ChangeRecord): Happened {
  if (field === 'userId') return { id, at, kind: 'identity', identity: { userId: value, proven: source === 'proven' } };
  return { id, at, kind: 'change', change: { field: field as ContactField, value, source } };
}
