/** Responses as the timeline of a contact tells them. */
import type { ResponseState } from '../../../wire/surveys/messenger-shapes.ts';
import type { TimePlace } from '../../http/cursor.ts';
import type { Queries } from '../../storage/port.ts';

type Told = {
  readonly id: string;
  readonly at: number;
  readonly surveyId: string;
  readonly state: ResponseState;
};

/** All of a contact but tests, those changed last first, after `place`. */
export async function latestResponses(
  queries: Queries,
  contactId: string,
  { place, most }: { readonly place?: TimePlace | undefined; readonly most: number },
): Promise<Told[]> {
  const rows = await queries.all(
    `select id, changed_at, survey_id, state from survey_response
     where contact_id = ? and contact_id <> '' and test = 0 ${place ? 'and (changed_at, id) < (?, ?)' : ''}
     order by changed_at desc, id desc limit ?`,
    contactId,
    ...(place ? [place.at, place.id] : []),
    most,
  );
  return rows.map((row) => ({
    id: String(row.id),
    at: Number(row.changed_at),
    surveyId: String(row.survey_id),
    state: String(row.state) as ResponseState,
  }));
}
