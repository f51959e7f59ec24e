import { afterAll, expect, test } from 'bun:test';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { createPublicAnswers } from './public-answer.ts';
import { NotPublic } from './public-request.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('hello');
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host} ${request.url}`);
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const open = (isAllowed: (address: string) => boolean, timeoutMs = 5000) =>
  createPublicAnswers({ resolve: async () => ['127.0.0.1'], isAllowed, ports: 'any', timeoutMs });
const url = new URL(`http://docs.test:${port}/a?b=1`);

test('an answer is its status and where it leads, asked of the address that was checked [P-EDT-36]', async () => {
  const ask = open(() => true);
  expect(await ask(url, 'HEAD')).toEqual({ status: 200, location: null });
  answer = (_, response) => void response.writeHead(301, { location: '/b' }).end();
  expect(await ask(url, 'GET')).toEqual({ status: 301, location: '/b' });
  expect(asked).toEqual([`HEAD docs.test:${port} /a?b=1`, `GET docs.test:${port} /a?b=1`]);
});

test('what is not public is never asked, and what answers nothing in its time is given up [P-EDT-36]', async () => {
  const before = asked.length;
  await expect(open(isPublicAddress)(url, 'GET')).rejects.toBeInstanceOf(NotPublic);
  expect(asked).toHaveLength(before);
  answer = () => {};
  await expect(open(() => true, 100)(url, 'GET')).rejects.toThrow();
  const silent = createPublicAnswers({
    resolve: () => new Promise(() => {}),
    isAllowed: () => true,
    ports: 'any',
    timeoutMs: 100,
  });
  await expect(silent(url, 'GET')).rejects.toThrow();
});
