/** A report on its way: who hears that it arrived, failed or waits, and under which id it goes again. */
import { expect, test } from 'bun:test';
import { report as reportStruct } from '../../wire/tickets/report.ts';
import { fits } from '../../wire/schema.ts';
import type { Outbox } from '../../wire/surfaces.ts';
import { settled } from '../../../test/loader/fake-core.ts';
import { feedbackLab, message, screenshot } from '../../../test/loader/feedback-lab.ts';

const lab = feedbackLab();
const { submit, body } = lab;

test('send-feedback submits a report, compressed, with all that came with it [W-FLW-08]', async () => {
  await submit();
  expect(lab.fake.heard.called).toHaveLength(1);
  expect(lab.fake.heard.called[0]).toMatchObject({ method: 'POST', path: '/bugs/v2', options: { gzip: true } });
  expect(body()).toMatchObject({ type: 'BUG', outbound: 'bugreporting', spamToken: 's1', formData: message.formData });
  expect(fits(reportStruct, JSON.parse(JSON.stringify(body())))).toBe(true);
});

test('a sent report returns to the frame as feedback-sent with what the server answered [W-FLW-09]', async () => {
  await submit();
  expect(lab.sent).toEqual([['feedback-sent', { id: 't1', number: 7, createdAt: '2026-11-21T10:00:00.000Z' }]]);
});

test('the host and the event stream hear of it; who reported is not in the stream, but with the listeners [W-EVT-06 W-EVT-07]', async () => {
  await submit();
  expect(lab.fake.heard.emitted).toEqual([
    ['feedback-sent', { description: 'boom', reportedBy: 'k@e.test' }],
    [
      'outbound-sent',
      {
        outboundId: 'bugreporting',
        outbound: { feedbackType: 'BUG' },
        formData: { description: 'boom', reportedBy: 'k@e.test' },
      },
    ],
  ]);
  expect(lab.fake.heard.tracked).toEqual([['outbound-bugreporting-submitted', { description: 'boom' }]]);
  await submit({ formData: { a: 1 }, action: {} });
  expect(lab.fake.heard.tracked).toHaveLength(1);
});

test('a failed report returns as feedback-sending-failed with the words, and the host hears of it [W-FLW-10 W-EVT-05]', async () => {
  lab.fake.answer = () => {
    throw { status: 0, statusText: 'Network Error', responseText: '' };
  };
  await submit();
  expect(lab.sent).toEqual([['feedback-sending-failed', 'Something went wrong, please try again.']]);
  expect(lab.fake.heard.emitted).toEqual([['error-while-sending', {}]]);
});

for (const status of [0, 429, 503]) {
  test(`a report that meets a ${status} waits in the browser, and says so; nobody is told that it was sent`, async () => {
    const kept: Parameters<Outbox['keep']>[] = [];
    lab.keep = async (...given) => kept.push(given);
    lab.fake.answer = () => {
      throw { status, retryAfter: 43 };
    };
    await submit();
    expect(lab.sent).toEqual([['feedback-sent', { waiting: 1 }]]);
    expect(kept).toMatchObject([[{ formData: message.formData, screenshotData: screenshot }, undefined, 43]]);
    expect([lab.fake.heard.emitted, lab.fake.heard.tracked]).toEqual([[], []]);
  });
}

test('a report that is refused does not wait: another time would not do', async () => {
  lab.keep = async () => 1;
  lab.fake.answer = () => {
    throw { status: 422 };
  };
  await submit();
  expect(lab.sent).toEqual([['feedback-sending-failed', 'Something went wrong, please try again.']]);
});

test('what is sent again after a failure keeps its id, other words get another', async () => {
  lab.fake.answer = () => {
    throw { status: 0 };
  };
  await submit();
  await submit();
  await submit({ ...message, formData: { description: 'boom!' } });
  lab.fake.answer = () => ({ id: 't1' });
  await submit({ ...message, formData: { description: 'boom!' } });
  await submit({ ...message, formData: { description: 'boom!' } });
  const [first, again, edited, sentAtLast, next] = lab.fake.heard.called.map(
    ({ body: { reportId } }) => reportId as string,
  );
  expect([again === first, edited === first, sentAtLast === edited, next === edited]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('while a report is on its way a second send does nothing', async () => {
  let arrive: (reply: unknown) => void = () => undefined;
  lab.fake.answer = () => new Promise((resolve) => (arrive = resolve));
  await submit();
  await submit();
  expect(lab.fake.heard.called).toHaveLength(1);
  arrive({ id: 't1' });
  await settled();
  expect(lab.sent.map(([name]) => name)).toEqual(['feedback-sent']);
  lab.fake.answer = () => ({ id: 't2' });
  await submit();
  expect(lab.fake.heard.called).toHaveLength(2);
});
