import { describe, expect, test } from 'bun:test';
import {
  bug,
  fakeStorage,
  file,
  filledIn,
  messengerAtWork,
  plain,
  question,
  settled,
  view,
} from '../../../../test/messenger-at-work.ts';
import { SLOW_AFTER_MS } from './sending.ts';

describe('sending', () => {
  test("'send-feedback' carries formData, action, outboundId and spamToken [W-FLW-08]", async () => {
    const { messenger, said, uploads } = filledIn();
    messenger.flow.setValue('impact', 'stuck');
    messenger.flow.addFiles('attachment', [file('shot.png')]);
    uploads[0]!.finish('https://media.test/files/1/shot.png');
    await settled();
    messenger.flow.setExcluded('consoleLog', true);
    messenger.flow.setExcluded('networkLogs', true);
    messenger.flow.setExcluded('networkLogs', false);
    messenger.flow.send();
    expect(said('send-feedback')).toEqual([
      {
        formData: {
          description: 'The price jumps back.',
          impact: 'stuck',
          attachment: [{ name: 'shot.png', url: 'https://media.test/files/1/shot.png', type: 'image/png', size: 10 }],
          reportedBy: 'mara@lindqvist.example',
        },
        action: { feedbackType: 'BUG', excludeData: { consoleLog: true } },
        outboundId: 'bugreporting',
        spamToken: '',
      },
    ]);
  });

  test('a flow that asks for no capture sends no screenshot', () => {
    const { messenger, said } = messengerAtWork();
    messenger.flow.open(question.id, false);
    messenger.flow.setValue('description', 'Where is my parcel?');
    messenger.flow.send();
    expect(said('send-feedback')).toMatchObject([{ action: { excludeData: { screenshot: true } } }]);
  });

  test('a second press sends nothing again', () => {
    const { messenger, said } = filledIn();
    messenger.flow.send();
    messenger.flow.send();
    expect(said('send-feedback')).toHaveLength(1);
    messenger.handlers['feedback-sent']({});
    messenger.flow.send();
    expect(said('send-feedback')).toHaveLength(1);
  });

  test("after 'feedback-sent' the visitor has the number and the draft is gone [W-FLW-09]", () => {
    const { drafts, kept } = fakeStorage();
    const { messenger, state } = filledIn({ drafts: drafts() });
    expect(kept.size).toBe(1);
    messenger.flow.send();
    messenger.handlers['feedback-sent']({ id: 'x', number: 2041, createdAt: '2026-11-21T00:00:00Z' });
    expect(plain(state.flow)).toMatchObject({
      stage: 'sent',
      sent: { number: 2041, withScreenshot: true, screenshotFailed: false, email: 'mara@lindqvist.example' },
    });
    expect(kept.size).toBe(0);
  });

  test.each([[undefined], [null], ['ok'], [{ number: '7' }], [[]]])(
    'an answer of another form still counts as sent: %p [W-FLW-09]',
    (answer) => {
      const { messenger, state } = filledIn();
      messenger.flow.send();
      messenger.handlers['feedback-sent'](answer as object);
      expect(plain(state.flow)).toMatchObject({ stage: 'sent', sent: { number: null } });
    },
  );

  test("'feedback-sent' without a report on its way changes nothing", () => {
    const { messenger, state } = filledIn();
    messenger.handlers['feedback-sent']({ number: 1 });
    expect(state.flow?.stage).toBe('editing');
  });

  test('a report that went without its screenshot says so', () => {
    const { messenger, state } = filledIn();
    messenger.flow.send();
    messenger.handlers['feedback-sent']({ id: 'x', number: 1, createdAt: '', withoutScreenshot: true });
    expect(state.flow?.sent).toMatchObject({ withScreenshot: false, screenshotFailed: true });
  });

  test("after 'feedback-sending-failed' everything typed stays and goes out again [W-FLW-10 W-FLW-11]", () => {
    const { messenger, state, said } = filledIn();
    messenger.flow.setCapture('screenshot');
    messenger.flow.send();
    messenger.handlers['feedback-sending-failed']('Something went wrong, please try again.');
    expect(plain(state.flow)).toMatchObject({
      stage: 'failed',
      capture: 'screenshot',
      values: { description: '  The price jumps back.  ' },
    });
    messenger.flow.send();
    const [first, second] = said('send-feedback');
    expect(second).toEqual(first);
    messenger.handlers['feedback-sent']({});
    expect(state.flow?.stage).toBe('sent');
  });

  test('an SDK that tries again by itself and succeeds late is believed', () => {
    const { messenger, state } = filledIn();
    messenger.flow.send();
    messenger.handlers['feedback-sending-failed'](undefined);
    messenger.handlers['feedback-sent']({ number: 3 });
    expect(plain(state.flow)).toMatchObject({ stage: 'sent', sent: { number: 3 } });
  });

  test('a slow report stays on its way until the SDK has answered: what has not failed is not sent twice', () => {
    const { messenger, state, said, timers } = filledIn();
    messenger.flow.send();
    expect(timers.map(({ ms }) => ms)).toEqual([SLOW_AFTER_MS]);
    for (const timer of timers.splice(0)) timer.ring();
    expect(timers).toEqual([]);
    expect(plain(state.flow)).toMatchObject({ stage: 'sending', slow: true });
    messenger.flow.setValue('description', 'Other words');
    messenger.flow.send();
    expect(said('send-feedback')).toHaveLength(1);
    messenger.handlers['feedback-sent']({ number: 4 });
    expect(plain(state.flow)).toMatchObject({ stage: 'sent', sent: { number: 4 } });
  });

  test('while a report is on its way nothing leads away from it', () => {
    const { messenger, state } = filledIn();
    messenger.flow.send();
    messenger.home();
    messenger.handlers['start-feedbackflow']({ flow: 'question' });
    messenger.flow.setValue('description', 'Changed too late');
    expect(plain(state.flow)).toMatchObject({
      id: 'bugreporting',
      stage: 'sending',
      values: { description: '  The price jumps back.  ' },
    });
  });
});

