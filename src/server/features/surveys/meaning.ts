/** What answers mean: questions of all versions, and answers in words. */
import { scaleOf, type SurveyAnswer } from '../../../wire/surveys/answers.ts';
import { noQuestionTexts } from '../../../wire/surveys/blank.ts';
import type { QuestionTexts, SurveyDraft, SurveyQuestion } from '../../../wire/surveys/draft.ts';
import type { Queries } from '../../storage/port.ts';
import { versionsOf, type CampaignRecord } from '../campaigns/service.ts';

/** Versions that removed questions are looked for in: the newest. */
const VERSIONS_READ = 100;

export type KnownQuestion = {
  readonly question: SurveyQuestion;
  /** From 1; 0 for one that is no more in the newest version. */
  readonly number: number;
  /** In the survey's first language. */
  readonly texts: QuestionTexts;
};

/** Of the newest version in its order, then those that are gone, as they were last. */
export async function questionsOf(queries: Queries, survey: CampaignRecord): Promise<KnownQuestion[]> {
  const versions = await versionsOf(queries, survey.id, VERSIONS_READ);
  const contents = versions.map(({ draft }) => draft.content as SurveyDraft);
  const [newest = survey.draft.content as SurveyDraft, ...older] = contents;
  const known = newest.questions.map((question, at) => knownAs(newest, question, at + 1));
  for (const content of older)
    for (const question of content.questions)
      if (!known.some((one) => one.question.id === question.id)) known.push(knownAs(content, question, 0));
  return known.map((one) => withOldLabels(one, older));
}

/** The questions of one version. */
export function questionsIn(content: SurveyDraft): KnownQuestion[] {
  return content.questions.map((question, at) => knownAs(content, question, at + 1));
}

function knownAs({ languages }: SurveyDraft, question: SurveyQuestion, number: number): KnownQuestion {
  const [first = ''] = languages;
  return { question, number, texts: question.texts[first] ?? Object.values(question.texts)[0] ?? noQuestionTexts };
}

/** Choices that are gone keep their names, and stand behind those that there are. */
function withOldLabels(known: KnownQuestion, older: readonly SurveyDraft[]): KnownQuestion {
  const before = older.flatMap((content) =>
    content.questions.filter(({ id }) => id === known.question.id).map((question) => knownAs(content, question, 0)),
  );
  const { choices, columns } = known.question;
  return {
    ...known,
    question: {
      ...known.question,
      choices: byId([...choices, ...before.flatMap(({ question }) => question.choices)]),
      columns: byId([...columns, ...before.flatMap(({ question }) => question.columns)]),
    },
    texts: {
      ...known.texts,
      labels: Object.assign({}, ...before.map(({ texts }) => texts.labels).toReversed(), known.texts.labels) as Record<
        string,
        string
      >,
    },
  };
}

/** The first of each id. */
const byId = <T extends { readonly id: string }>(items: readonly T[]): T[] =>
  [...new Map(items.toReversed().map((one) => [one.id, one])).values()].toReversed();

/** One line for each choice or row. `other`: what a choice of their own begins with. */
export function wordsOfAnswer({ question, texts }: KnownQuestion, value: SurveyAnswer | null): string[] {
  if (value === null) return [];
  if (typeof value === 'boolean') return [value ? 'true' : 'false'];
  if (typeof value !== 'object') {
    const scale = scaleOf(question);
    return [scale ? `${value} / ${scale.most}` : String(value)];
  }
  const named = (id: string) => texts.labels[id]?.trim() || id;
  if ('rows' in value) return Object.entries(value.rows).map(([row, column]) => `${named(row)}: ${named(column)}`);
  return [...value.choices.map(named), ...(value.other ? [value.other] : [])];
}
