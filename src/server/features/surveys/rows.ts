/** Responses as lists tell them. */
import { scaleOf } from '../../../wire/surveys/answers.ts';
import type { ResponseDetail, ResponseRow } from '../../../wire/surveys/shapes.ts';
import type { DeviceKind } from '../../../wire/pure/device-kinds.ts';
import type { Queries } from '../../storage/port.ts';
import { namesOfContacts } from '../contacts/service.ts';
import { answersOf, textOf, type AnswerRecord } from './answers-store.ts';
import { wordsOfAnswer, type KnownQuestion } from './meaning.ts';
import type { ResponseRecord } from './responses-store.ts';

const EXCERPT_CHARS = 200;

/** `given`: their answers, where they are known already. */
export async function rowsOf(
  queries: Queries,
  project: string,
  records: readonly ResponseRecord[],
  questions: readonly KnownQuestion[],
  given?: readonly AnswerRecord[],
): Promise<ResponseRow[]> {
  const [names, answers] = await Promise.all([
    namesOfContacts(
      queries,
      project,
      records.flatMap(({ contactId }) => contactId || []),
    ),
    given ??
      answersOf(
        queries,
        records.map(({ id }) => id),
      ),
  ]);
  const byResponse = Map.groupBy(answers, ({ responseId }) => responseId);
  return records.map((record) => ({
    ...rowOf(record, names.get(record.contactId) ?? ''),
    ...glance(questions, byResponse.get(record.id) ?? []),
  }));
}

function rowOf(record: ResponseRecord, contactName: string): Omit<ResponseRow, 'score' | 'excerpt'> {
  return {
    id: record.id,
    contact: record.contactId || null,
    contactName,
    state: record.state,
    at: new Date(record.changedAt).toISOString(),
    lang: record.lang,
    device: (record.device || null) as DeviceKind | null,
    source: record.source,
    version: record.version,
    read: record.readAt !== null,
    archived: record.archived,
    test: record.test,
  };
}

/** Its first answer on a scale, and the beginning of its first text. */
function glance(
  questions: readonly KnownQuestion[],
  answers: readonly AnswerRecord[],
): Pick<ResponseRow, 'score' | 'excerpt'> {
  const answerTo = ({ question }: KnownQuestion) => answers.find((one) => one.question === question.id)?.value ?? null;
  const scaled = questions.find((one) => scaleOf(one.question) && typeof answerTo(one) === 'number');
  const text = questions.map((one) => textOf(answerTo(one)).trim()).find(Boolean);
  return {
    score: scaled
      ? {
          value: answerTo(scaled) as number,
          kind: scaled.question.kind,
          most: scaleOf(scaled.question)!.most,
        }
      : null,
    excerpt: (text ?? '').slice(0, EXCERPT_CHARS),
  };
}

export function toldAnswer(known: KnownQuestion, answer: AnswerRecord): ResponseDetail['answers'][number] {
  const { question, number, texts } = known;
  return {
    question: question.id,
    number,
    kind: question.kind,
    title: texts.title,
    value: answer.value,
    words: wordsOfAnswer(known, answer.value),
    most: scaleOf(question)?.most ?? null,
    seconds: answer.seconds,
  };
}
