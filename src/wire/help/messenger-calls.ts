/** The help center in the messenger. What is not published is 404, as if it did not exist. */
import { call } from '../endpoint.ts';
import { doneReply } from '../auth/shapes.ts';
import { helpAnswer, helpArticleAsked, helpAsked, helpSearchAsked } from './messenger-asked.ts';
import { helpArticle, helpCollectionView, helpFound, helpHome } from './messenger-shapes.ts';

const help = '/api/messenger/help';

export const messengerHelpEndpoints = {
  messengerHelp: call('messenger', 'POST', help, {
    summary: 'The beginning of the help center: topics, popular articles, those for pages of the site',
    body: helpAsked,
    reply: helpHome,
  }),
  messengerCollection: call('messenger', 'POST', `${help}/collections/{collection}`, {
    summary: 'A collection with what stands in it, by its id or number; `none` for articles in no collection',
    body: helpAsked,
    reply: helpCollectionView,
  }),
  messengerArticle: call('messenger', 'POST', `${help}/articles/{article}`, {
    summary: 'An article, by its id or number',
    body: helpArticleAsked,
    reply: helpArticle,
  }),
  searchHelp: call('messenger', 'POST', `${help}/search`, {
    summary: 'Articles that answer what was typed, the best first',
    body: helpSearchAsked,
    reply: helpFound,
    limits: ['help-searches-per-session', 'help-searches-per-address'],
  }),
  answerArticle: call('messenger', 'POST', `${help}/articles/{article}/answer`, {
    summary: 'Whether an article has helped; the same answer again changes nothing, another one replaces it',
    body: helpAnswer,
    reply: doneReply,
    limits: ['help-answers-per-session', 'help-answers-per-address'],
  }),
} as const;
