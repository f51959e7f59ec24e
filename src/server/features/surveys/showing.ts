/** A survey as one visitor reads it: in one language, with their name in it, and nothing of it that is not theirs to know. */
import type { ShownEnding, ShownQuestion, ShownSurvey } from '../../../wire/surveys/messenger-shapes.ts';
import { noEndingTexts, noQuestionTexts } from '../../../wire/surveys/blank.ts';
import type { SurveyCondition, SurveyDraft, SurveyEnding, SurveyQuestion } from '../../../wire/surveys/draft.ts';
import { holds } from '../../../wire/surveys/way.ts';
import { filledLine, isRightToLeft, languageFor } from '../campaigns/service.ts';

type Around = {
  readonly id: string;
  readonly version: number;
  /** That the visitor asks for. */
  readonly lang: string;
  readonly valueOf: (name: string) => string;
  readonly attribute: (key: string) => unknown;
  /** Addresses by media id. */
  readonly pictures: ReadonlyMap<string, string>;
  /** A random order is the same again for the same seed. */
  readonly seed: string;
};

/** What is asked of attributes, once it is answered: a hidden field without a name is never there. */
const always: SurveyCondition = { of: 'hidden', key: '', is: 'unset' };
const never: SurveyCondition = { of: 'hidden', key: '', is: 'set' };

export function shownSurvey(survey: SurveyDraft, around: Around): ShownSurvey {
  const { languages, questions, endings, settings } = survey;
  const [first = 'en'] = languages;
  const written = languages.filter((lang) => questions.some(({ texts }) => texts[lang]?.title.trim()));
  const lang = languageFor(written, around.lang, first);
  const { sender } = settings;
  const face = sender.picture === null ? undefined : around.pictures.get(sender.picture);
  return {
    id: around.id,
    version: around.version,
    lang,
    rtl: isRightToLeft(lang),
    languages: written.length > 0 ? written : [first],
    look: {
      format: settings.format,
      goesOn: settings.goesOn,
      anonymous: settings.anonymous,
      repeat: settings.repeat,
      primaryColor: settings.primaryColor,
      sender: sender.name === '' ? null : { name: sender.name, picture: face ?? null },
    },
    hidden: settings.hidden,
    questions: questions.map((question) => shownQuestion(question, { ...around, lang, first })),
    endings: endings.map((ending) => shownEnding(ending, { ...around, lang, first })),
  };
}

type Reading = Around & { readonly first: string };

function shownQuestion(question: SurveyQuestion, around: Reading): ShownQuestion {
  const { lang, first, valueOf, pictures, seed } = around;
  const own = question.texts[lang];
  const usual = question.texts[first] ?? noQuestionTexts;
  /** What is not said in this language is said in the first. */
  const say = (of: (texts: typeof usual) => string | undefined) =>
    filled((own && of(own)?.trim() ? of(own) : of(usual)) ?? '', valueOf);
  const label = (id: string) => say(({ labels }) => labels[id]);
  const choices = question.random ? shuffled(question.choices, `${seed} ${question.id}`) : question.choices;
  return {
    id: question.id,
    kind: question.kind,
    required: question.required,
    steps: question.steps,
    look: question.look,
    choices: choices.map(({ id, picture }) => ({
      id,
      label: label(id),
      picture: picture === null ? null : (pictures.get(picture) ?? null),
    })),
    columns: question.columns.map(({ id }) => ({ id, label: label(id) })),
    other: question.other,
    least: question.least,
    most: question.most,
    input: question.input,
    chars: question.chars,
    links: question.links.map((href, at) => ({ href, label: label(`l${at + 1}`) })),
    title: say(({ title }) => title),
    description: say(({ description }) => description),
    low: say(({ low }) => low),
    high: say(({ high }) => high),
    shown: question.shown && told(question.shown, around),
    rules: question.rules.map(({ when, to }) => ({ when: when.map((one) => told(one, around)), to })),
  };
}

function shownEnding(ending: SurveyEnding, { lang, first, valueOf }: Reading): ShownEnding {
  const { id, action, target, leadsAfter, texts } = ending;
  const own = texts[lang]?.title.trim() ? texts[lang] : texts[first];
  const { title, text, button } = own ?? noEndingTexts;
  return {
    id,
    action,
    target,
    leadsAfter,
    title: filled(title, valueOf),
    text: filled(text, valueOf),
    button,
  };
}

const answers = /(\{\{answer\.[^{}]*\}\})/;

/** Answers are filled in where they are given. */
function filled(line: string, valueOf: Around['valueOf']): string {
  return line
    .split(answers)
    .map((part) => (answers.test(part) ? part : filledLine(part, valueOf)))
    .join('');
}

/** What staff know of a contact is answered here: their browser need not hear it. */
function told(condition: SurveyCondition, { attribute }: Pick<Around, 'attribute'>): SurveyCondition {
  if (condition.of !== 'attribute') return condition;
  return holds(condition, { answers: {}, attribute, hidden: {} }) ? always : never;
}

/** In an order that only the seed decides. */
function shuffled<T>(items: readonly T[], seed: string): T[] {
  const place = (at: number) => Bun.hash.xxHash64(`${seed} ${at}`);
  return items
    .map((item, at) => ({ item, key: place(at) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item);
}
