import { beforeEach, expect, test } from 'bun:test';
import { fakeBrowser } from '../../test/loader/fake-browser.ts';
import { messengerToCome } from '../../src/wire/messenger/to-come.ts';
import type { Struct } from '../../src/wire/schema.ts';
import { parse } from '../../src/wire/parse.ts';
import { toMessenger } from '../../src/wire/to-messenger.ts';
import type { Connected } from '../core-api.ts';
import { createEmitter } from '../emitter.ts';
import type { Channel } from './channel.ts';
import { createOpeners } from './openers.ts';
import type { Widget } from './widget.ts';

/** What is sent has its declared form. */
const toFrame: Readonly<Record<string, Struct<any>>> = { ...toMessenger, ...messengerToCome };
let sent: unknown[][];
let shown: number;
let faked: ReturnType<typeof fakeBrowser>;
/** The session: how often it was asked for, and its coming. */
let asked: number;
let ready: boolean;
let come: () => void;
let destroy: () => void;
let next: { drawing: boolean };
let api: Record<string, (...args: unknown[]) => unknown>;

beforeEach(() => {
  sent = [];
  shown = 0;
  faked = fakeBrowser();
  asked = 0;
  ready = true;
  next = { drawing: false };
  const channel = {
    send(...[name, data, ...rest]: Parameters<Channel['send']>) {
      parse<unknown>(toFrame[name]!, data);
      sent.push([name, data, ...rest]);
    },
  } as unknown as Channel;
  const nothing = () => undefined;
  const widget = {
    show: () => void shown++,
    hide: nothing,
    setExtended: nothing,
    setFormat: nothing,
  } as unknown as Widget;
  const changes = createEmitter(() => undefined);
  come = () => {
    ready = true;
    changes.emit('session', {});
  };
  const session = {
    state: () => (ready ? 'ready' : 'none'),
    start: () => void asked++,
    onChange: (listener: () => void) => changes.on('session', listener),
  };
  const onDestroy = (stop: () => void) => void (destroy = stop);
  const core = { session, state: { open: false }, browser: faked.browser, onDestroy } as unknown as Connected;
  api = createOpeners(core, { channel, widget, next, isDrawing: () => false });
});

const back = { hideBackButton: false };
const noBack = { hideBackButton: true };

/** The rows that name a function of their own; the others are those of the contract's list. */
const rows: Readonly<Record<string, string>> = {
  showSurvey: 'W-API-21',
  startFeedbackFlow: 'W-API-22',
  startBot: 'W-API-23',
  openHelpCenter: 'W-API-24',
  openHelpCenterArticle: 'W-API-25',
  openHelpCenterCollection: 'W-API-26',
  searchHelpCenter: 'W-API-27',
  startChecklist: 'W-API-32',
  _openFeatureRequest: 'P-FRQ-26',
};
type Opening = readonly [name: string, given: unknown[], message: string, data: object];
const openings: readonly Opening[] = [
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
  ['_openFeatureRequest', ['r1'], 'open-feature-requests', { id: 'r1' }],
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
];

test.each(openings.map((one) => [...one, rows[one[0]] ?? 'W-API-46'] as const))(
  '%s(%j) shows the widget with %s %j, also where the frame is not ready [%s]',
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

test('a form is skipped where no session comes in time, pages of the messenger are not [W-FLW-04]', async () => {
  ready = false;
  api.startFeedbackFlow!('bug');
  api.openNews!();
  expect([asked, sent.map(([name]) => name), shown]).toEqual([1, ['open-news'], 1]);
  await faked.pass(10_000);
  expect(faked.timers()).toBe(0);
  come();
  expect(shown).toBe(1);
});

test('a form that is asked for before the session has come waits for it, and opens once; the last wish counts', async () => {
  ready = false;
  api.showSurvey!('s1');
  api.startFeedbackFlowWithOptions!('bug', { autostartDrawing: true });
  expect([shown, next.drawing]).toEqual([0, false]);
  await faked.pass(9999);
  come();
  come();
  expect([sent.map(([name]) => name), shown, next.drawing]).toEqual([['start-feedbackflow'], 1, true]);
  expect(faked.timers()).toBe(0);
});

test('nothing is waited for any more once the widget is gone', async () => {
  ready = false;
  api.startFeedbackFlow!('bug');
  destroy();
  come();
  expect([shown, faked.timers()]).toEqual([0, 0]);
});

test('only a form that asks for it begins with the drawing', () => {
  api.startFeedbackFlowWithOptions!('bug', { autostartDrawing: true });
  expect(next.drawing).toBe(true);
  api.startFeedbackFlow!('bug');
  expect(next.drawing).toBe(false);
});
