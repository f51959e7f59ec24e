/** Drawing on the page: the editor comes and goes, and what was drawn on is what is sent. */
import { expect, test } from 'bun:test';
import { settled } from '../../../test/loader/fake-core.ts';
import { openFeedback } from './entry.ts';
import { drawing, feedbackLab, message, screenshot } from '../../../test/loader/feedback-lab.ts';

const lab = feedbackLab();
const { draw, submit, body } = lab;

test('start-screen-drawing hides the widget and the button and opens the editor for the asked type [W-FRM-50 W-EDT-18 W-EDT-19]', async () => {
  await draw('capture');
  expect([lab.aside, lab.fake.heard.buttonHidden, lab.feedback.isDrawing()]).toEqual([[true], [true], true]);
  expect(lab.editor).toMatchObject({ type: 'capture', color: '#112233', rtl: true, texts: { next: 'Weiter' } });
});

test('where everything is masked the screen is never filmed: a screenshot is drawn on instead [D-PLT-09]', async () => {
  Object.assign(lab.host.config.current(), { maskAll: true });
  await draw('capture');
  expect(lab.editor).toMatchObject({ type: 'screenshot' });
});

test('Next shows the widget again, takes the page at once and sets the form data [W-FLW-12 W-EVT-16 W-EDT-18]', async () => {
  await draw();
  lab.editor!.onNext(drawing);
  expect(lab.aside).toEqual([true, false]);
  expect(lab.fake.heard.buttonHidden).toEqual([true, false]);
  expect(lab.feedback.isDrawing()).toBe(false);
  expect(lab.sent).toEqual([['set-form-data', { formKey: 'capture', data: { value: 'screenshot', dirty: true } }]]);
  await settled();
  expect(lab.snapshots).toMatchObject([{ drawing }]);
});

test('the page of the drawing is what is sent, whatever it has become since', async () => {
  await draw();
  lab.editor!.onNext(drawing);
  await settled();
  lab.takeSnapshot = async () => ({ ...screenshot, html: 'later' });
  await submit();
  expect(body().screenshotData.html).toBe('<html>');
  await submit({ ...message, spamToken: 's2' });
  expect(body().screenshotData.html).toBe('later');
});

test('a drawing whose snapshot failed still sends the report and says so [W-SNA-09]', async () => {
  lab.takeSnapshot = async () => Promise.reject(new Error('tainted'));
  await draw();
  lab.editor!.onNext(drawing);
  await settled();
  await submit();
  expect(lab.sent.at(-1)).toMatchObject(['feedback-sent', { withoutScreenshot: true }]);
  expect(body().screenshotFailure).toContain('tainted');
});

test('a kept drawing outlives a failed sending', async () => {
  await draw();
  lab.editor!.onNext(drawing);
  await settled();
  lab.fake.answer = () => {
    throw { status: 500 };
  };
  await submit();
  lab.fake.answer = () => ({ id: 't1' });
  await submit();
  expect(lab.snapshots).toHaveLength(1);
  expect(body().screenshotData).toEqual(screenshot);
});

test('dismissing shows the widget again and changes nothing [W-EDT-18]', async () => {
  await draw();
  lab.editor!.onDismiss();
  expect([lab.aside, lab.sent, lab.feedback.isDrawing()]).toEqual([[true, false], [], false]);
});

test('cleanup-drawings removes the editor and forgets what was drawn [W-FRM-46]', async () => {
  await draw();
  lab.editor!.onNext(drawing);
  await draw();
  lab.feedback['cleanup-drawings']();
  expect([lab.editorsClosed, lab.feedback.isDrawing()]).toEqual([1, false]);
  await submit();
  expect(lab.snapshots.at(-1).drawing).toBeUndefined();
});

test('only one editor opens, and none once the widget was closed while it loaded', async () => {
  await draw();
  await draw();
  expect(lab.aside).toEqual([true]);
  lab.feedback.closeEditor();
  lab.feedback['start-screen-drawing']('screenshot');
  lab.feedback.closeEditor();
  await settled();
  expect([lab.aside, lab.feedback.isDrawing()]).toEqual([[true, false], false]);
  lab.shown = false;
  await draw();
  expect(lab.feedback.isDrawing()).toBe(false);
});

test('an editor that does not load leaves the widget where it is', async () => {
  lab.host = { ...lab.host, surface: async () => Promise.reject(new Error('offline')) };
  lab.feedback = openFeedback(lab.host);
  await draw();
  expect([lab.aside, lab.fake.heard.buttonHidden, lab.fake.heard.warned.length]).toEqual([[], [], 1]);
});

test('where the screen cannot be recorded, the editor comes again for a screenshot', async () => {
  await draw('capture');
  lab.editor!.onScreenshot!();
  await settled();
  expect(lab.editor!.type).toBe('screenshot');
});
