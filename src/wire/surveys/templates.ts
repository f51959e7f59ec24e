/** Surveys to begin with; each can be published as it is. */
export const surveyTemplates = ['nps', 'csat', 'ces', 'fit', 'onboarding', 'feature', 'leaving', 'feedback'] as const;
export type SurveyTemplate = (typeof surveyTemplates)[number];
