import { afterAll, expect, test } from 'bun:test';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { createPublicFiles } from './public-file.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end('hello');
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`);
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const open = (names: Record<string, string[]>, isAllowed = (address: string) => address === '127.0.0.1') =>
  createPublicFiles({ resolve: async (host) => names[host] ?? [], isAllowed, ports: 'any', timeoutMs: 2000 });

test('an address of somebody’s own network is none of the public, in whatever form [F13i]', () => {
  const closed =
    '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 168.63.129.16 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ' +
    '::1 :: fe80::1 fc00::1 fd12::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1::1 2001:db8::1 ff02::1 localhost 1.2.3';
  for (const address of closed.split(' ')) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '168.63.129.17', '172.32.0.1', '193.0.0.1', '2606:4700::1111', '2a00:1450::1'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});

test('a file comes with what its server says of it, from the address that was checked', async () => {
  answer = (_, response) => response.setHeader('content-type', 'Text/CSS; charset=x').end('a{}');
  const file = await open({ 'shop.test': ['127.0.0.1'] })(`http://shop.test:${port}/a.css`, 100);
  expect([new TextDecoder().decode(file.bytes), file.type, asked.at(-1)]).toEqual([
    'a{}',
    'text/css',
    `shop.test:${port} /a.css`,
  ]);
});

test('nothing is asked where one address of the name is not public, or the URL is no plain one', async () => {
  const before = asked.length;
  const get = open({ 'two.test': ['127.0.0.1', '10.0.0.1'], 'one.test': ['127.0.0.1'] });
  for (const url of [
    `http://two.test:${port}/`,
    `http://none.test:${port}/`,
    `http://a:b@one.test:${port}/`,
    'ftp://one.test/',
    'file:///etc/hosts',
  ])
    await expect(get(url, 100)).rejects.toThrow(/public network|address of the web/);
  const real = createPublicFiles({
    resolve: async () => ['127.0.0.1'],
    isAllowed: isPublicAddress,
    ports: [''],
    timeoutMs: 500,
  });
  for (const url of ['http://name.test/', 'http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://0x7f.1/'])
    await expect(real(url, 100)).rejects.toThrow('public network');
  await expect(real('http://8.8.8.8:22/', 100)).rejects.toThrow('port 22');
  expect(asked).toHaveLength(before);
});

test('a redirect is checked like the first address, and ends', async () => {
  answer = (request, response) =>
    void response.writeHead(302, { location: request.url === '/in' ? 'http://inside.test/' : '/again' }).end();
  const get = open({ 'shop.test': ['127.0.0.1'], 'inside.test': ['192.168.0.1'] });
  await expect(get(`http://shop.test:${port}/in`, 100)).rejects.toThrow('public network');
  await expect(get(`http://shop.test:${port}/loop`, 100)).rejects.toThrow('too often');
});

test('a name server that never answers, or a stop before the first question, ends it in time', async () => {
  const get = createPublicFiles({
    resolve: () => new Promise(() => undefined),
    isAllowed: () => true,
    ports: 'any',
    timeoutMs: 100,
  });
  await expect(get('http://silent.test/', 100)).rejects.toThrow('timed out');
  await expect(get('http://silent.test/', 100, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});

test('what is too large, missing or never ends is given up', async () => {
  const within = (timeoutMs: number) =>
    createPublicFiles({ resolve: async () => ['127.0.0.1'], isAllowed: () => true, ports: 'any', timeoutMs });
  // What is answered may take its time on a busy machine.
  const get = within(10_000);
  answer = (_, response) => response.end('x'.repeat(200));
  await expect(get(`http://shop.test:${port}/`, 100)).rejects.toThrow('larger than 100 bytes');
  answer = (_, response) => void response.writeHead(404).end();
  await expect(get(`http://shop.test:${port}/`, 100)).rejects.toThrow('404');
  answer = (_, response) => void response.writeHead(200).write('x');
  await expect(within(300)(`http://shop.test:${port}/`, 100)).rejects.toThrow();
});
