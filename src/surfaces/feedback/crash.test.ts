import { afterEach, beforeEach, expect, test } from 'bun:test';
import { fakeClock, fakeCore, settled, visitor } from '../../../test/loader/fake-core.ts';
import type { Crash, CrashHost } from '../../wire/surfaces.ts';
import { sendCrash } from './entry.ts';

let fake: ReturnType<typeof fakeCore>;
let host: CrashHost;
let snapshots: number;
const everything = { screenshot: true, replays: true, attachments: true };
const crash: Crash = {
  formData: { description: 'boom', reportedBy: 'kim@example.test' },
  priority: 'MEDIUM',
  exclude: everything,
};

beforeEach(() => {
  snapshots = 0;
  const takeSnapshot = async () => ({ html: '<html>', count: ++snapshots });
  fake = fakeCore({ session: visitor, surfaces: { snapshot: { takeSnapshot } } });
  host = {
    ...fake.core,
    settings: { customData: {}, attributes: {}, tags: [], environment: 'prod', build: '', release: '', offline: false },
    later: fakeClock().later,
  } as unknown as CrashHost;
});
afterEach(() => fake.destroy());
const sent = () => fake.heard.called.at(-1)!;

test('a crash is a silent report of type CRASH to /bugs/v2 [W-CRA-01 W-CRA-06]', async () => {
  await sendCrash(host, crash);
  expect(sent()).toMatchObject({ method: 'POST', path: '/bugs/v2', options: { gzip: true } });
  expect(sent().body).toMatchObject({ type: 'CRASH', isSilent: true, priority: 'MEDIUM', formData: crash.formData });
});

test('what is excluded is not even taken; what is not goes along', async () => {
  await sendCrash(host, crash);
  expect([snapshots, 'screenshotData' in sent().body]).toEqual([0, false]);
  await sendCrash(host, { ...crash, priority: 'HIGH', exclude: { screenshot: false, consoleLog: true } });
  await settled();
  expect(sent().body).toMatchObject({ priority: 'HIGH', screenshotData: { html: '<html>' } });
  expect(sent().body).not.toHaveProperty('consoleLog');
});

test('a crash that cannot be sent rejects, for the caller to keep to itself [W-CRA-10]', () => {
  fake.answer = () => {
    throw { status: 500 };
  };
  return expect(sendCrash(host, crash)).rejects.toEqual({ status: 500 });
});
