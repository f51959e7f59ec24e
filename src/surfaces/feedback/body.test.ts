/** What a report is made of. */
import { expect, test } from 'bun:test';
import { settled } from '../../../test/loader/fake-core.ts';
import { buildBody, newId } from './body.ts';
import { feedbackLab, message, screenshot } from '../../../test/loader/feedback-lab.ts';

const lab = feedbackLab();
const { submit, body } = lab;

test('a report is a BUG of priority LOW and not silent, unless something else is wanted [W-REP-02 W-REP-03 W-REP-12]', () => {
  expect(buildBody(lab.host, {})).toMatchObject({ type: 'BUG', priority: 'LOW', isSilent: false });
  expect(buildBody(lab.host, { type: 'CRASH', priority: 'HIGH', isSilent: true })).toMatchObject({
    type: 'CRASH',
    priority: 'HIGH',
    isSilent: true,
  });
});

test('feedback from the frame has priority MEDIUM and the type of its action, else BUG [W-REP-02 W-REP-04]', async () => {
  await submit({ ...message, action: { feedbackType: 'FEATURE_REQUEST' } });
  expect(body()).toMatchObject({ type: 'FEATURE_REQUEST', priority: 'MEDIUM' });
  await submit({ formData: {} });
  expect(body()).toMatchObject({ type: 'BUG', priority: 'MEDIUM' });
});

test('custom data, facts and logs are part of it [W-REP-05 W-REP-07]', async () => {
  await submit();
  expect(body()).toMatchObject({
    customData: { tier: 'a' },
    metaData: { sdkType: 'javascript', sessionDuration: 31 },
    consoleLog: [{ log: 'hello' }],
    networkLogs: [{ url: 'https://a.test' }],
    customEventLog: [{ name: 'pageView' }],
  });
});

test('ticket attributes lie under the form, whose values win; there is no key of their own [W-REP-06]', async () => {
  lab.host.settings.attributes = { note: 'n1', description: 'from the host' };
  await submit();
  expect(body().formData).toEqual({ note: 'n1', description: 'boom', reportedBy: 'k@e.test' });
  expect(body()).not.toHaveProperty('ticketAttributes');
});

test('outbound and spam token are what the frame sent, and missing where it sent none [W-REP-13 W-REP-17]', async () => {
  await submit();
  expect(body()).toMatchObject({ outbound: 'bugreporting', spamToken: 's1' });
  await submit({ formData: {}, action: {} });
  expect(JSON.parse(JSON.stringify(body()))).not.toContainAnyKeys(['outbound', 'spamToken']);
});

test('tags are part of it only where there are some [W-REP-18]', async () => {
  await submit();
  expect(body()).not.toHaveProperty('tags');
  lab.host.settings.tags = ['vip'];
  await submit({ ...message, spamToken: 's2' });
  expect(body().tags).toEqual(['vip']);
});

test('the exclude map takes out what it names, also by its own words [W-REP-19]', async () => {
  const excludeData = { screenshot: true, replays: true, consoleLog: true, metaData: false, attachments: true };
  await submit({ ...message, action: { feedbackType: 'BUG', excludeData } });
  expect(body()).not.toContainAnyKeys(['screenshotData', 'webReplay', 'consoleLog']);
  expect(body()).toContainKeys(['metaData', 'networkLogs']);
  expect(lab.snapshots).toEqual([]);
});

test("without a drawing the page is taken as it is when the report is sent, at the widget's scroll position [W-FLW-13]", async () => {
  await submit();
  expect(lab.snapshots).toMatchObject([{ live: true, x: 0, y: 340 }]);
  expect(lab.snapshots[0].drawing).toBeUndefined();
  expect(body().screenshotData).toEqual(screenshot);
});

test('offline mode makes the page not live', async () => {
  lab.host.settings.offline = true;
  await submit();
  expect(lab.snapshots).toMatchObject([{ live: false }]);
});

test('an id is a UUID also where the page is not a secure context', () => {
  const insecure = {
    getRandomValues: <T extends ArrayBufferView | null>(bytes: T) => crypto.getRandomValues(bytes as never) as T,
  };
  expect(newId(insecure)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newId(insecure)).not.toBe(newId(insecure));
});

test('collect-ticket-data is answered with the data of a report [W-FRM-45]', async () => {
  lab.host.settings.attributes = { note: 'n1' };
  lab.host.settings.tags = ['vip'];
  lab.feedback['collect-ticket-data']();
  await settled();
  expect(lab.sent).toMatchObject([
    [
      'collect-ticket-data',
      {
        customData: { tier: 'a' },
        metaData: { environment: 'prod' },
        consoleLog: [{ log: 'hello' }],
        networkLogs: [{ url: 'https://a.test' }],
        customEventLog: [{ name: 'pageView' }],
        formData: { note: 'n1' },
        tags: ['vip'],
      },
    ],
  ]);
});
