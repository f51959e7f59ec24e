/** Calls for subscriptions to news. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { language } from '../language.ts';
import { anything, shape } from '../schema.ts';
import { subscriptionReply, subscriptionView } from './own-shapes.ts';
import { subscriberPage, subscriberQuery, subscriptionAsked } from './shapes.ts';

const subscribers = '/api/desk/projects/{project}/subscribers';

export const subscriberEndpoints = {
  subscription: call('messenger', 'POST', '/api/messenger/news/subscription', {
    summary:
      'Subscribe to news by mail, or end it for an address that is proven; known and unknown addresses get the same answer',
    body: subscriptionAsked,
    reply: subscriptionReply,
    limits: ['subscriptions-per-address', 'subscriptions-per-session'],
  }),
  ownSubscription: call('messenger', 'POST', '/api/messenger/news/subscription/own', {
    summary: 'Whether news can be subscribed to, and what a proven address has now',
    body: shape({ lang: language }),
    reply: subscriptionView,
  }),
  subscribers: call('desk', 'GET', subscribers, {
    permission: 'content:read',
    summary: 'Who has subscribed to news, newest first',
    query: subscriberQuery,
    reply: subscriberPage,
  }),
  subscribersTable: call('desk', 'GET', '/api/desk/projects/{project}/subscribers.csv', {
    permission: 'lists:export',
    summary: 'The same as CSV, all of them',
    query: subscriberQuery,
    reply: anything(),
  }),
  deleteSubscriber: call('desk', 'DELETE', `${subscribers}/{subscriber}`, {
    permission: 'content:publish',
    summary: 'Delete a subscriber; mails that wait for them do not go',
    reply: doneReply,
  }),
} as const;
