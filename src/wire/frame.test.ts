import { expect, test } from 'bun:test';
import { helpToSdk } from './help/to-sdk.ts';
import { pageToFrame } from './help/page.ts';
import { messengerToCome } from './messenger/to-come.ts';
import { besideData, messengerToSdk } from './messenger/to-sdk.ts';
import { mediaToFrame } from './outbound-media/to-media.ts';
import { bannerToSdk, mediaBesideData, mediaToSdk, modalToSdk } from './outbound-media/from-media.ts';
import { fits } from './schema.ts';
import { ticketToSdk } from './tickets/to-sdk.ts';
import { toMessenger } from './to-messenger.ts';

const named = (words: string) => words.trim().split(/\s+/);
const sorted = (...tables: object[]) => tables.flatMap((table) => Object.keys(table)).sort();

test('every message of the contract between SDK and messenger is declared once, and four more of ours', () => {
  const contract = named(`
    config-update session-update session-cleared widget-status-update prefill-form-data start-feedbackflow
    start-survey open-conversations open-conversation start-bot open-help-collection open-help-article
    open-helpcenter open-helpcenter-search open-news open-news-article open-checklists start-checklist
    open-checklist open-feature-requests set-form-data collect-ticket-data feedback-sent feedback-sending-failed
  `);
  const ours = ['recording-update', 'waiting-update', 'page'];
  expect(sorted(toMessenger, messengerToCome, pageToFrame)).toEqual([...contract, ...ours].sort());
  const toSdk = named(`
    ping play-ping open-image page-changed collect-ticket-data height-update
    notify-event cleanup-drawings open-url run-custom-action close-widget tool-execution
    send-feedback start-screen-drawing
  `);
  expect(sorted(messengerToSdk, ticketToSdk, helpToSdk)).toEqual([...toSdk, 'collect-page'].sort());
});

test('every message of the contract between SDK and banner or modal is declared', () => {
  const asked = named(`
    start-conversation start-custom-action open-url show-form show-survey
    show-news-article show-help-article show-checklist
  `);
  const own = (kind: string) => ['loaded', 'height', 'data-set', 'close'].map((word) => `${kind}-${word}`);
  expect(sorted(mediaToSdk)).toEqual([...asked].sort());
  expect(sorted(bannerToSdk)).toEqual([...asked, ...own('banner')].sort());
  expect(sorted(modalToSdk)).toEqual([...asked, ...own('modal')].sort());
  expect(sorted(mediaToFrame)).toEqual(['banner-data', 'modal-data']);
});

test('what stands beside the data of a message belongs to one that is declared', () => {
  for (const name of Object.keys(besideData)) expect(messengerToSdk).toHaveProperty(name);
  for (const name of Object.keys(mediaBesideData)) expect(mediaToSdk).toHaveProperty(name);
});

test('the answer to a report may be that of any server, other messages are held to their form', () => {
  for (const answer of [undefined, null, 'ok', [], { number: '7' }, { number: 7, waiting: 1 }])
    expect(fits(toMessenger['feedback-sent'], answer)).toBe(true);
  expect(fits(toMessenger['widget-status-update'], { isWidgetOpen: 'yes' })).toBe(false);
  expect(fits(toMessenger['start-feedbackflow'], { flow: 'bug', hideBackButton: null, format: 3 })).toBe(true);
});
