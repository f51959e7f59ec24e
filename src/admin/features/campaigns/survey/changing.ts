/** What staff do to a survey while they write it. Ids are never used again, so that no answer is ever taken for another's. */
import { blankEnding, blankQuestion, noEndingTexts, noQuestionTexts } from '../../../../wire/surveys/blank.ts';
import type {
  EndingTexts,
  QuestionKind,
  QuestionTexts,
  SurveyDraft,
  SurveyEnding,
  SurveyQuestion,
} from '../../../../wire/surveys/draft.ts';
import { rulesBack } from '../../../../wire/surveys/way.ts';

const withChoices = new Set<QuestionKind>(['single', 'multiple', 'picture', 'matrix']);

/** With as much as its kind needs to be written: two choices, or a row and two columns. */
export function freshQuestion(id: string, kind: QuestionKind, languages: readonly string[]): SurveyQuestion {
  const blank = blankQuestion(id, kind);
  const texts = Object.fromEntries(languages.map((lang) => [lang, noQuestionTexts]));
  const places = kind === 'matrix' ? ['c1'] : withChoices.has(kind) ? ['c1', 'c2'] : [];
  const columns = kind === 'matrix' ? ['c2', 'c3'] : [];
  return {
    ...blank,
    choices: places.map((one) => ({ id: one, picture: null })),
    columns: columns.map((one) => ({ id: one })),
    made: places.length + columns.length,
    texts,
  };
}

type Added = { readonly survey: SurveyDraft; readonly id: string };

export function addQuestion(survey: SurveyDraft, kind: QuestionKind): Added {
  const made = survey.made + 1;
  const question = freshQuestion(`q${made}`, kind, survey.languages);
  return { survey: { ...survey, made, questions: [...survey.questions, question] }, id: question.id };
}

/** Behind the one that it is like; what leads there still leads there. */
export function duplicateQuestion(survey: SurveyDraft, id: string): Added {
  const made = survey.made + 1;
  const place = survey.questions.findIndex((one) => one.id === id);
  const copy = { ...survey.questions[place]!, id: `q${made}` };
  return { survey: { ...survey, made, questions: survey.questions.toSpliced(place + 1, 0, copy) }, id: copy.id };
}

/** Another kind makes a new question: its answers would mean something else. Words and ways stay. */
export function changeKind(survey: SurveyDraft, id: string, kind: QuestionKind): Added {
  const made = survey.made + 1;
  const before = survey.questions.find((one) => one.id === id)!;
  const fresh = freshQuestion(`q${made}`, kind, survey.languages);
  const keeps = withChoices.has(before.kind) && withChoices.has(kind);
  const question: SurveyQuestion = {
    ...fresh,
    required: before.required,
    shown: before.shown,
    texts: before.texts,
    ...(keeps ? { choices: before.choices, made: before.made } : {}),
    ...(kind === 'matrix' && keeps
      ? {
          columns: [1, 2].map((more) => ({ id: `c${before.made + more}` })),
          made: before.made + 2,
        }
      : {}),
  };
  const questions = survey.questions.map((one) => (one.id === id ? question : led(one, id, question.id)));
  return { survey: { ...survey, made, questions }, id: question.id };
}

/** With rules that led to one question leading to another. */
function led(question: SurveyQuestion, from: string, to: string): SurveyQuestion {
  if (question.rules.every((rule) => rule.to !== from)) return question;
  return { ...question, rules: question.rules.map((rule) => (rule.to === from ? { ...rule, to } : rule)) };
}

/** Rules that led to it go with it, and what was asked under a condition on it is asked always. */
export function removeQuestion(survey: SurveyDraft, id: string): SurveyDraft {
  const questions = survey.questions
    .filter((one) => one.id !== id)
    .map((one) => ({
      ...one,
      shown: one.shown?.of === 'answer' && one.shown.key === id ? null : one.shown,
      rules: one.rules.filter(
        (rule) => rule.to !== id && rule.when.every((when) => when.of !== 'answer' || when.key !== id),
      ),
    }));
  const quotas = survey.settings.quotas.filter(({ when }) => when.of !== 'answer' || when.key !== id);
  return { ...survey, questions, settings: { ...survey.settings, quotas } };
}

