/** What a page hands over never keeps a report back, and one that is too large goes without what is heavy in it. */
import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeClock, fakeCore, visitor } from '../../../test/loader/fake-core.ts';
import { report } from '../../wire/tickets/report.ts';
import { fits } from '../../wire/schema.ts';
import type { CrashHost, Feedback, FeedbackHost } from '../../wire/surfaces.ts';
import { redact } from '../redaction/entry.ts';
import { openFeedback, sendCrash } from './entry.ts';
import { lessOf } from './less.ts';

const screenshot = { html: '<p>', baseUrl: 'https://shop.test', width: 1, height: 1, isMobile: false, x: 0, y: 0 };
const date = '2026-11-21T10:00:00.000Z';

let fake: ReturnType<typeof fakeCore>;
let host: FeedbackHost;
let feedback: Feedback;
let told: unknown[];

beforeEach(() => {
  told = [];
  const snapshot = { takeSnapshot: async () => screenshot, sendThumbnail: () => undefined };
  fake = fakeCore({ session: visitor, surfaces: { redaction: { redact }, snapshot } });
  host = {
    ...fake.core,
    settings: { customData: {}, attributes: {}, tags: [], environment: 'prod', build: '', release: '', offline: false },
    watching: {},
    position: { x: 0, y: 0 },
    send: (...given: unknown[]) => void told.push(given),
    later: fakeClock().later,
  } as unknown as FeedbackHost;
});
afterEach(() => fake.destroy());

const submit = async () => {
  told = [];
  feedback = openFeedback(host);
  feedback['send-feedback']({ formData: { description: 'boom' }, action: {} } as never);
  // What finds secrets works in tasks of its own.
  while (told.length === 0) await new Promise((resolve) => setImmediate(resolve));
};
const sent = (at = -1) => JSON.parse(JSON.stringify(fake.heard.called.at(at)!.body)) as Record<string, any>;

test('whatever the host has logged, named, tracked and attached, the report is as the server takes it', async () => {
  const line = (log: string, priority: unknown) => ({ log, date, priority });
  const attached = [
    { url: '/a', date: `${new Date(0)} and more`, type: 5, duration: '12', success: 'true' },
    { url: `data:image/png;base64,${'A'.repeat(20_000)}`, date: Date.parse(date) },
    { url: null },
    'nothing',
    ...Array.from({ length: 2000 }, (_, at) => ({ url: `/${at}` })),
  ];
  const attributes = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at]));
  Object.assign(host, {
    log: { entries: () => [line('a', 'warn'), line('b', null), line('token=a '.repeat(125), 'INFO')] },
    events: {
      ...host.events,
      all: () => ['', 'x'.repeat(300), 'paid'].map((name) => ({ name, date, data: undefined })),
    },
    watching: { network: { log: { calls: [], most: 30, attached, blacklist: [], ignored: [] } } },
    settings: { ...host.settings, customData: attributes, attributes },
  });
  await submit();
  expect(fits(report, sent())).toBe(true);
  const { consoleLog, customEventLog, formData, networkLogs } = sent();
  expect(consoleLog.map(({ priority }: any) => priority)).toEqual(['WARNING', 'INFO', 'INFO']);
  expect(consoleLog[2].log).not.toContain('token=a ');
  expect(customEventLog.map(({ name }: any) => name)).toEqual(['x'.repeat(256), 'paid']);
  expect(formData.description).toBe('boom');
  expect(networkLogs.at(-1).url).toBe('/1999');
});

test('a report that is too large goes once more with its words, and says what it lacks', async () => {
  fake.answer = () => {
    if (fake.heard.called.length === 1) throw { status: 413 };
    return { id: 't1' };
  };
  await submit();
  const [first, second] = [sent(0), sent(1)];
  expect(first).toMatchObject({ screenshotData: screenshot, consoleLog: [{ log: 'hello' }] });
  expect(second).toMatchObject({
    reportId: first.reportId,
    formData: { description: 'boom' },
    metaData: first.metaData,
  });
  expect(second).not.toContainAnyKeys(['screenshotData', 'consoleLog', 'networkLogs', 'customEventLog', 'customData']);
  expect(second.screenshotFailure).toContain('too large');
  expect(told.at(-1)).toEqual(['feedback-sent', { id: 't1', withoutScreenshot: true }]);
});

test('a report that is too large goes without its replay first, and keeps the rest', async () => {
  const replay = { type: 'rrweb', events: [1, 2], width: 800 };
  expect(lessOf({ webReplay: replay, consoleLog: [], screenshotData: screenshot } as never, 413)).toEqual({
    webReplay: { type: 'rrweb', events: [], width: 800, failure: 'too-large' },
    consoleLog: [],
    screenshotData: screenshot,
  } as never);
  expect(lessOf({ webReplay: { ...replay, events: [] }, consoleLog: [] } as never, 413)).not.toHaveProperty(
    'webReplay',
  );
});

test('a replay of too many values is sent as texts first, one for each event', async () => {
  const event = { type: 3, data: { adds: Array.from({ length: 30_000 }, (_, id) => ({ id })) } };
  const replay = { type: 'rrweb', events: [event, { type: 4 }] };
  const texts = lessOf({ webReplay: replay, consoleLog: [] } as never, 413) as unknown as { webReplay: typeof replay };
  expect(texts.webReplay.events).toEqual([JSON.stringify(event), '{"type":4}'] as never);
  expect(lessOf(texts as never, 413)).toEqual({
    webReplay: { ...replay, events: [], failure: 'too-large' },
    consoleLog: [],
  } as never);
});

test('one that is refused for another reason, or too large with nothing to leave out, is not sent again', async () => {
  fake.answer = () => {
    throw { status: 422 };
  };
  await submit();
  expect([fake.heard.called.length, told.at(-1)]).toMatchObject([1, ['feedback-sending-failed', expect.any(String)]]);
  fake.answer = () => {
    throw { status: 413 };
  };
  const parts = ['customData', 'consoleLog', 'networkLogs', 'customEventLog', 'screenshot', 'replays'];
  const exclude = Object.fromEntries(parts.map((part) => [part, true]));
  const crash = sendCrash(host as unknown as CrashHost, { formData: {}, priority: 'LOW', exclude });
  await expect(crash).rejects.toEqual({ status: 413 });
  expect(fake.heard.called).toHaveLength(2);
});
