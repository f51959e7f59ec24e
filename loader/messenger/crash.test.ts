import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeCore, settled, visitor } from '../../test/loader/fake-core.ts';
import { fakeBrowser, type FakeBrowser } from '../../test/loader/fake-browser.ts';
import { createCrash } from './crash.ts';

let fake: ReturnType<typeof fakeCore>;
let faked: FakeBrowser;
let api: ReturnType<typeof createCrash>;
let sent: any[];
let fails: boolean;

beforeEach(() => {
  sent = [];
  fails = false;
  faked = fakeBrowser();
  const sendCrash = async (_host: unknown, crash: unknown) => {
    if (fails) throw { status: 500 };
    sent.push(crash);
  };
  fake = fakeCore({ session: visitor, surfaces: { feedback: { sendCrash } } });
  api = createCrash({ ...fake.core, browser: faked.browser });
});
afterEach(() => fake.destroy());

test('a crash has its description and who reported it, MEDIUM, and goes without waiting for an answer [W-API-45 W-CRA-02 W-CRA-07]', async () => {
  expect(api.sendSilentCrashReport('boom')).toBeUndefined();
  await settled();
  expect(sent).toMatchObject([
    { formData: { description: 'boom', reportedBy: 'kim@example.test' }, priority: 'MEDIUM' },
  ]);
});

test('a crash leaves out screenshot, replays and attachments where nothing is said of them [W-CRA-03 W-CRA-04 W-CRA-05]', async () => {
  api.sendSilentCrashReport('boom');
  await settled();
  expect(sent.map(({ exclude }) => exclude)).toEqual([{ screenshot: true, replays: true, attachments: true }]);
});

test('form data, priority and what is left out are the caller’s', async () => {
  api.sendSilentCrashReportWithFormData({ note: 'n' }, 'HIGH', { screenshot: false });
  await settled();
  expect(sent).toEqual([
    { formData: { note: 'n', reportedBy: 'kim@example.test' }, priority: 'HIGH', exclude: { screenshot: false } },
  ]);
});

test('who has no e-mail address is not named; a priority that there is not is MEDIUM', async () => {
  fake.setSession({ ...visitor, email: '' });
  api.sendSilentCrashReport(undefined, 'URGENT', null);
  await settled();
  expect(sent).toEqual([{ formData: { description: '' }, priority: 'MEDIUM', exclude: {} }]);
});

test('at most one in ten seconds [W-CRA-08]', async () => {
  api.sendSilentCrashReport('1');
  await faked.pass(9_999);
  api.sendSilentCrashReport('2');
  await faked.pass(1);
  api.sendSilentCrashReportWithFormData({ description: '3' });
  await settled();
  expect(sent.map(({ formData }) => formData.description)).toEqual(['1', '3']);
});

test('none while there is no session, and that one does not count [W-CRA-09]', async () => {
  fake.setSession(undefined);
  api.sendSilentCrashReport('early');
  fake.setSession(visitor);
  api.sendSilentCrashReport('boom');
  await settled();
  expect(sent.map(({ formData }) => formData.description)).toEqual(['boom']);
});

test('what fails is silent for visitors and goes where our own errors are counted [W-CRA-10]', async () => {
  fails = true;
  api.sendSilentCrashReport('boom');
  await settled();
  expect([faked.faults, fake.heard.warned]).toEqual([[{ status: 500 }], []]);
});
