import { afterAll, beforeAll, expect, test } from 'bun:test';
import { CONVERTED_CHARS } from '../../src/wire/documents/limits.ts';
import type { Converted } from '../../src/wire/documents/shapes.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = (await signedIn(server)).access_token;
});
afterAll(() => server.close());

const convert = (body: object, status = 200) =>
  answerOf<Converted & { error: { message: string } }>(
    call(server, token, `/api/desk/projects/${server.project.id}/documents/convert`, 'POST', body),
    status,
  );

test('Markdown becomes a document and a document Markdown, and what has no block is counted', async () => {
  const there = await convert({ from: 'markdown', to: 'doc', text: 'A **b** <marquee>c</marquee>' });
  expect(there.dropped).toEqual([{ what: 'marquee', count: 2 }]);
  const back = await convert({ from: 'doc', to: 'markdown', doc: there.doc });
  expect([back.text, back.dropped]).toEqual(['A **b** c\n', []]);
});

test('a document that the table of nodes refuses is refused by its place, before anything is made of it [P-EDT-04]', async () => {
  const doc = {
    type: 'doc',
    content: [{ type: 'paragraph' }, { type: 'iframe', attrs: { src: 'https://evil.test' } }],
  };
  expect(await convert({ from: 'doc', to: 'markdown', doc }, 422)).toMatchObject({
    detail: 'body.content.1.type is not a known block',
  });
  expect(await convert({ from: 'markdown', to: 'doc' }, 422)).toMatchObject({ detail: 'text is missing' });
  expect(await convert({ from: 'doc', to: 'markdown' }, 422)).toMatchObject({ detail: 'body must be a document' });
});

test('a text that is too long or too deep is refused in words', async () => {
  expect(await convert({ from: 'markdown', to: 'doc', text: 'x'.repeat(CONVERTED_CHARS + 1) }, 422)).toMatchObject({
    detail: `text must have at most ${CONVERTED_CHARS} characters`,
  });
  expect(await convert({ from: 'markdown', to: 'doc', text: '1. '.repeat(2000) }, 422)).toMatchObject({
    detail: expect.stringMatching(/^text is nested too deeply$|lies too deep/),
  });
});
