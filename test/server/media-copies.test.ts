/** Pictures of pasted pages, which the server gets from where they stand. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { ErrorBody } from '../../src/wire/errors.ts';
import type { Media } from '../../src/wire/media/shapes.ts';
import { PICTURE_BYTES } from '../../src/wire/media/limits.ts';
import { pngOf } from '../pictures.ts';
import { startTestServer } from './harness.ts';
import { createMediaLab } from './media-lab.ts';

const asked: [string, number][] = [];
const png = pngOf({ width: 20, height: 10 });
let lab: Awaited<ReturnType<typeof createMediaLab>>;
let close: () => Promise<unknown>;
beforeAll(async () => {
  const server = await startTestServer({
    ports: {
      publicFile: async (address, most) => {
        asked.push([address, most]);
        if (address.includes('private')) throw new Error('not public');
        const bytes = address.endsWith('.svg') ? new TextEncoder().encode('<svg/>') : png;
        return { bytes, type: 'image/png' };
      },
    },
  });
  close = () => server.close();
  lab = await createMediaLab(server);
});
afterAll(() => close());
const copy = <T = Media>(address: string, status = 200) => lab.desk<T>('/media/copies', 'POST', { address }, status);

test('a picture of a public address is copied into the library, once, by its name there [P-EDT-08, P-EDT-19]', async () => {
  const made = await copy('https://docs.test/a/Kontos%C3%A4tze.png?size=1');
  expect(made).toMatchObject({ kind: 'picture', type: 'image/webp', width: 20, height: 10, name: 'Kontosätze.png' });
  expect(asked).toEqual([['https://docs.test/a/Kontos%C3%A4tze.png?size=1', PICTURE_BYTES]]);
  expect((await copy('https://other.test/')).id).toBe(made.id);
});

test('what cannot be had is 422 with what to do, and what is no picture 415 [P-EDT-08, P-EDT-18]', async () => {
  expect(await copy<ErrorBody>('https://private.test/a.png', 422)).toMatchObject({
    error: 'invalid_field',
    detail: 'address must be that of a picture that anybody can get',
  });
  expect((await copy<ErrorBody>('https://docs.test/a.svg', 415)).detail).toBe('Use PNG, JPEG, WebP or GIF.');
  await copy('', 422);
});
