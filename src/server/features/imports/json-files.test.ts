import { expect, test } from 'bun:test';
import { IMPORT_JSON_BYTES } from '../../../wire/imports/limits.ts';
import { BrokenZip } from '../../zip-reading.ts';
import { jsonIn, type JsonFile } from './json-files.ts';

const file = (bytes: Uint8Array | string, size?: number): JsonFile => {
  const given = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  return {
    path: 'a.json',
    size: size ?? given.length,
    async *chunks() {
      yield given.subarray(0, 3);
      yield given.subarray(3);
    },
  };
};

test('a file is read as JSON up to its limit, with or without a mark of its byte order', async () => {
  expect(await jsonIn(file('\ufeff{"a":"ä"}'))).toEqual({ value: { a: 'ä' } });
  expect(await jsonIn(file('[1,2,3]', IMPORT_JSON_BYTES))).toEqual({ value: [1, 2, 3] });
  expect(await jsonIn(file('[1,2,3]', IMPORT_JSON_BYTES + 1))).toEqual({ code: 'large' });
});

test('what is wrong with one is said: no JSON, no UTF-8, no whole entry of its zip', async () => {
  expect(await jsonIn(file('{"a":'))).toEqual({ code: 'json' });
  expect(await jsonIn(file(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).toEqual({ code: 'signs' });
  const broken = { ...file(''), chunks: () => failing(new BrokenZip('none')) };
  expect(await jsonIn(broken)).toEqual({ code: 'none' });
  const lost = { ...file(''), chunks: () => failing(new Error('disk')) };
  expect(jsonIn(lost)).rejects.toThrow('disk');
});

// oxlint-disable-next-line require-yield -- it fails before there is anything
async function* failing(error: Error): AsyncGenerator<Uint8Array> {
  throw error;
}
