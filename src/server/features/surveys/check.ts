/** What stops a survey from being published, and what one should know before (P-SRV-14, P-SRV-15). */
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { isHref } from '../../../wire/documents/href.ts';
import type {
  EndingTexts,
  QuestionTexts,
  SurveyDraft,
  SurveyEnding,
  SurveyQuestion,
} from '../../../wire/surveys/draft.ts';
import { SURVEY_CHOICES_LEAST, SURVEY_COLUMNS_LEAST } from '../../../wire/surveys/limits.ts';
import { problemError, problemWarning, variablesIn } from '../campaigns/service.ts';
import { neverHolds, reachedIn } from './reaching.ts';

type Tell = (code: string, field: string, values?: Record<string, unknown>) => CampaignProblem;

export function surveyProblems(survey: SurveyDraft, at: string): CampaignProblem[] {
  const error: Tell = (code, field, values) => problemError('content', `survey.${code}`, at + field, values);
  const warning: Tell = (code, field, values) => problemWarning('content', `survey.${code}`, at + field, values);
  const { languages, questions, endings } = survey;
  if (languages.length === 0) return [problemError('content', 'content.noLanguage', `${at}languages`)];
  if (questions.length === 0) return [error('noQuestion', 'questions')];
  if (endings.length === 0) return [error('noEnding', 'endings')];
  const tell = { error, warning };
  return [
    ...questions.flatMap((question, place) => questionProblems(survey, question, place, tell)),
    ...endings.flatMap((ending) => endingProblems(survey, ending, tell)),
    ...wayProblems(survey, tell),
    ...quotaProblems(survey, tell),
    ...ticketProblems(survey, tell),
  ];
}

type Tells = { readonly error: Tell; readonly warning: Tell };

const withChoices = new Set(['single', 'multiple', 'picture', 'matrix']);

function questionProblems(
  { languages }: SurveyDraft,
  question: SurveyQuestion,
  place: number,
  { error, warning }: Tells,
): CampaignProblem[] {
  const { id, kind, choices, columns } = question;
  const field = `questions.${id}`;
  const number = place + 1;
  const least = kind === 'matrix' ? 1 : SURVEY_CHOICES_LEAST;
  return [
    ...languages.flatMap((language, at) =>
      at === 0
        ? firstTexts(question, language, (code, values) => error(code, field, { number, language, ...values }))
        : isWhole(question, language)
          ? []
          : [warning('missingLanguage', field, { number, language })],
    ),
    ...(withChoices.has(kind) && choices.length < least ? [error('fewChoices', field, { number, count: least })] : []),
    ...(kind === 'matrix' && columns.length < SURVEY_COLUMNS_LEAST
      ? [error('fewColumns', field, { number, count: SURVEY_COLUMNS_LEAST })]
      : []),
    ...(kind === 'picture' && choices.some(({ picture }) => picture === null)
      ? [error('noPicture', field, { number })]
      : []),
    ...(question.links.some((href) => !isHref(href)) ? [error('address', field, { number })] : []),
    ...(question.most > 0 && question.least > question.most ? [error('leastMost', field, { number })] : []),
  ];
}

type Told = (code: string, values?: Record<string, unknown>) => CampaignProblem;

/** What the first language must have, because everybody else reads it where their own is missing. */
function firstTexts(question: SurveyQuestion, language: string, error: Told): CampaignProblem[] {
  const texts = question.texts[language];
  if (!texts || texts.title.trim() === '') return [error('noTitle')];
  const open = textsIn(texts)
    .flatMap(variablesIn)
    .filter(({ fallback }) => fallback === '');
  return [
    ...(labelled(question).some((id) => !texts.labels[id]?.trim())
      ? [error(question.kind === 'picture' ? 'noAlt' : 'noLabel')]
      : []),
    ...open.map(({ name }) => error('noFallback', { name })),
  ];
}

/** The ids of everything in it that has a name of its own. */
const labelled = ({ choices, columns, links }: SurveyQuestion): string[] => [
  ...[...choices, ...columns].map(({ id }) => id),
  ...links.map((_, at) => `l${at + 1}`),
];

function isWhole(question: SurveyQuestion, language: string): boolean {
  const texts = question.texts[language];
  return texts !== undefined && texts.title.trim() !== '' && labelled(question).every((id) => texts.labels[id]?.trim());
}

/** All lines that are shown of a question or an ending. */
export function textsIn(texts: QuestionTexts | EndingTexts): string[] {
  return Object.values(texts).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)));
}

function endingProblems(
  { languages }: SurveyDraft,
  ending: SurveyEnding,
  { error, warning }: Tells,
): CampaignProblem[] {
  const { id, action, target, leadsAfter } = ending;
  const field = `endings.${id}`;
  const said = (language: string) => ending.texts[language]?.title.trim();
  const leads = leadsAfter !== null || !['none', 'close', 'conversation'].includes(action);
  const [first = ''] = languages;
  return [
    ...languages.flatMap((language, at) =>
      said(language)
        ? []
        : [at === 0 ? error('endingTitle', field, { language }) : warning('missingLanguage', field, { language })],
    ),
    ...(leads && target.trim() === '' ? [error('noTarget', field)] : []),
    ...((action === 'url' || leadsAfter !== null) && target !== '' && !isHref(target) ? [error('address', field)] : []),
    ...textsIn(ending.texts[first] ?? { title: '', text: '', button: '' })
      .flatMap(variablesIn)
      .filter(({ fallback }) => fallback === '')
      .map(({ name }) => error('noFallback', field, { name })),
  ];
}

/** What no way leads to, what can never hold, and what names something that is gone. */
function wayProblems(survey: SurveyDraft, { error, warning }: Tells): CampaignProblem[] {
  const { questions, endings } = survey;
  const reached = reachedIn(survey);
  const ids = new Set([...questions, ...endings].map(({ id }) => id));
  return [
    ...questions.flatMap(({ id, rules, shown }, place) => {
      const [field, number] = [`questions.${id}`, place + 1];
      return [
        ...(reached.has(id) ? [] : [error('unreached', field, { number })]),
        ...rules.flatMap(({ to }) => (ids.has(to) ? [] : [error('ruleGone', field, { number })])),
        ...(rules.some(({ when }) => when.some((one) => neverHolds(survey, place + 1, one))) ||
        (shown !== null && neverHolds(survey, place, shown))
          ? [warning('neverHolds', field, { number })]
          : []),
      ];
    }),
    ...endings.flatMap(({ id }) => (reached.has(id) ? [] : [error('endingUnreached', `endings.${id}`)])),
  ];
}

function quotaProblems({ questions, endings, settings }: SurveyDraft, { error }: Tells): CampaignProblem[] {
  return settings.quotas.flatMap(({ when, ending }, at) => {
    const isThere = when.of !== 'answer' || questions.some(({ id }) => id === when.key);
    const leads = ending === '' || endings.some(({ id }) => id === ending);
    return isThere && leads ? [] : [error('quotaGone', 'settings.quotas', { number: at + 1 })];
  });
}

/** What tickets wait for and can never be. */
function ticketProblems(survey: SurveyDraft, { warning }: Tells): CampaignProblem[] {
  const { questions, settings } = survey;
  return settings.ticket?.when.some((one) => neverHolds(survey, questions.length, one))
    ? [warning('ticketNever', 'settings.ticket')]
    : [];
}
