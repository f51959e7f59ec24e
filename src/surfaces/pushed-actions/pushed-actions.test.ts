import { beforeEach, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import type { PushedActions, PushedActionsHost } from '../../wire/page-surfaces.ts';
import { openIncoming } from './entry.ts';

let did: unknown[][];
let isOpen: boolean;
let faults: unknown[];
let incoming: PushedActions;
let closed: () => void;

beforeEach(() => {
  did = [];
  faults = [];
  isOpen = false;
  const host: PushedActionsHost = {
    fault: (error) => void faults.push(error),
    address: () => 'https://a.test/shop/lamps',
    call: (name, ...args) => void did.push([name, ...args]),
    isOpen: () => isOpen,
    onClose: (job) => void (closed = job),
    notify: (action) => void did.push(['notify', action]),
    setUnread: (count) => void did.push(['unread', count]),
    checklist: (data) => void did.push(['checklist', data]),
  };
  incoming = openIncoming(host);
});
const push = (data: unknown, name = 'update') => incoming.receive({ name, data });

test('each kind of action does what it says; any other type is a survey of that id [W-ACT-06 W-ACT-07 W-ACT-08]', () => {
  const banner = { actionType: 'banner', format: 'floating' };
  const modal = { actionType: 'modal', config: {} };
  const note = { actionType: 'notification', data: { text: 'Hi' } };
  push({
    a: [
      banner,
      modal,
      note,
      { actionType: 'notification', data: { checklist: { id: 'c1', popupType: 'widget' } } },
      { actionType: 'tour', outbound: 't1', data: { steps: [] } },
      { actionType: '6630f1', format: 'survey_full' },
      { actionType: '6630f2' },
    ],
  });
  expect(did).toEqual([
    ['showBanner', banner],
    ['showModal', modal],
    ['notify', note],
    ['openChecklist', 'c1'],
    ['startProductTourWithConfig', 't1', { steps: [] }],
    ['showSurvey', '6630f1', 'survey_full'],
    ['showSurvey', '6630f2', 'survey'],
  ]);
});

test('the type of an action says what is done with it, and only the types that there are [W-ACT-01]', () => {
  const types = ['notification', 'banner', 'modal', 'tour', '6630f1'];
  push({ a: [...types.map((actionType) => ({ actionType, data: {}, config: {} })), { actionType: 7 }, {}, null] });
  expect(did.map(([name]) => name)).toEqual([
    'notify',
    'showBanner',
    'showModal',
    'startProductTourWithConfig',
    'showSurvey',
  ]);
});

test('format and data reach what shows the action as they came [W-ACT-02]', () => {
  const banner = { actionType: 'banner', format: 'floating', data: { a: [1] } };
  push({ a: [banner, { actionType: '6630f1', format: 'survey_full' }] });
  expect(did).toEqual([
    ['showBanner', banner],
    ['showSurvey', '6630f1', 'survey_full'],
  ]);
});

test('a tour is started under the id of its outbound [W-ACT-03]', () => {
  const data = { steps: [{ selector: '#a' }] };
  push({ a: [{ actionType: 'tour', outbound: 't1', data }] });
  expect(did).toEqual([['startProductTourWithConfig', 't1', data]]);
});

test('a checklist opens at once where its popup is the widget, else it is a notification [W-ACT-05]', () => {
  const about = (popupType?: string) => ({ actionType: 'notification', data: { checklist: { id: 'c1', popupType } } });
  push({ a: [about('widget'), about('notification'), about()] });
  expect(did).toEqual([
    ['openChecklist', 'c1'],
    ['notify', about('notification')],
    ['notify', about()],
  ]);
});

test('the unread count is told, and never below none [W-SOC-07]', () => {
  for (const u of [3, 0, -1, '5', 1.5, null]) push({ u });
  expect(did).toEqual([
    ['unread', 3],
    ['unread', 0],
    ['unread', 0],
  ]);
});

test('a checklist is handed on with its data; messages of other names are ignored [W-SOC-08 W-SOC-09]', () => {
  push({ id: 'c1', completedSteps: ['s1'], status: 'active' }, 'checklist');
  push({ a: [{ actionType: 'banner' }] }, 'ticket');
  push(null, 'checklist');
  expect(did).toEqual([['checklist', { id: 'c1', completedSteps: ['s1'], status: 'active' }]]);
});

test('an action for another page does nothing [W-FIL-15 W-ACT-04]', () => {
  const on = (pageFilter: string, pageFilterType: string) => ({ actionType: 'banner', pageFilter, pageFilterType });
  push({ a: [on('/admin', 'contains'), on('x', 'regex'), on('https://a.test/shop', 'is')] });
  expect(did).toEqual([]);
  push({ a: [on('https://a.test/{word}/lamps', 'is'), on('', 'is')] });
  expect(did.length).toBe(2);
});

test('what comes while the widget is open waits until it closes, in order, and again when one opens it [W-ACT-11]', () => {
  isOpen = true;
  push({ a: [{ actionType: 'banner' }], u: 1 });
  push({ a: [{ actionType: 's1' }, { actionType: 'modal' }] });
  expect([did, incoming.isWaiting()] as unknown[]).toEqual([[['unread', 1]], true]);
  isOpen = false;
  closed();
  expect(did.slice(1).map(([name]) => name)).toEqual(['showBanner', 'showSurvey', 'showModal']);
  expect(incoming.isWaiting()).toBe(false);
});

test('one action that fails stops none after it', () => {
  const broken = Object.defineProperty({ actionType: 'banner' }, 'pageFilter', {
    get: () => {
      throw new Error('broken');
    },
  });
  push({ a: [broken, { actionType: 'modal' }] });
  expect([faults.length, did.map(([name]) => name)]).toEqual([1, ['showModal']]);
});

test('whatever is pushed, nothing is thrown', () => {
  fc.assert(
    fc.property(fc.string(), fc.anything(), (name, data) => {
      incoming.receive({ name, data });
      push(data);
      push({ a: data, u: data });
      push({ a: [data] });
    }),
    { numRuns: 1000 },
  );
});
