/** News in the messenger. What is not published is 404, as if it did not exist. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { newsAsked, newsReacted, newsReacting, newsRead, newsSeeing, newsUnread } from './messenger-asked.ts';
import { newsArticle, newsShown } from './messenger-shapes.ts';

const news = '/api/messenger/news';

export const messengerNewsEndpoints = {
  messengerNews: call('messenger', 'POST', news, {
    summary: 'News, pinned ones first, then the newest, 10 at a time',
    body: newsAsked,
    reply: newsShown,
  }),
  seeNews: call('messenger', 'POST', `${news}/seen`, {
    summary: 'What was shown up to an entry is unread no longer; an older one changes nothing',
    body: newsSeeing,
    reply: newsUnread,
    limits: ['news-marks-per-session', 'news-marks-per-address'],
  }),
  messengerNewsEntry: call('messenger', 'POST', `${news}/{entry}`, {
    summary: 'An entry, by its id or number',
    body: newsRead,
    reply: newsArticle,
  }),
  reactToNews: call('messenger', 'POST', `${news}/{entry}/reactions`, {
    summary: 'Give a reaction or take it back; the same again changes nothing',
    body: newsReacting,
    reply: newsReacted,
    limits: ['news-marks-per-session', 'news-marks-per-address'],
  }),
  pressNews: call('messenger', 'POST', `${news}/{entry}/presses`, {
    summary: 'A button in its text was pressed: it is counted',
    reply: doneReply,
    limits: ['news-marks-per-session', 'news-marks-per-address'],
  }),
} as const;
