/** Responses as a file: one line each, read and sent a page at a time (P-SRV-55). */
import type { ResponseTable } from '../../../wire/surveys/shapes.ts';
import { csvFile, csvRow } from '../../http/csv.ts';
import type { Ports } from '../../ports.ts';
import { namesOfContacts } from '../contacts/service.ts';
import { answersOf, type AnswerRecord } from './answers-store.ts';
import { meant } from './filtering.ts';
import { responsesMeant } from './list-store.ts';
import { questionsOf, wordsOfAnswer, type KnownQuestion } from './meaning.ts';
import { surveyAt, type SurveyPlace } from './places.ts';
import type { ResponseRecord } from './responses-store.ts';
import type { AmongOf } from './summary.ts';

export type TableOf = (place: SurveyPlace, query: ResponseTable) => Promise<Response>;

const AT_ONCE = 200;

export function createTable({ storage, now }: Pick<Ports, 'storage' | 'now'>, among: AmongOf): TableOf {
  return async (place, { format, ...query }) => {
    const survey = await surveyAt(storage, place);
    const { id, projectId } = survey;
    const asked = meant(query, { survey: id, now: now(), among: await among(projectId, query.audience) });
    const questions = await questionsOf(storage, survey);
    return csvFile('responses', format === 'csv' ? csvLines() : jsonLines(), format);

    async function* pages(): AsyncGenerator<(readonly [ResponseRecord, readonly AnswerRecord[], string])[]> {
      for (let last: ResponseRecord | undefined; ;) {
        const rows = await responsesMeant(storage, asked, {
          place: last && { at: last.changedAt, id: last.id },
          most: AT_ONCE,
        });
        const answers = Map.groupBy(
          await answersOf(
            storage,
            rows.map((row) => row.id),
          ),
          ({ responseId }) => responseId,
        );
        const names = await namesOfContacts(
          storage,
          projectId,
          rows.flatMap(({ contactId }) => contactId || []),
        );
        yield rows.map((row) => [row, answers.get(row.id) ?? [], names.get(row.contactId) ?? ''] as const);
        if (rows.length < AT_ONCE) return;
        last = rows.at(-1);
      }
    }

    async function* csvLines(): AsyncGenerator<string> {
      const columns = columnsOf(questions);
      yield csvRow([...heads, ...columns.map(({ title }) => title)]);
      for await (const page of pages())
        yield page
          .map(([row, answers, name]) =>
            csvRow([
              ...cellsOf(row, name),
              ...columns.map(({ of, line }) => {
                const answer = answers.find(({ question }) => question === of.question.id);
                return cellOf(of, line, answer);
              }),
            ]),
          )
          .join('');
    }

    async function* jsonLines(): AsyncGenerator<string> {
      let begins = '[\n';
      for await (const page of pages())
        for (const [row, answers, name] of page) {
          yield begins + JSON.stringify(toldAs(row, name, answers, questions));
          begins = ',\n';
        }
      yield begins === '[\n' ? '[]\n' : '\n]\n';
    }
  };
}

const heads = ['id', 'contact', 'name', 'state', 'time', 'language', 'device', 'source', 'version', 'seconds', 'page'];

function cellsOf(row: ResponseRecord, name: string): (string | number)[] {
  return [
    row.id,
    row.contactId,
    name,
    row.state,
    new Date(row.changedAt).toISOString(),
    row.lang,
    row.device,
    row.source,
    row.version,
    row.seconds,
    row.page,
  ];
}

type Column = { readonly of: KnownQuestion; readonly line: string; readonly title: string };

/** One for each question, of a matrix one for each row. */
function columnsOf(questions: readonly KnownQuestion[]): Column[] {
  return questions.flatMap((of): Column[] => {
    const { question, texts } = of;
    if (question.kind === 'statement') return [];
    const title = `${question.id} ${texts.title}`;
    if (question.kind !== 'matrix') return [{ of, line: '', title }];
    return question.choices.map(({ id }) => ({ of, line: id, title: `${title}: ${texts.labels[id] ?? id}` }));
  });
}

function cellOf(of: KnownQuestion, line: string, answer: AnswerRecord | undefined): string | number | null {
  const value = answer?.value ?? null;
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'object' && 'rows' in value) {
    const column = value.rows[line];
    return column === undefined ? null : (of.texts.labels[column] ?? column);
  }
  return wordsOfAnswer(of, value).join('; ');
}

function toldAs(
  row: ResponseRecord,
  name: string,
  answers: readonly AnswerRecord[],
  questions: readonly KnownQuestion[],
): object {
  return {
    id: row.id,
    contact: row.contactId || null,
    name,
    state: row.state,
    time: new Date(row.changedAt).toISOString(),
    language: row.lang,
    device: row.device,
    source: row.source,
    version: row.version,
    seconds: row.seconds,
    page: row.page,
    hidden: row.hidden,
    answers: answers.map(({ question, value, seconds }) => {
      const of = questions.find((one) => one.question.id === question);
      return { question, title: of?.texts.title ?? '', value, words: of ? wordsOfAnswer(of, value) : [], seconds };
    }),
  };
}
