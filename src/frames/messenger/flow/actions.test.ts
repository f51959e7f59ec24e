import { describe, expect, test } from 'bun:test';
import { UploadError } from '../api.ts';
import { createDrafts } from '../drafts.ts';
import { bug, messengerAtWork, plain, question, session, settled, view } from '../../../../test/messenger-at-work.ts';
import { FAILED_AFTER_MS, SLOW_AFTER_MS } from './sending.ts';
import { FILES_MOST } from './state.ts';
import { FILE_BYTES_MOST } from './uploads.ts';

/** A bug report that is ready to be sent. */
function filledIn(options: Parameters<typeof messengerAtWork>[0] = {}) {
  const at = messengerAtWork(options);
  at.messenger.handlers['session-update'](session);
  at.messenger.flow.open(bug.id, false);
  at.messenger.flow.setValue('description', '  The price jumps back.  ');
  return at;
}

/** What is there after a reload: everything new but the browser's storage. */
function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    drafts: () =>
      createDrafts(() => ({
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      })),
  };
}

const file = (name: string, size = 10) => {
  const made = new File(['x'], name, { type: 'image/png' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

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
      messenger.handlers['feedback-sent'](answer);
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

  test('an SDK that never answers: first the visitor is told to wait, then may try again', () => {
    const { messenger, state, timers } = filledIn();
    messenger.flow.send();
    expect(timers.map(({ ms }) => ms)).toEqual([SLOW_AFTER_MS, FAILED_AFTER_MS]);
    timers[0]!.ring();
    expect(plain(state.flow)).toMatchObject({ stage: 'sending', slow: true });
    timers[1]!.ring();
    expect(state.flow?.stage).toBe('failed');
    expect(timers).toEqual([]);
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
      expect(timers.map(({ ms }) => ms)).toEqual([SLOW_AFTER_MS, FAILED_AFTER_MS]);
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

describe('files', () => {
  test('a file is shown as it moves and is in the report when it has arrived', async () => {
    const { messenger, state, uploads } = filledIn();
    messenger.flow.addFiles('attachment', [file('a.png')]);
    uploads[0]!.progress(0.4);
    expect(plain(state.flow?.files.attachment)).toMatchObject([{ name: 'a.png', status: 'uploading', progress: 0.4 }]);
    messenger.flow.send();
    expect(state.flow?.problems).toEqual({ attachment: 'uploading' });
    uploads[0]!.finish('https://media.test/a');
    await settled();
    expect(plain(state.flow)).toMatchObject({
      problems: {},
      files: { attachment: [{ status: 'done', url: 'https://media.test/a' }] },
    });
  });

  test('a file that failed can be tried again or removed', async () => {
    const { messenger, state, uploads } = filledIn();
    messenger.flow.addFiles('attachment', [file('a.png'), file('b.png')]);
    uploads[0]!.fail(new UploadError(500));
    uploads[1]!.fail(new UploadError(413));
    await settled();
    expect(plain(state.flow?.files.attachment)).toMatchObject([{ problem: 'failed' }, { problem: 'tooLarge' }]);
    messenger.flow.send();
    expect(state.flow?.problems).toEqual({ attachment: 'uploadFailed' });
    messenger.flow.retryFile('attachment', state.flow!.files.attachment![0]!.id);
    uploads[2]!.finish('https://media.test/a');
    messenger.flow.removeFile('attachment', state.flow!.files.attachment![1]!.id);
    await settled();
    expect(plain(state.flow?.files.attachment)).toMatchObject([{ name: 'a.png', status: 'done' }]);
    messenger.flow.send();
    expect(state.flow?.stage).toBe('sending');
  });

  test('a removed file stops moving', () => {
    const { messenger, state, uploads } = filledIn();
    messenger.flow.addFiles('attachment', [file('a.png')]);
    messenger.flow.removeFile('attachment', state.flow!.files.attachment![0]!.id);
    expect(uploads[0]!.cancelled).toBe(true);
    expect(state.flow?.files.attachment).toEqual([]);
  });

  test.each([
    [FILE_BYTES_MOST, 'uploading'],
    [FILE_BYTES_MOST + 1, 'failed'],
  ] as const)('a file of %p bytes is %s', (size, status) => {
    const { messenger, state, uploads } = filledIn();
    messenger.flow.addFiles('attachment', [file('large.bin', size)]);
    expect(plain(state.flow?.files.attachment)).toMatchObject([{ status }]);
    expect(uploads).toHaveLength(status === 'failed' ? 0 : 1);
  });

  test('more files than a form takes are refused in words', () => {
    const { messenger, state } = filledIn();
    messenger.flow.addFiles(
      'attachment',
      Array.from({ length: FILES_MOST + 1 }, (_, at) => file(`${at}.png`)),
    );
    expect(state.flow?.files.attachment).toHaveLength(FILES_MOST);
    expect(state.flow?.tooMany).toEqual({ attachment: true });
    messenger.flow.removeFile('attachment', state.flow!.files.attachment![0]!.id);
    expect(state.flow?.tooMany).toEqual({});
  });
});

describe('drafts', () => {
  test('what was typed and added is there again after a reload of the page', async () => {
    const { drafts } = fakeStorage();
    const before = filledIn({ drafts: drafts() });
    before.messenger.flow.addFiles('attachment', [file('a.png'), file('b.png')]);
    before.uploads[0]!.finish('https://media.test/a');
    await settled();
    const after = messengerAtWork({ drafts: drafts() });
    after.messenger.handlers['session-update'](session);
    after.messenger.flow.open(bug.id, false);
    expect(plain(after.state.flow)).toMatchObject({
      values: { description: '  The price jumps back.  ', reportedBy: 'mara@lindqvist.example' },
      files: { attachment: [{ name: 'a.png', status: 'done', url: 'https://media.test/a' }] },
    });
    after.messenger.flow.send();
    expect(after.state.flow?.stage).toBe('sending');
  });

  test('a draft of another visitor is not shown', () => {
    const { drafts, kept } = fakeStorage();
    filledIn({ drafts: drafts() });
    const after = messengerAtWork({ drafts: drafts() });
    after.messenger.handlers['session-update']({
      ...session,
      sessionData: { ...session.sessionData, gleapId: 'v2', email: '' },
    });
    after.messenger.flow.open(bug.id, false);
    expect(after.state.flow?.values).toEqual({});
    expect(kept.size).toBe(0);
  });

  test('a draft that somebody has broken is no draft', () => {
    const { drafts, kept } = fakeStorage();
    filledIn({ drafts: drafts() });
    for (const broken of ['{', '[]', '{"owner":7}', '{"owner":"v1","values":{"description":{}},"files":{}}']) {
      for (const name of kept.keys()) kept.set(name, broken);
      const after = messengerAtWork({ drafts: drafts() });
      after.messenger.flow.open(bug.id, false);
      expect(after.state.flow?.values).toEqual({});
    }
  });

  test('going home and back keeps what was typed even where storage is forbidden', () => {
    const forbidden = createDrafts(() => {
      throw new Error('denied');
    });
    const { messenger, state } = filledIn({ drafts: forbidden });
    messenger.home();
    messenger.flow.open(bug.id, false);
    expect(state.flow?.values.description).toBe('  The price jumps back.  ');
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