describe('what is wrong', () => {
  test('nothing is sent before every field is right, and a mark goes when its field is mended', () => {
    const { messenger, state, said } = messengerAtWork();
    messenger.flow.open(bug.id, false);
    messenger.flow.send();
    expect(state.flow?.problems).toEqual({ description: 'empty', reportedBy: 'email' });
    expect(state.flow?.refusals).toBe(1);
    messenger.flow.setValue('description', 'words');
    expect(state.flow?.problems).toEqual({ reportedBy: 'email' });
    messenger.flow.setValue('reportedBy', 'mara@lindqvist');
    expect(state.flow?.problems).toEqual({ reportedBy: 'email' });
    messenger.flow.setValue('reportedBy', 'mara@lindqvist.example');
    expect(state.flow?.problems).toEqual({});
    expect(said('send-feedback')).toEqual([]);
  });
});

describe('capture', () => {
  test("'set-form-data' of the capture editor attaches the marked screenshot [W-FLW-12]", () => {
    const { messenger, state, said } = filledIn();
    messenger.flow.startCapture();
    expect(said('start-screen-drawing')).toEqual(['screenshot']);
    messenger.handlers['set-form-data']({ formKey: 'capture', data: { value: 'screenshot' } });
    expect(state.flow?.capture).toBe('screenshot');
  });

  test('a removed screenshot is not sent, until it is marked again', () => {
    const { messenger, state, said } = filledIn();
    messenger.flow.setCapture('screenshot');
    messenger.flow.removeCapture();
    expect(said('cleanup-drawings')).toEqual(['screenshot']);
    expect(plain(state.flow)).toMatchObject({ capture: null, excluded: { screenshot: true } });
    messenger.flow.setCapture('screenshot');
    expect(state.flow?.excluded).toEqual({});
  });

  test('a recording is attached beside the marks, tells how far it is, and is taken away alone [W-FLW-02 W-FLW-12]', () => {
    const { messenger, state, said } = filledIn();
    messenger.flow.startCapture('capture');
    expect(said('start-screen-drawing')).toEqual(['capture']);
    messenger.flow.setCapture('screenshot');
    messenger.handlers['recording-update']({ seconds: 36, size: 4_400_000, share: 0.25 });
    messenger.handlers['set-form-data']({ formKey: 'capture', data: { value: 'capture' } });
    expect(plain(state.flow)).toMatchObject({ capture: 'screenshot', film: { seconds: 36, share: 0.25 } });
    messenger.flow.removeFilm();
    expect(said('cleanup-drawings')).toEqual(['capture']);
    expect(plain(state.flow)).toMatchObject({ capture: 'screenshot', film: null });
  });

  test('a report waits for its film as long as the film goes on, and says whether it went along', () => {
    const { messenger, state, timers } = filledIn();
    const film = (share: number) => messenger.handlers['recording-update']({ seconds: 36, size: 100, share });
    film(0.1);
    messenger.flow.send();
    for (const share of [0.4, 0.7, 1]) {
      const before = new Set(timers);
      film(share);
      expect(timers.map(({ ms }) => ms)).toEqual([SLOW_AFTER_MS]);
      expect(timers.some((timer) => before.has(timer))).toBe(false);
    }
    expect(plain(state.flow)).toMatchObject({ stage: 'sending', film: { share: 1 } });
    messenger.handlers['feedback-sent']({ number: 7, withoutRecording: true });
    expect(plain(state.flow?.sent)).toMatchObject({ number: 7, withRecording: false, recordingFailed: true });
  });

  test('a recording that is switched off is named in excludeData', () => {
    const { messenger, said } = filledIn();
    messenger.handlers['recording-update']({ seconds: 36, size: 100, share: 1 });
    messenger.flow.setExcluded('screenRecordingUrl', true);
    messenger.flow.send();
    expect(said('send-feedback')).toMatchObject([{ action: { excludeData: { screenRecordingUrl: true } } }]);
  });

  test('where nothing can be recorded, a photo or video stands for it, also where it is required', async () => {
    const fields = bug.fields.map((field) => (field.kind === 'capture' ? { ...field, required: true } : field));
    const { messenger, said, uploads } = filledIn({ view: { ...view, flows: [{ ...bug, fields }] } });
    messenger.flow.addFiles('capture', [file('film.mp4')]);
    uploads[0]!.finish('https://media.test/files/1/film.mp4');
    await settled();
    messenger.flow.send();
    expect(said('send-feedback')).toMatchObject([{ formData: { capture: [{ name: 'film.mp4' }] } }]);
  });

  test('a required capture is asked for', () => {
    const fields = bug.fields.map((field) => (field.kind === 'capture' ? { ...field, required: true } : field));
    const { messenger, state } = filledIn({ view: { ...view, flows: [{ ...bug, fields }] } });
    messenger.flow.send();
    expect(state.flow?.problems).toEqual({ capture: 'capture' });
    messenger.flow.setCapture('screenshot');
    messenger.flow.send();
    expect(state.flow?.stage).toBe('sending');
  });
});

