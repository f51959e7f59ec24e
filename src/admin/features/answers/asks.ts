/** What is asked of the server for answers. */
import { answerEndpoints } from '../../../wire/answers/calls.ts';
import type { AnswerEntry } from '../../../wire/answers/shapes.ts';
import { asked } from '../../data/ask.ts';
import { undoOf } from '../../parts/record/undo.ts';
import type { Services } from '../../services.ts';

export const questionsOf = (project: string, days: number) =>
  asked(answerEndpoints.answerQuestions, { params: { project }, query: { days } });

export const entriesOf = (project: string, search: string, cursor: string | undefined) =>
  asked(answerEndpoints.answerEntries, {
    params: { project },
    query: { search: search || undefined, limit: 25, cursor },
  });

/** Visitors get no answer from it any more; undone, it answers again as it was. */
export async function removeEntry(
  services: Services,
  { id, updatedAt: _at, ...entry }: AnswerEntry,
  changed: () => Promise<void>,
): Promise<void> {
  const { api, desk, preferences } = services;
  const { id: project } = await desk.project();
  await api(answerEndpoints.deleteAnswerEntry, { params: { project, entry: id } });
  await changed();
  undoOf(services).offer(
    { heading: preferences.state.texts.t('answers.deleted', { question: entry.question }) },
    async () => {
      await api(answerEndpoints.addAnswerEntry, { params: { project }, body: entry });
      await changed();
    },
  );
}
