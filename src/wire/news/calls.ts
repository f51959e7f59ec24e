/** Calls of the desk for news. The texts of an entry are documents, with calls of their own. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { archiving } from '../help/shapes.ts';
import {
  newNews,
  newNewsCategory,
  newsCategories,
  newsCategory,
  newsCategoryChange,
  newsCategoryOrder,
  newsCategoryRemoval,
  newsChange,
  newsEntry,
  newsFigures,
  newsFiguresQuery,
  newsPage,
  newsQuery,
  newsReach,
  newsSettingDone,
} from './shapes.ts';

const news = '/api/desk/projects/{project}/news';
const categories = `${news}/categories`;

export const newsEndpoints = {
  newsCategories: call('desk', 'GET', categories, {
    permission: 'content:read',
    summary: 'All categories of news, in their order',
    reply: newsCategories,
  }),
  addNewsCategory: call('desk', 'POST', categories, {
    permission: 'content:write',
    summary: 'Make a category, behind the others; 409 limit_reached for one too many',
    body: newNewsCategory,
    reply: newsCategory,
  }),
  orderNewsCategories: call('desk', 'POST', `${categories}/order`, {
    permission: 'content:write',
    summary: 'Put the categories into an order',
    body: newsCategoryOrder,
    reply: doneReply,
  }),
  changeNewsCategory: call('desk', 'PATCH', `${categories}/{category}`, {
    permission: 'content:write',
    summary: 'Change the names or the colour of a category',
    body: newsCategoryChange,
    reply: newsCategory,
  }),
  deleteNewsCategory: call('desk', 'DELETE', `${categories}/{category}`, {
    permission: 'content:write',
    summary: 'Delete a category; its entries go into another, without which one in use is 409 in_use',
    query: newsCategoryRemoval,
    reply: doneReply,
  }),
  newsStatistics: call('desk', 'GET', `${news}/statistics`, {
    permission: 'statistics:read',
    summary: 'What visitors did with the news, by entry and by day, and what became of its mails',
    query: newsFiguresQuery,
    reply: newsFigures,
  }),
  newsEntries: call('desk', 'GET', news, {
    permission: 'content:read',
    summary: 'News entries, drafts included',
    query: newsQuery,
    reply: newsPage,
  }),
  addNews: call('desk', 'POST', news, {
    permission: 'content:write',
    summary: 'Make an entry with an empty draft in one language',
    body: newNews,
    reply: newsEntry,
  }),
  newsEntry: call('desk', 'GET', `${news}/{entry}`, {
    permission: 'content:read',
    summary: 'One entry',
    reply: newsEntry,
  }),
  changeNews: call('desk', 'PATCH', `${news}/{entry}`, {
    permission: 'content:write',
    summary: 'Change what is not text: category, cover, pin, version, author, reactions, how visitors are told',
    body: newsChange,
    reply: newsEntry,
  }),
  translateNews: call('desk', 'POST', `${news}/{entry}/languages`, {
    permission: 'content:write',
    summary: 'Begin an empty draft in another language',
    body: newNews,
    reply: newsEntry,
  }),
  setNewsDone: call('desk', 'POST', `${news}/{entry}/done`, {
    permission: 'content:publish',
    summary:
      'Whether the next publishing sets the requests done that the entry fulfils, and tells their followers of it',
    body: newsSettingDone,
    reply: newsEntry,
  }),
  newsReach: call('desk', 'GET', `${news}/{entry}/reach`, {
    permission: 'content:read',
    summary: 'Whom it would reach if it were published now; sends nothing',
    reply: newsReach,
  }),
  tellNews: call('desk', 'POST', `${news}/{entry}/tell`, {
    permission: 'content:publish',
    summary: 'Tell visitors of a published entry once more, in the ways that it has',
    reply: newsEntry,
  }),
  archiveNews: call('desk', 'POST', `${news}/{entry}/archive`, {
    permission: 'content:publish',
    summary: 'Show it to nobody any more; its addresses lead to the successor',
    body: archiving,
    reply: newsEntry,
  }),
  unarchiveNews: call('desk', 'POST', `${news}/{entry}/unarchive`, {
    permission: 'content:publish',
    summary: 'Take it out of the archive; what was published is seen again',
    reply: newsEntry,
  }),
  deleteNews: call('desk', 'DELETE', `${news}/{entry}`, {
    permission: 'content:publish',
    summary: 'Delete an archived entry for good, with its texts and versions',
    reply: doneReply,
  }),
} as const;
