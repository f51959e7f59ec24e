/** The snapshot of a report: one that fails, and the small picture that is made of one that was sent. */
import { expect, test } from 'bun:test';
import { settled } from '../../../test/loader/fake-core.ts';
import { openFeedback } from './entry.ts';
import { feedbackLab, message } from '../../../test/loader/feedback-lab.ts';

const lab = feedbackLab();
const { submit, body } = lab;

for (const [how, fail] of [
  ['throws', async () => Promise.reject(new Error('tainted'))],
  ['does not come in 10 s', () => new Promise<never>(() => undefined)],
] as const) {
  test(`a snapshot that ${how} is told to the console, and the same report goes at once without it and says so [W-SNA-09]`, async () => {
    lab.takeSnapshot = fail;
    await submit();
    lab.clock.pass(10_000);
    await settled();
    expect(lab.fake.heard.warned.map(([words]) => words)).toEqual(['Failed to take snapshot']);
    expect(lab.fake.heard.called).toHaveLength(1);
    expect(body()).not.toHaveProperty('screenshotData');
    expect(body()).toMatchObject({ formData: message.formData });
    expect(body().screenshotFailure).toMatch(how === 'throws' ? /tainted/ : /too long/);
    expect(lab.sent).toMatchObject([['feedback-sent', { id: 't1', withoutScreenshot: true }]]);
    expect(lab.clock.pending()).toBe(0);
  });
}

test('a snapshot chunk that does not load loses no report [W-SNA-09]', async () => {
  lab.host = { ...lab.host, surface: async () => Promise.reject(new Error('offline')) };
  lab.feedback = openFeedback(lab.host);
  await submit();
  expect(lab.sent).toMatchObject([['feedback-sent', { withoutScreenshot: true }]]);
});

test('after a report has arrived a small picture is made of the very snapshot that was sent, and goes to that report', async () => {
  lab.picture = 'data:image/webp;base64,AA';
  lab.fake.answer = () => ({ id: 't/1', number: 1 });
  lab.feedback['send-feedback'](message);
  expect(lab.drawn).toEqual([]);
  await settled();
  expect(lab.drawn).toEqual(['<html>']);
  expect(lab.fake.heard.called.at(-1)).toMatchObject({
    method: 'POST',
    path: '/bugs/t%2F1/thumbnail',
    body: { image: 'data:image/webp;base64,AA' },
  });
});

test('a report without a screenshot, or one that has not arrived, has no small picture; one that fails is told to nobody', async () => {
  lab.picture = 'data:image/webp;base64,AA';
  await submit({ ...message, action: { feedbackType: 'BUG', excludeData: { screenshot: true } } });
  lab.fake.answer = () => {
    throw { status: 500 };
  };
  await submit();
  expect(lab.drawn).toEqual([]);
  lab.fake.answer = () => {
    if (lab.fake.heard.called.at(-1)!.path !== '/bugs/v2') throw { status: 404 };
    return { id: 't1' };
  };
  lab.sent = [];
  lab.fake.heard.warned.length = 0;
  await submit();
  expect([lab.drawn, lab.fake.heard.warned] as unknown[]).toEqual([['<html>', 'failed'], []]);
  expect(lab.sent.map(([name]) => name)).toEqual(['feedback-sent']);
});
