/** Requests in the messenger and on public pages. What a visitor may not see is 404, as if it did not exist. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import {
  ideaCommentChange,
  ideaOn,
  ideaRead,
  ideasAsked,
  newIdea,
  newIdeaComment,
  roadmapAsked,
  twinsAsked,
} from './messenger-asked.ts';
import {
  ideaDetail,
  ideaFollowed,
  ideaMade,
  ideaSaid,
  ideasShown,
  ideaTwins,
  ideaVoted,
  roadmapShown,
} from './messenger-shapes.ts';

const requests = '/api/messenger/requests';
const one = `${requests}/{request}`;

export const messengerRequestEndpoints = {
  ideas: call('messenger', 'POST', requests, {
    summary: 'Requests of a board that this visitor may see, 20 at a time, with the boards and statuses that there are',
    body: ideasAsked,
    reply: ideasShown,
  }),
  ideaTwins: call('messenger', 'POST', `${requests}/similar`, {
    summary: 'At most 3 requests that say much the same as a title',
    body: twinsAsked,
    reply: ideaTwins,
    limits: ['help-searches-per-session', 'help-searches-per-address'],
  }),
  addIdea: call('messenger', 'POST', `${requests}/new`, {
    summary: 'Suggest something, and vote for it; 403 where the board does not let this visitor',
    body: newIdea,
    reply: ideaMade,
    limits: ['requests-per-session', 'requests-per-address'],
  }),
  idea: call('messenger', 'POST', one, {
    summary: 'A request by its id or number, with its comments, 20 at a time',
    body: ideaRead,
    reply: ideaDetail,
  }),
  voteForIdea: call('messenger', 'POST', `${one}/vote`, {
    summary: 'Vote or take the vote back; the same again changes nothing; 409 limit_reached with all votes used',
    body: ideaOn,
    reply: ideaVoted,
    limits: ['request-votes-per-session', 'request-votes-per-address'],
  }),
  followIdea: call('messenger', 'POST', `${one}/follow`, {
    summary: 'Be told of changes, or no longer',
    body: ideaOn,
    reply: ideaFollowed,
    limits: ['request-votes-per-session', 'request-votes-per-address'],
  }),
  commentOnIdea: call('messenger', 'POST', `${one}/comments`, {
    summary: 'Comment on a request, or answer a comment',
    body: newIdeaComment,
    reply: ideaSaid,
    limits: ['request-comments-per-session', 'request-comments-per-address'],
  }),
  changeIdeaComment: call('messenger', 'POST', `${one}/comments/{comment}`, {
    summary: "Change one's own comment, within 15 minutes; 409 afterwards",
    body: ideaCommentChange,
    reply: ideaSaid,
    limits: ['request-comments-per-session', 'request-comments-per-address'],
  }),
  deleteIdeaComment: call('messenger', 'POST', `${one}/comments/{comment}/delete`, {
    summary: "Delete one's own comment; answers to it stay",
    reply: doneReply,
  }),
  roadmap: call('messenger', 'POST', '/api/messenger/roadmap', {
    summary: 'What is planned, begun and done, one column for each status that is on the roadmap',
    body: roadmapAsked,
    reply: roadmapShown,
  }),
} as const;
