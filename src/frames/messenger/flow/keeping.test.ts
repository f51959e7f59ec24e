import { describe, expect, test } from 'bun:test';
import { UploadError } from '../api.ts';
import { createDrafts } from '../drafts.ts';
import {
  bug,
  fakeStorage,
  file,
  filledIn,
  messengerAtWork,
  plain,
  session,
  settled,
} from '../../../../test/messenger-at-work.ts';
import { FILE_BYTES_MOST, FILES_MOST } from './state.ts';

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

  test('a file still on its way when the visitor looks at home begins again when the form is back', async () => {
    const { messenger, state, said, uploads } = filledIn();
    messenger.flow.addFiles('attachment', [file('film.mp4')]);
    messenger.home();
    expect(uploads[0]!.cancelled).toBe(true);
    messenger.flow.open(bug.id, false);
    await settled();
    expect(plain(state.flow?.files.attachment)).toMatchObject([{ name: 'film.mp4', status: 'uploading' }]);
    expect([uploads.length, uploads[1]!.file]).toEqual([2, uploads[0]!.file]);
    uploads[1]!.finish('https://media.test/film');
    await settled();
    messenger.flow.send();
    expect(said('send-feedback')).toMatchObject([
      { formData: { attachment: [{ name: 'film.mp4', url: 'https://media.test/film' }] } },
    ]);
  });

  test('another visitor does not get the files of the one before', () => {
    const { messenger, state, uploads } = filledIn();
    messenger.flow.addFiles('attachment', [file('film.mp4')]);
    messenger.handlers['session-cleared'](undefined);
    messenger.handlers['session-update']({ ...session, sessionData: { ...session.sessionData, gleapId: 'v2' } });
    messenger.flow.open(bug.id, false);
    expect([uploads.length, uploads[0]!.cancelled]).toEqual([1, true]);
    expect(state.flow?.files).toEqual({});
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
      files: {
        attachment: [
          { name: 'a.png', status: 'done', url: 'https://media.test/a' },
          // The file's bytes are lost, as the page was loaded anew before they had arrived.
          { name: 'b.png', status: 'failed', problem: 'lost' },
        ],
      },
    });
    after.messenger.flow.send();
    expect(after.state.flow?.problems).toEqual({ attachment: 'uploadFailed' });
    after.messenger.flow.removeFile('attachment', after.state.flow!.files.attachment![1]!.id);
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
