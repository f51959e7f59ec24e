/** Calls of the desk for the help center. The texts of an article are documents, with calls of their own. */
import { call } from '../endpoint.ts';
import {
  archiving,
  article,
  articleChange,
  articleLinks,
  articlePage,
  articleQuery,
  collectionChange,
  helpCollection,
  helpCollections,
  newArticle,
  newCollection,
  ordering,
  whyAsked,
  whyNotShown,
} from './shapes.ts';
import { doneReply } from '../auth/shapes.ts';

const help = '/api/desk/projects/{project}/help';

export const helpEndpoints = {
  helpCollections: call('desk', 'GET', `${help}/collections`, {
    permission: 'content:read',
    summary: 'All collections, in their order',
    reply: helpCollections,
  }),
  addCollection: call('desk', 'POST', `${help}/collections`, {
    permission: 'content:write',
    summary: 'Make a collection, behind those of the same place',
    body: newCollection,
    reply: helpCollection,
  }),
  changeCollection: call('desk', 'PATCH', `${help}/collections/{collection}`, {
    permission: 'content:write',
    summary: 'Change or move a collection',
    body: collectionChange,
    reply: helpCollection,
  }),
  deleteCollection: call('desk', 'DELETE', `${help}/collections/{collection}`, {
    permission: 'content:write',
    summary: 'Delete a collection; 409 in_use while something stands in it',
    reply: doneReply,
  }),
  articles: call('desk', 'GET', `${help}/articles`, {
    permission: 'content:read',
    summary: 'Articles by their place, drafts included',
    query: articleQuery,
    reply: articlePage,
  }),
  article: call('desk', 'GET', `${help}/articles/{article}`, {
    permission: 'content:read',
    summary: 'One article',
    reply: article,
  }),
  addArticle: call('desk', 'POST', `${help}/articles`, {
    permission: 'content:write',
    summary: 'Make an article with an empty draft in one language',
    body: newArticle,
    reply: article,
  }),
  translateArticle: call('desk', 'POST', `${help}/articles/{article}/languages`, {
    permission: 'content:write',
    summary: 'Begin an empty draft in another language',
    body: newArticle,
    reply: article,
  }),
  changeArticle: call('desk', 'PATCH', `${help}/articles/{article}`, {
    permission: 'content:write',
    summary: 'Change what is not text: place, pages, keywords, owner, review',
    body: articleChange,
    reply: article,
  }),
  archiveArticle: call('desk', 'POST', `${help}/articles/{article}/archive`, {
    permission: 'content:publish',
    summary: 'Show it to nobody any more; its addresses lead to the successor',
    body: archiving,
    reply: article,
  }),
  unarchiveArticle: call('desk', 'POST', `${help}/articles/{article}/unarchive`, {
    permission: 'content:publish',
    summary: 'Take it out of the archive; what was published is seen again',
    reply: article,
  }),
  articleLinks: call('desk', 'GET', `${help}/articles/{article}/links`, {
    permission: 'content:read',
    summary: 'What links to an article: texts, forms, and archived articles whose addresses lead to it',
    reply: articleLinks,
  }),
  whyNotShown: call('desk', 'POST', `${help}/articles/{article}/why`, {
    permission: 'content:read',
    summary: 'The first rule that hides an article from somebody, or the article as they see it',
    body: whyAsked,
    reply: whyNotShown,
  }),
  reviewArticle: call('desk', 'POST', `${help}/articles/{article}/still-right`, {
    permission: 'content:write',
    summary: 'Its texts are still right: the next review is due a whole interval from now',
    reply: article,
  }),
  deleteArticle: call('desk', 'DELETE', `${help}/articles/{article}`, {
    permission: 'content:publish',
    summary: 'Delete an archived article for good, with its texts and versions',
    reply: doneReply,
  }),
  orderHelp: call('desk', 'POST', `${help}/order`, {
    permission: 'content:write',
    summary: 'Put the collections or articles of one place into an order',
    body: ordering,
    reply: doneReply,
  }),
} as const;