describe('what will be sent', () => {
  test('the facts come from the answer of the SDK, whatever it leaves out', () => {
    const { messenger, state, said } = filledIn();
    const asked = said('collect-ticket-data').length;
    messenger.flow.showWhat();
    expect(said('collect-ticket-data')).toHaveLength(asked + 1);
    messenger.handlers['collect-ticket-data']({
      metaData: {
        currentUrl: 'https://shop.test/p',
        browserName: 'Chrome(156)',
        innerWidth: 1440,
        innerHeight: 900,
        redactions: 2,
      },
      webReplay: { type: 'rrweb' },
      consoleLog: [
        { log: 'ok', priority: 'INFO' },
        { log: 'TypeError', priority: 'ERROR' },
      ],
      networkLogs: [{ type: 'POST', url: '/cart', success: false }],
      customEventLog: 'not a list',
    });
    expect(state.flow?.facts).toEqual({
      page: 'https://shop.test/p',
      device: 'Chrome 156, 1440 × 900',
      consoleLines: 2,
      consoleErrors: 1,
      lastLine: 'TypeError',
      requests: 1,
      failedRequests: 1,
      lastRequest: 'POST /cart',
      events: 0,
      customData: 0,
      replay: true,
      redactions: 2,
    });
    messenger.flow.backToForm();
    expect(state.flow?.stage).toBe('editing');
  });
});
