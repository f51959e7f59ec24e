/** The film of a report: handed on, dropped, refused, waited for. */
import { expect, test } from 'bun:test';
import type { Recording } from '../../wire/tickets/recording.ts';
import { settled } from '../../../test/loader/fake-core.ts';
import { drawing, feedbackLab, message, screenshot } from '../../../test/loader/feedback-lab.ts';

const lab = feedbackLab();
const { draw, submit, body } = lab;

const filmed = { film: new Blob(['film']), seconds: 3 } as unknown as Recording;

test('Next after a recording hands the film on, and its address goes with the report [W-FLW-02 W-FLW-12 W-REP-16]', async () => {
  await draw('capture');
  expect(lab.editor!.type).toBe('capture');
  lab.editor!.onNext(drawing, filmed);
  expect(lab.sent).toEqual([['set-form-data', { formKey: 'capture', data: { value: 'capture', dirty: true } }]]);
  await submit();
  expect(body()).toMatchObject({ screenRecordingUrl: 'https://media.test/files/f/a.webm', screenshotData: screenshot });
  expect(lab.films.asked).toEqual(['sent']);
  await submit({ ...message, formData: { description: 'again' } });
  expect(body().screenRecordingUrl).toBeUndefined();
});

test('a new flow drops the film; the marks alone can be taken away, and so can the film [W-FLW-06]', async () => {
  await draw('capture');
  lab.editor!.onNext(drawing, filmed);
  lab.feedback['cleanup-drawings']('screenshot');
  expect(lab.films.asked).toEqual([]);
  lab.feedback['cleanup-drawings']('capture');
  expect(lab.films.asked).toEqual(['drop']);
  await draw('capture');
  lab.editor!.onNext(drawing, filmed);
  lab.feedback['cleanup-drawings']();
  await submit();
  expect(body().screenRecordingUrl).toBeUndefined();
});

test('a film that is refused keeps no report back, and the visitor hears of it', async () => {
  lab.films.set(() => Promise.reject({ status: 422, statusText: '', responseText: '' }));
  await draw('capture');
  lab.editor!.onNext(drawing, filmed);
  await submit();
  expect([body().screenRecordingUrl, body().formData.description]).toEqual([undefined, 'boom']);
  expect(lab.sent.at(-1)).toMatchObject(['feedback-sent', { withoutRecording: true }]);
});

test('a film that is switched off is not waited for, and not sent', async () => {
  lab.films.set(() => new Promise(() => undefined));
  await draw('capture');
  lab.editor!.onNext(drawing, filmed);
  await submit({ ...message, action: { feedbackType: 'BUG', excludeData: { screenRecordingUrl: true } } });
  expect(body().screenRecordingUrl).toBeUndefined();
});

test('the page is taken when the visitor sends, and not when the film has arrived', async () => {
  let arrive: (url: string) => void = () => undefined;
  lab.films.set(() => new Promise((resolve) => (arrive = resolve)));
  await draw('capture');
  lab.editor!.onNext(drawing, filmed);
  await submit();
  expect([lab.snapshots.length, lab.fake.heard.called.length]).toEqual([1, 0]);
  arrive('https://media.test/files/f/a.webm');
  await settled();
  expect([lab.snapshots.length, lab.fake.heard.called.length]).toEqual([1, 1]);
});
