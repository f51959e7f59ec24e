import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { fakeClock, fakeCore, settled, visitor } from '../../../test/loader/fake-core.ts';
import type { Feedback, FeedbackHost, WebReplay } from '../../wire/surfaces.ts';
import { redact } from '../redaction/entry.ts';
import { openFeedback, sendCrash } from './entry.ts';

const part = (said: string): WebReplay => ({
  type: 'rrweb',
  startDate: 1,
  events: [{ type: 3, timestamp: 1, data: { source: 0, said } }],
  baseUrl: 'https://shop.test',
  width: 1200,
  height: 800,
  isMobile: false,
});

let fake: ReturnType<typeof fakeCore>;
let host: FeedbackHost;
let feedback: Feedback;
let recorded: string;
let hidden: unknown[];
let surfaces: Record<string, unknown>;
let broken: boolean;

beforeEach(() => {
  recorded = 'first page';
  hidden = [];
  broken = false;
  surfaces = { redaction: { redact }, snapshot: { takeSnapshot: async () => ({ html: '<p>', baseUrl: '' }) } };
  fake = fakeCore({ session: visitor, surfaces });
  const take = () => {
    const said = recorded;
    return {
      hide: (boxes: unknown) => void hidden.push(boxes),
      tell: async () => {
        if (broken) throw new Error('broken');
        return part(said);
      },
    };
  };
  host = {
    ...fake.core,
    settings: { customData: {}, attributes: {}, tags: [], environment: 'prod', build: '', release: '', offline: false },
    watching: { replay: { take, restart: () => undefined, stop: () => undefined } },
    position: { x: 0, y: 0 },
    isShown: () => true,
    setAside: () => undefined,
    send: () => undefined,
    later: fakeClock().later,
  } as unknown as FeedbackHost;
  feedback = openFeedback(host);
});
afterEach(() => fake.destroy());

const submit = async (action = {}) => {
  const before = fake.heard.called.length;
  feedback['send-feedback']({ formData: { description: 'boom' }, action } as never);
  // What finds secrets works in tasks of its own.
  while (fake.heard.called.length === before) await new Promise((resolve) => setImmediate(resolve));
  await settled();
};
const said = () => {
  const first = fake.heard.called.at(-1)?.body.webReplay?.events[0] as { data: { said: unknown } } | undefined;
  return first?.data.said;
};

test('a replay is part of the report [W-REP-15]', async () => {
  await submit();
  expect(fake.heard.called.at(-1)?.body.webReplay).toEqual(part('first page'));
});

test('a new flow clears the replay that was taken, and takes a fresh one [W-FLW-05 W-FLW-07]', async () => {
  feedback['cleanup-drawings']();
  recorded = 'second page';
  feedback['cleanup-drawings']();
  recorded = 'while the form was filled in';
  await submit();
  expect(said()).toBe('second page');
  recorded = 'after it was sent';
  await submit();
  expect(said()).toBe('after it was sent');
});

test('what is excluded is not in it, and a page that is not recorded has none [W-REP-15]', async () => {
  await submit({ excludeData: { replays: true } });
  expect(fake.heard.called.at(-1)!.body).not.toHaveProperty('webReplay');
  (host.watching as { replay?: unknown }).replay = undefined;
  await submit();
  expect(JSON.parse(JSON.stringify(fake.heard.called.at(-1)!.body))).not.toHaveProperty('webReplay');
});

test('a replay that breaks never loses the report', async () => {
  broken = true;
  await submit();
  expect(fake.heard.called.at(-1)!.body).toMatchObject({ formData: { description: 'boom' }, webReplay: undefined });
  expect(fake.heard.warned.at(-1)?.[0]).toBe('No replay');
});

test('a crash that asks for it has the replay of this moment', async () => {
  const exclude = { screenshot: true };
  await sendCrash(host, { formData: {}, priority: 'HIGH', exclude });
  expect(said()).toBe('first page');
});

test('secrets go before it is sent and are counted; without that part what may hold some stays here', async () => {
  host.settings.customData = { apiKey: 'k-1', plan: 'pro' };
  await submit();
  expect(fake.heard.called.at(-1)!.body).toMatchObject({
    customData: { apiKey: '[redacted]', plan: 'pro' },
    metaData: { redactions: 1 },
  });
  const quiet = spyOn(surfaces.redaction as { redact: typeof redact }, 'redact').mockRejectedValue(new Error('gone'));
  await submit();
  quiet.mockRestore();
  const body = fake.heard.called.at(-1)!.body;
  expect(body).not.toContainAnyKeys(['customData', 'consoleLog', 'networkLogs', 'customEventLog', 'webReplay']);
  expect(body).toMatchObject({ formData: { description: 'boom' } });
});