export function setQuestion(survey: SurveyDraft, id: string, part: Partial<SurveyQuestion>): SurveyDraft {
  return { ...survey, questions: survey.questions.map((one) => (one.id === id ? { ...one, ...part } : one)) };
}

/** In this order. Rules that would lead backwards then are named, and it stays as it was until they are gone. */
export function orderQuestions(
  survey: SurveyDraft,
  ids: readonly string[],
): { readonly survey: SurveyDraft; readonly back: readonly { readonly question: string; readonly rule: number }[] } {
  const questions = ids.flatMap((id) => survey.questions.find((one) => one.id === id) ?? []);
  const ordered = { ...survey, questions };
  return { survey: ordered, back: rulesBack(ordered) };
}

export function withoutRules(
  survey: SurveyDraft,
  gone: readonly { readonly question: string; readonly rule: number }[],
): SurveyDraft {
  const questions = survey.questions.map((one) => ({
    ...one,
    rules: one.rules.filter((_, at) => !gone.some(({ question, rule }) => question === one.id && rule === at)),
  }));
  return { ...survey, questions };
}

export function addEnding(survey: SurveyDraft): Added {
  const made = survey.made + 1;
  const texts = Object.fromEntries(survey.languages.map((lang) => [lang, noEndingTexts]));
  const ending = { ...blankEnding(`e${made}`), texts };
  return { survey: { ...survey, made, endings: [...survey.endings, ending] }, id: ending.id };
}

export function setEnding(survey: SurveyDraft, id: string, part: Partial<SurveyEnding>): SurveyDraft {
  return { ...survey, endings: survey.endings.map((one) => (one.id === id ? { ...one, ...part } : one)) };
}

/** Rules that led to it go with it. */
export function removeEnding(survey: SurveyDraft, id: string): SurveyDraft {
  const questions = survey.questions.map((one) => ({ ...one, rules: one.rules.filter(({ to }) => to !== id) }));
  const quotas = survey.settings.quotas.map((one) => (one.ending === id ? { ...one, ending: '' } : one));
  return {
    ...survey,
    questions,
    endings: survey.endings.filter((one) => one.id !== id),
    settings: { ...survey.settings, quotas },
  };
}

/** What is said in a language. It begins with what is said in the one that is open. */
export function addLanguage(survey: SurveyDraft, lang: string, from: string): SurveyDraft {
  return {
    ...survey,
    languages: [...survey.languages, lang],
    questions: survey.questions.map((one) => ({
      ...one,
      texts: { ...one.texts, [lang]: one.texts[from] ?? noQuestionTexts },
    })),
    endings: survey.endings.map((one) => ({
      ...one,
      texts: { ...one.texts, [lang]: one.texts[from] ?? noEndingTexts },
    })),
  };
}

export function dropLanguage(survey: SurveyDraft, lang: string): SurveyDraft {
  const without = <T>(texts: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(texts).filter(([one]) => one !== lang));
  return {
    ...survey,
    languages: survey.languages.filter((one) => one !== lang),
    questions: survey.questions.map((one) => ({ ...one, texts: without(one.texts) })),
    endings: survey.endings.map((one) => ({ ...one, texts: without(one.texts) })),
  };
}

export function sayOf(question: SurveyQuestion, lang: string, part: Partial<QuestionTexts>): Partial<SurveyQuestion> {
  return { texts: { ...question.texts, [lang]: { ...(question.texts[lang] ?? noQuestionTexts), ...part } } };
}

export function sayOfEnding(ending: SurveyEnding, lang: string, part: Partial<EndingTexts>): Partial<SurveyEnding> {
  return { texts: { ...ending.texts, [lang]: { ...(ending.texts[lang] ?? noEndingTexts), ...part } } };
}
