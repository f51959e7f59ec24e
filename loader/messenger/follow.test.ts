import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test';
import { fakeCore, visitor } from '../../test/loader/fake-core.ts';
import { fakeBrowser, type FakeBrowser } from '../../test/loader/fake-browser.ts';
import { createFollow } from './follow.ts';

const ADDRESS = location.href;
let fake: ReturnType<typeof fakeCore>;
let faked: FakeBrowser;
let errors: ReturnType<typeof spyOn<Console, 'error'>>;

beforeEach(() => {
  faked = fakeBrowser();
  fake = fakeCore({ session: visitor });
  errors = spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  errors.mockRestore();
  fake.destroy();
  history.replaceState(null, '', ADDRESS);
});
const follow = () => createFollow({ ...fake.core, browser: faked.browser });
const parameters = (query: string) => {
  history.replaceState(null, '', `/a/b${query}`);
  follow().parameters();
  return fake.heard.api;
};

test.each([
  ['article', 'openHelpCenterArticle', '[W-LNK-04]'],
  ['collection', 'openHelpCenterCollection', '[W-LNK-05]'],
  ['flow', 'startFeedbackFlow', '[W-LNK-06]'],
  ['bot', 'startBot', '[W-LNK-08]'],
  ['news', 'openNewsArticle', '[W-LNK-09]'],
  ['checklist', 'startChecklist', '[W-LNK-10]'],
  ['tour', 'startProductTour', '[W-LNK-12]'],
])('a link of the kind %s calls %s %s', (kind, opener) => {
  for (const address of [`gleap://${kind}/i1`, `${location.origin}/x/${kind}/i1`]) {
    fake.heard.api.length = 0;
    expect(follow().link(address)).toBe(true);
    expect(fake.heard.api).toEqual([[opener, 'i1', true, undefined]]);
  }
});

test('a survey opens in its usual form [W-LNK-07]', () => {
  follow().link(`${location.origin}/x/survey/s1`);
  expect(fake.heard.api).toEqual([['showSurvey', 's1']]);
});

test('a checklist gets its shared key [W-LNK-11]', () => {
  follow().link('gleap://checklist/c1/any/k1');
  expect(fake.heard.api).toEqual([['startChecklist', 'c1', true, 'k1']]);
});

test.each(['gleap://nothing/i1', 'gleap://article', 'gleap://', 'gleap://constructor/i1'])(
  "%s cannot be handled: 'Failed to handle Gleap link' is in the console [W-LNK-13]",
  (address) => {
    expect(follow().link(address)).toBe(true);
    expect(errors.mock.calls).toEqual([['Failed to handle Gleap link', address]]);
    expect(fake.heard.api).toEqual([]);
  },
);

test('addresses of the site are left alone', () => {
  expect(follow().link(`${location.origin}/x/shoes/1`)).toBe(false);
  expect(errors).not.toHaveBeenCalled();
});

test.each([
  ['?gleap_widget=1', ['open'], '[W-QRY-01]'],
  ['?gleap_conversation=true', ['startConversation'], '[W-QRY-02]'],
  ['?gleap_conversation=bot-1', ['startBot', 'bot-1'], '[W-QRY-03]'],
  ['?gleap_feedback=bugreporting', ['startFeedbackFlow', 'bugreporting'], '[W-QRY-04]'],
  ['?gleap_survey=s1', ['showSurvey', 's1', 'survey'], '[W-QRY-05]'],
  ['?gleap_survey=s1&gleap_survey_format=survey_full', ['showSurvey', 's1', 'survey_full'], '[W-QRY-06]'],
  ['?gleap_survey=s1&gleap_survey_format=survey_web', ['showSurvey', 's1', 'survey'], '[W-QRY-07]'],
])('%s calls %p %s', (query, call) => {
  expect(parameters(query)).toEqual([call]);
});

test('parameters without a value, and those of the site, open nothing', () => {
  expect(parameters('?gleap_widget=&gleap_survey=&gleap_conversation&gleap_tour=&q=gleap_widget')).toEqual([]);
});

test.each([
  ['&gleap_tour_delay=5', 5000, '[W-QRY-08 W-QRY-09]'],
  ['&gleap_tour_delay=0', 0, '[W-QRY-09]'],
  ['&gleap_tour_delay=-3', 0, '[W-QRY-09]'],
  ['', 2000, '[W-QRY-10]'],
  ['&gleap_tour_delay=', 2000, '[W-QRY-10]'],
  ['&gleap_tour_delay=soon', 2000, '[W-QRY-10]'],
  ['&gleap_tour_delay=1e99', 86_400_000, '[W-QRY-09]'],
])('gleap_tour=t1%s starts the tour after %i ms %s', async (query, ms) => {
  parameters(`?gleap_tour=t1${query}`);
  expect(faked.waits()).toEqual([ms]);
  await faked.pass(ms);
  expect(fake.heard.api).toEqual([['startProductTour', 't1']]);
});

test('a tour that still waits is not started after destroy', () => {
  parameters('?gleap_tour=t1');
  fake.destroy();
  expect(faked.timers()).toBe(0);
});
