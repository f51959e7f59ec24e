import { beforeEach, expect, test } from 'bun:test';
import type { Connected } from '../core-api.ts';
import type { Channel } from './channel.ts';
import { createOpeners } from './openers.ts';
import type { Widget } from './widget.ts';

let sent: unknown[][];
let shown: number;
let ready: boolean;
let next: { drawing: boolean };
let api: Record<string, (...args: unknown[]) => unknown>;

beforeEach(() => {
  sent = [];
  shown = 0;
  ready = true;
  next = { drawing: false };
  const channel = { send: (...words: unknown[]) => void sent.push(words) } as unknown as Channel;
  const widget = { show: () => void shown++, hide: () => undefined, setExtended: () => undefined } as unknown as Widget;
  const core = { session: { state: () => (ready ? 'ready' : 'none') }, state: { open: false } } as unknown as Connected;
  api = createOpeners(core, { channel, widget, next, isDrawing: () => false });
});

const back = { hideBackButton: false };
const noBack = { hideBackButton: true };

test.each([
  ['openConversations', [], 'open-conversations', back],
  ['openConversations', [false], 'open-conversations', noBack],
  ['openConversation', ['tok1'], 'open-conversation', { shareToken: 'tok1', ...back }],
  ['openConversation', ['tok1', false], 'open-conversation', { shareToken: 'tok1', ...noBack }],
  ['startConversation', [], 'start-bot', { botId: '', ...back }],
  ['startBot', ['b1'], 'start-bot', { botId: 'b1', ...back }],
  ['startBot', [], 'start-bot', { botId: '', ...back }],
  ['openHelpCenter', [], 'open-helpcenter', back],
  ['openHelpCenter', [false], 'open-helpcenter', noBack],
  ['openHelpCenterArticle', ['a1'], 'open-help-article', { articleId: 'a1', ...back }],
  ['openHelpCenterCollection', ['c1'], 'open-help-collection', { collectionId: 'c1' }],
  ['openHelpCenterCollection', ['c1', false], 'open-help-collection', { collectionId: 'c1', ...noBack }],
  ['searchHelpCenter', ['refund'], 'open-helpcenter-search', { term: 'refund', ...back }],
  ['openNews', [], 'open-news', back],
  ['openNewsArticle', ['n1'], 'open-news-article', { id: 'n1' }],
  ['openFeatureRequests', [], 'open-feature-requests', {}],
  ['openChecklists', [], 'open-checklists', {}],
  ['openChecklist', ['l1'], 'open-checklist', { id: 'l1', ...back }],
  ['startChecklist', ['o1', false, 'k1'], 'start-checklist', { outboundId: 'o1', ...noBack, sharedKey: 'k1' }],
  ['startFeedbackFlow', ['bug'], 'start-feedbackflow', { flow: 'bug', ...noBack }],
  ['startClassicForm', ['bug', true], 'start-feedbackflow', { flow: 'bug', ...back }],
  ['startFeedbackFlowWithOptions', ['bug'], 'start-feedbackflow', { flow: 'bug', ...back }],
  [
    'startFeedbackFlowWithOptions',
    ['s1', { format: 'survey_full' }, true],
    'start-survey',
    { flow: 's1', ...noBack, format: 'survey_full' },
  ],
  ['showSurvey', ['s1'], 'start-survey', { flow: 's1', ...noBack, format: 'survey' }],
  ['showSurvey', ['s1', 'survey_web'], 'start-survey', { flow: 's1', ...noBack, format: 'survey_web' }],
  ['showSurvey', ['s1', 'poster'], 'start-survey', { flow: 's1', ...noBack, format: 'survey' }],
])(
  '%s(%j) shows the widget with %s %j, also where the frame is not ready [W-API-21 W-API-22 W-API-23 W-API-24 W-API-25 W-API-26 W-API-27 W-API-32 W-API-46]',
  (name, given, message, data) => {
    api[name]!(...given);
    expect([sent, shown]).toEqual([[[message, data, true]], 1]);
  },
);

test.each([
  ['openConversation', '[W-VAL-07]'],
  ['openHelpCenterArticle', '[W-VAL-08]'],
  ['openHelpCenterCollection', '[W-VAL-09]'],
  ['openNewsArticle', '[W-VAL-10]'],
  ['openChecklist', '[W-VAL-11]'],
  ['startChecklist', '[W-VAL-11]'],
  ['searchHelpCenter', '[W-VAL-11]'],
  ['showSurvey', '[W-VAL-11]'],
  ['startFeedbackFlow', '[W-VAL-11]'],
])('%s of nothing opens nothing %s', (name) => {
  for (const junk of ['', '  ', undefined, null, {}, 7, () => 'x', Symbol('x')]) api[name]!(junk);
  expect([sent, shown]).toEqual([[], 0]);
});

test('a bot of no known kind of name opens nothing', () => {
  for (const junk of [{}, 7, () => 'x']) api.startBot!(junk);
  expect(shown).toBe(0);
});

test('startChecklist says whether there was something to start [W-API-32]', () => {
  expect([api.startChecklist!('o1'), api.startChecklist!(''), api.startChecklist!()]).toEqual([true, false, false]);
});

test('forms and surveys are dropped while there is no session, pages of the messenger are not', () => {
  ready = false;
  api.startFeedbackFlow!('bug');
  api.showSurvey!('s1');
  expect(shown).toBe(0);
  api.openNews!();
  expect(shown).toBe(1);
});

test('only a form that asks for it begins with the drawing', () => {
  api.startFeedbackFlowWithOptions!('bug', { autostartDrawing: true });
  expect(next.drawing).toBe(true);
  api.startFeedbackFlow!('bug');
  expect(next.drawing).toBe(false);
});
