/** What a campaign of the kind `survey` says: how it is kept, checked, and how a page is told of it. */
import { wrongField } from '../../../wire/errors.ts';
import { parse } from '../../../wire/parse.ts';
import { fits } from '../../../wire/schema.ts';
import { blankSurvey } from '../../../wire/surveys/blank.ts';
import { surveyDraft, type SurveyDraft } from '../../../wire/surveys/draft.ts';
import { SURVEY_CHOICES, SURVEY_PICTURES, SURVEY_ROWS } from '../../../wire/surveys/limits.ts';
import { rulesBack } from '../../../wire/surveys/way.ts';
import { problemError, variablesIn, type CampaignContent } from '../campaigns/service.ts';
import { surveyProblems, textsIn } from './check.ts';
import { fromTemplate, isTemplate } from './templates.ts';

/** An SDK that cannot place it asks only whether its page is this one, which none is (widget-protocol 5). */
const nowhere = { pageFilter: 'parley:nowhere', pageFilterType: 'is' };

export const surveyContent: CampaignContent = {
  kinds: ['survey'],
  opensByHand: true,
  blank: (lang, template) => (isTemplate(template) ? fromTemplate(template, lang) : blankSurvey(lang)),
  refuse(content, published) {
    const survey = parse(surveyDraft, content);
    refuseTwice(survey);
    refuseBackwards(survey);
    refuseLaterAnswers(survey);
    if (fits(surveyDraft, published)) refuseOtherMeaning(survey, published);
  },
  problems: (content, at) =>
    fits(surveyDraft, content) ? surveyProblems(content, at) : [problemError('content', 'content.none', at)],
  pictures(content) {
    const { questions, settings } = content as SurveyDraft;
    const all = [...questions.flatMap(({ choices }) => choices.map(({ picture }) => picture)), settings.sender.picture];
    return all.filter((picture) => picture !== null);
  },
  surveys: (content) =>
    fits(surveyDraft, content)
      ? content.endings.flatMap(({ id, action, target }) =>
          action === 'survey' && target !== '' ? [{ survey: target, field: `endings.${id}.target` }] : [],
        )
      : [],
  // The type of an action of a survey is its own id; its texts are asked for by whoever opens it.
  action({ campaignId }, content) {
    const { format, inline } = (content as SurveyDraft).settings;
    const action = { actionType: campaignId, format };
    if (!inline) return action;
    const { selector, place, otherwise } = inline;
    return { ...action, inline: { selector, place }, ...(otherwise === 'none' ? nowhere : {}) };
  },
};

/** Errors: 422 for two of one id, and for more choices than the kind has. */
function refuseTwice({ questions, endings }: SurveyDraft): void {
  const ids = [...questions, ...endings].map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw wrongField('content.questions', `the id ${twice} is there twice.`);
  for (const { id, kind, choices, columns } of questions) {
    const most = kind === 'picture' ? SURVEY_PICTURES : kind === 'matrix' ? SURVEY_ROWS : SURVEY_CHOICES;
    if (choices.length > most) throw wrongField(`content.questions.${id}`, `can have ${most} choices.`);
    const inside = [...choices, ...columns].map((one) => one.id);
    if (new Set(inside).size !== inside.length)
      throw wrongField(`content.questions.${id}`, 'two of its choices have the same id.');
  }
}

function refuseBackwards(survey: SurveyDraft): void {
  const [back] = rulesBack(survey);
  if (back) throw wrongField(`content.questions.${back.question}`, 'A rule can only lead forward.');
}

/** Errors: 422 for a text that names the answer to a question that comes later. */
function refuseLaterAnswers({ questions }: SurveyDraft): void {
  questions.forEach(({ id, texts }, place) => {
    for (const { name } of Object.values(texts).flatMap(textsIn).flatMap(variablesIn)) {
      const asked = name.startsWith('answer.') ? name.slice('answer.'.length) : undefined;
      if (asked !== undefined && questions.findIndex((one) => one.id === asked) >= place)
        throw wrongField(`content.questions.${id}`, `the answer to ${asked} is not known yet there.`);
    }
  });
}

/** Errors: 422 where answers that there are would mean something else. */
function refuseOtherMeaning({ questions, settings }: SurveyDraft, live: SurveyDraft): void {
  for (const { id, kind } of questions) {
    const before = live.questions.find((one) => one.id === id);
    if (before && before.kind !== kind)
      throw wrongField(`content.questions.${id}`, `${id} is a question of another kind: make a new one.`);
  }
  if (settings.anonymous !== live.settings.anonymous)
    throw wrongField('content.settings.anonymous', 'This cannot be changed once the survey was published.');
}
