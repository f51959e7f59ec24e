import { expect, test } from 'bun:test';
import { fakeUploads } from '../../../test/admin/fake-upload.ts';
import { mediaOf } from '../../../test/admin/media.ts';
import { mediaEndpoints } from '../../wire/media/calls.ts';
import type { Failure } from './failure.ts';
import { createUpload } from './upload.ts';

const file = new File(['abc'], 'a.png', { type: 'image/png' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

function open() {
  const { sent, request } = fakeUploads();
  const refused: string[] = [];
  const upload = createUpload({
    request,
    origin: 'https://parley.test',
    session: {
      accessTokenForCall: async () => 'old',
      refused: async (token: string) => (refused.push(token), 'new'),
    } as never,
  });
  const shares: number[] = [];
  const stop = new AbortController();
  const told = {
    onProgress: (share: number) => void shares.push(share),
    signal: stop.signal,
    fields: { kind: 'picture' },
  };
  const coming = upload(mediaEndpoints.addMedia, { project: 'p 1' }, file, told);
  return {
    sent,
    refused,
    shares,
    stop,
    coming,
    failure: coming.then(
      () => undefined,
      (error: Failure) => error,
    ),
  };
}

test('a file is sent behind its fields, tells how far it is, and its answer is the one that was agreed [P-EDT-18]', async () => {
  const { sent, shares, coming } = open();
  await settled();
  const [one] = sent;
  expect([one!.url, one!.headers]).toEqual([
    'https://parley.test/api/desk/projects/p%201/media',
    { authorization: 'Bearer old' },
  ]);
  expect([...one!.form.keys()]).toEqual(['kind', 'file']);
  expect((one!.form.get('file') as File).name).toBe('a.png');
  one!.progress(1, 4);
  one!.progress(0, 0);
  expect(shares).toEqual([0.25, 0]);
  one!.answer(200, mediaOf('m1'));
  expect((await coming).id).toBe('m1');
});

test('a refused token is renewed once; what the server refuses is told with its code and when to come again [P-EDT-18]', async () => {
  const { sent, refused, failure } = open();
  await settled();
  sent[0]!.answer(401, { error: 'unauthorized', detail: '' });
  await settled();
  expect([refused, sent[1]!.headers]).toEqual([['old'], { authorization: 'Bearer new' }]);
  sent[1]!.answer(503, { error: 'not_ready', detail: 'Too many' }, { 'retry-after': '10' });
  expect(await failure).toMatchObject({ code: 'not_ready', status: 503, retryAfter: 10 });
});

test('what is given up, or finds no server, or another answer, ends as a failure [P-EDT-18]', async () => {
  const given = open();
  await settled();
  given.stop.abort();
  expect(given.sent[0]!.aborted()).toBe(true);
  expect(await given.failure).toMatchObject({ code: 'network' });
  const lost = open();
  await settled();
  lost.sent[0]!.fail();
  expect(await lost.failure).toMatchObject({ code: 'network', status: 0 });
  const odd = open();
  await settled();
  odd.sent[0]!.answer(200, { id: 'm1' });
  expect(await odd.failure).toMatchObject({ code: 'bad_reply' });
});

test('one that was given up before it began is not sent [P-EDT-18]', async () => {
  const { sent, stop, failure } = open();
  stop.abort();
  expect(await failure).toMatchObject({ code: 'network' });
  expect(sent).toEqual([]);
});
