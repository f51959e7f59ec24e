/** What was said of a field or an attribute of a contact before. */
import { VALUE_CHANGES_KEPT } from '../../../wire/attributes/limits.ts';
import { FIELD_CHANGES_KEPT } from '../../../wire/contacts/limits.ts';
import type { FieldHistory, HistoryQuery } from '../../../wire/contacts/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Queries } from '../../storage/port.ts';
import { changesOfValue } from '../attributes/service.ts';
import { changesOf } from './changes-store.ts';

/** The last 20, newest first. Errors: 422 unless a field or an attribute is named. */
export async function historyOf(
  queries: Queries,
  contactId: string,
  { field, attribute }: HistoryQuery,
): Promise<FieldHistory> {
  if ((field === undefined) === (attribute === undefined))
    throw new ApiError('invalid_field', 'Name either a field or an attribute', { details: { field: 'field' } });
  const changes =
    field === undefined
      ? (await changesOfValue(queries, contactId, attribute!, VALUE_CHANGES_KEPT)).map(({ text, source, at }) => ({
          value: text,
          source,
          at,
        }))
      : await changesOf(queries, contactId, { fields: [field], most: FIELD_CHANGES_KEPT });
  return { changes: changes.map(({ value, source, at }) => ({ value, source, at: new Date(at).toISOString() })) };
}
