import { beforeEach, expect, test } from 'bun:test';
import * as fc from 'fast-check';
import { fakePage } from '../../../test/loader/fake-page.ts';
import type { CampaignsSurface } from '../../wire/campaigns/surface.ts';
import type { PushedActions, PushedActionsHost } from '../../wire/page-surfaces.ts';
import type { SignalsSurface } from '../../wire/signals/surface.ts';
import { openIncoming } from './entry.ts';

let did: unknown[][];
let isOpen: boolean;
let faults: unknown[];
let incoming: PushedActions;
let closed: () => void;
let isMissing: boolean;
/** What comes later; a campaign is shown at once. */
const chunks: CampaignsSurface & SignalsSurface = {
  openCampaigns: ({ show }) => ({ take: (action) => (did.push(['take', action]), show(action)) }),
  openSignals: () => ({ watch: (signals) => void did.push(['watch', signals]) }),
};

beforeEach(() => {
  did = [];
  faults = [];
  isOpen = isMissing = false;
  const { host: lent } = fakePage();
  const host: PushedActionsHost = {
    ...lent,
    urls: { api: 'https://api.test', frame: 'https://frame.test' },
    session: { credentials: () => ({ key: 'k' }) },
    config: { current: () => ({}) },
    told: { overrideLanguage: '' },
    emit: (event, payload) => void did.push(['emit', event, payload]),
    fault: (error) => void faults.push(error),
    address: () => 'https://a.test/shop/lamps',
    call: (name, ...args) => void did.push([name, ...args]),
    isOpen: () => isOpen,
    onClose: (job) => void (closed = job),
    notify: (action) => void did.push(['notify', action]),
    setUnread: (count) => void did.push(['unread', count]),
    checklist: (data) => void did.push(['checklist', data]),
    drain: () => void did.push(['drain']),
    surface: async (name) => {
      did.push(['fetch', name]);
      if (isMissing) throw new Error('not loaded');
      return chunks as never;
    },
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

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('what a campaign shows is handed to its own chunk, also while the widget is open; it is done with once that has it [P-OUT-29]', async () => {
  isOpen = true;
  const banner = { actionType: 'banner', delivery: 'd1', pageFilter: '/admin', pageFilterType: 'contains' };
  push({ a: [banner, { actionType: 'modal' }] });
  expect([did, incoming.isWaiting()] as unknown[]).toEqual([[['fetch', 'campaigns']], true]);
  await settle();
  // Its page rules are that chunk's business.
  expect(did.slice(1)).toEqual([['take', banner], ['showBanner', banner], ['drain'], ['drain']]);
  isOpen = false;
  closed();
  expect(incoming.isWaiting()).toBe(false);
});

test('a campaign whose chunk does not load is not done, and is handed over with the next push', async () => {
  isMissing = true;
  push({ a: [{ actionType: 'modal', delivery: 'd1' }] });
  await settle();
  expect([faults.length, incoming.isWaiting()] as unknown[]).toEqual([1, true]);
  isMissing = false;
  push({ u: 1 });
  await settle();
  expect(did.filter(([name]) => name === 'showModal')).toHaveLength(1);
  expect(incoming.isWaiting()).toBe(false);
});

test('a page loads what measures it when there is something to measure, and is told when there is nothing more [P-OUT-13]', async () => {
  const watch = async (signals: unknown) => {
    push({ signals }, 'watch');
    await settle();
  };
  await watch([]);
  await watch('x');
  expect(did).toEqual([]);
  const time = { kind: 'time', at: 10 };
  await watch([time, 7]);
  await watch([]);
  expect(did.filter(([name]) => name === 'watch')).toEqual([
    ['watch', [time]],
    ['watch', []],
  ]);
});

test('an action of any other type opens the survey of that name, in the format that it says or the usual one [W-ACT-10]', () => {
  push({ a: [{ actionType: 's1', format: 'survey_full' }, { actionType: 's2' }] });
  expect(did).toEqual([
    ['showSurvey', 's1', 'survey_full'],
    ['showSurvey', 's2', 'survey'],
  ]);
});

test('one that stands in the page itself is fetched for, and opens no widget [P-SRV-46]', async () => {
  push({ a: [{ actionType: 's1', format: 'survey', inline: { selector: '#done', place: 'after' } }] });
  expect(did).toEqual([['fetch', 'inline']]);
});
