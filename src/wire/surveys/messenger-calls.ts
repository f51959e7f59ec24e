/** Surveys as visitors see and answer them. What is not theirs is 404, as if it did not exist. */
import { call } from '../endpoint.ts';
import { SURVEY_RESPONSE_BYTES } from './limits.ts';
import {
  personalAsked,
  personalOpened,
  surveyAsked,
  surveyKept,
  surveyOpened,
  surveySaved,
} from './messenger-shapes.ts';

export const messengerSurveyEndpoints = {
  openSurvey: call('messenger', 'POST', '/api/messenger/surveys/{survey}', {
    summary: 'A survey in the language that fits best, with what this visitor has answered so far',
    body: surveyAsked,
    reply: surveyOpened,
    limits: ['surveys-opened-per-session', 'surveys-opened-per-address'],
  }),
  openPersonal: call('messenger', 'POST', '/api/messenger/surveys/{survey}/personal', {
    summary: 'Whose a personal link is, by the name that they go by; 403 link_expired for whatever is wrong with it',
    body: personalAsked,
    reply: personalOpened,
    limits: ['surveys-opened-per-session', 'surveys-opened-per-address'],
  }),
  saveResponse: call('messenger', 'POST', '/api/messenger/surveys/{survey}/responses/{response}', {
    summary: 'Keep answers as they are given, and finish; 422 names the question, 409 survey_closed once it is over',
    body: surveySaved,
    reply: surveyKept,
    limit: SURVEY_RESPONSE_BYTES,
    limits: ['survey-answers-per-session', 'survey-answers-per-address'],
  }),
} as const;
