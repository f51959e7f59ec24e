/** What the check has found, in words. */
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { languageName } from '../../parts/writing/languages.ts';
import type { Key } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';

const known: Readonly<Record<string, Key>> = {
  'content.none': 'campaigns.problem.contentNone',
  'content.noLanguage': 'campaigns.problem.noLanguage',
  'content.empty': 'campaigns.problem.empty',
  'content.missingLanguage': 'campaigns.problem.missingLanguage',
  'content.noAlt': 'campaigns.problem.noAlt',
  'content.noLabel': 'campaigns.problem.noLabel',
  'content.noFallback': 'campaigns.problem.noFallback',
  'content.body': 'campaigns.problem.body',
  'content.contrast': 'campaigns.problem.contrast',
  'content.noTarget': 'campaigns.problem.noTarget',
  'content.address': 'campaigns.problem.address',
  'content.surveyNotLive': 'campaigns.problem.surveyNotLive',
  'content.surveyGone': 'campaigns.problem.surveyGone',
  'mail.noServer': 'campaigns.problem.mail.noServer',
  'mail.noLinks': 'campaigns.problem.mail.noLinks',
  'mail.noSubject': 'campaigns.problem.mail.noSubject',
  'mail.noText': 'campaigns.problem.mail.noText',
  'audience.none': 'campaigns.problem.noAudience',
  'audience.gone': 'campaigns.problem.audienceGone',
  'when.time': 'campaigns.problem.time',
  'when.over': 'campaigns.problem.over',
  'when.endBeforeStart': 'campaigns.problem.endBeforeStart',
  'when.window': 'campaigns.problem.window',
  'when.noEvent': 'campaigns.problem.noEvent',
  'when.comparison': 'campaigns.problem.comparison',
  'goal.comparison': 'campaigns.problem.goalComparison',
  'when.notOffered': 'campaigns.problem.notOffered',
  'goal.noEvent': 'campaigns.problem.noGoalEvent',
  'frequency.eachInterrupts': 'campaigns.problem.eachInterrupts',
  'experiment.one': 'campaigns.problem.oneVariant',
  'when.neverSeen': 'campaigns.problem.neverSeen',
  'goal.neverSeen': 'campaigns.problem.neverSeen',
  'when.otherSdk': 'campaigns.problem.otherSdk',
  'content.otherSdk': 'campaigns.problem.otherSdkPlace',
  'when.neverViewed': 'campaigns.problem.neverViewed',
  'audience.empty': 'campaigns.problem.audienceEmpty',
  'limits.alsoLive': 'campaigns.problem.alsoLive',
  'survey.noQuestion': 'campaigns.problem.survey.noQuestion',
  'survey.noEnding': 'campaigns.problem.survey.noEnding',
  'survey.noTitle': 'campaigns.problem.survey.noTitle',
  'survey.noLabel': 'campaigns.problem.survey.noLabel',
  'survey.noAlt': 'campaigns.problem.survey.noAlt',
  'survey.noFallback': 'campaigns.problem.survey.noFallback',
  'survey.missingLanguage': 'campaigns.problem.survey.missingLanguage',
  'survey.fewChoices': 'campaigns.problem.survey.fewChoices',
  'survey.fewColumns': 'campaigns.problem.survey.fewColumns',
  'survey.noPicture': 'campaigns.problem.survey.noPicture',
  'survey.address': 'campaigns.problem.survey.address',
  'survey.leastMost': 'campaigns.problem.survey.leastMost',
  'survey.endingTitle': 'campaigns.problem.survey.endingTitle',
  'survey.noTarget': 'campaigns.problem.survey.noTarget',
  'survey.unreached': 'campaigns.problem.survey.unreached',
  'survey.endingUnreached': 'campaigns.problem.survey.endingUnreached',
  'survey.ruleGone': 'campaigns.problem.survey.ruleGone',
  'survey.neverHolds': 'campaigns.problem.survey.neverHolds',
  'survey.quotaGone': 'campaigns.problem.survey.quotaGone',
  'survey.ticketNever': 'campaigns.problem.survey.ticketNever',
};

export function useProblemWords(): (problem: CampaignProblem) => string {
  const texts = useTexts();
  return ({ code, values }) => {
    const language = typeof values.language === 'string' ? languageName(values.language, texts) : '';
    const near = Array.isArray(values.near) ? values.near : [];
    const key = code.endsWith('.neverSeen') && near.length > 0 ? 'campaigns.problem.neverSeenNear' : known[code];
    return key
      ? texts.t(
          key as 'campaigns.problem.noFallback',
          { name: '', words: '', number: '', ...values, near: near.join(', '), language } as {
            language: string;
            name: string;
          },
        )
      : code;
  };
}
