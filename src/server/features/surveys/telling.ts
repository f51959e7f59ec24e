/** A response as its visitor is told it. */
import type { SurveyKept } from '../../../wire/surveys/messenger-shapes.ts';
import type { Queries } from '../../storage/port.ts';
import { answersIn } from './answers-store.ts';
import type { ResponseRecord } from './responses-store.ts';

export async function toldOf(queries: Queries, record: ResponseRecord): Promise<SurveyKept> {
  return {
    response: record.id,
    revision: record.revision,
    state: record.state,
    answers: await answersIn(queries, record.id),
    ending: record.ending === '' ? null : record.ending,
  };
}
