import { expect, test } from 'bun:test';
import type { PublicAnswer } from '../../public-net/public-answer.ts';
import { NotPublic } from '../../public-net/public-request.ts';
import { createAsking, HOST_PAUSE_MS, LINK_HOPS } from './asking.ts';

type Answers = (url: string, method: string) => Partial<PublicAnswer> | Error;

/** A clock that jumps to whatever is waited for. */
function open(answers: Answers) {
  let now = 0;
  const asked: string[] = [];
  const ask = createAsking({
    now: () => now,
    later(ms, work) {
      now += ms;
      work();
      return () => {};
    },
    async publicAnswer(url, method) {
      asked.push(`${now} ${method} ${url.href}`);
      const answer = answers(url.href, method);
      if (answer instanceof Error) throw answer;
      return { status: 200, location: null, ...answer };
    },
  });
  return { asked, ask: (href: string) => ask(href, new AbortController().signal) };
}

test('HEAD is asked first, and GET where that says nothing is there [P-EDT-36]', async () => {
  const one = open((_, method) => ({ status: method === 'HEAD' ? 405 : 200 }));
  expect(await one.ask('https://a.test/x')).toEqual({ state: 'there' });
  expect(one.asked).toEqual(['0 HEAD https://a.test/x', `${HOST_PAUSE_MS} GET https://a.test/x`]);
  const two = open(() => ({}));
  expect(await two.ask('https://a.test/')).toEqual({ state: 'there' });
  expect(two.asked).toHaveLength(1);
  for (const status of [404, 410, 500, 304])
    expect([status, await open(() => ({ status })).ask('https://a.test/')]).toEqual([status, { state: 'broken' }]);
  for (const status of [204, 401, 403, 429, 999])
    expect([status, await open(() => ({ status })).ask('https://a.test/')]).toEqual([status, { state: 'there' }]);
  expect(await open(() => new Error('no such host')).ask('https://a.test/')).toEqual({ state: 'broken' });
});

test('what is not in the public network is not told broken, wherever it is met [P-EDT-36]', async () => {
  const inside = (url: string) =>
    url.includes('inside') ? new NotPublic('no') : { status: 302, location: '//inside/' };
  expect(await open(inside).ask('https://inside.test/')).toEqual({ state: 'there' });
  expect(await open(inside).ask('https://a.test/')).toEqual({ state: 'there' });
});

test('one host is asked once a second, and others meanwhile [P-EDT-36]', async () => {
  const { ask, asked } = open(() => ({}));
  for (const href of ['https://a.test/1', 'https://b.test/', 'https://a.test/2', 'https://a.test/3']) await ask(href);
  expect(HOST_PAUSE_MS).toBe(1000);
  expect(asked).toEqual([
    '0 HEAD https://a.test/1',
    '0 HEAD https://b.test/',
    '1000 HEAD https://a.test/2',
    '2000 HEAD https://a.test/3',
  ]);
});

test('a link has moved as far as redirects from it are for good and end somewhere, with its place in the page [P-EDT-36]', async () => {
  const way: Record<string, Partial<PublicAnswer>> = {
    'http://a.test/': { status: 301, location: 'https://a.test/' },
    'http://a.test/#part': { status: 301, location: 'https://a.test/' },
    'https://a.test/t': { status: 308, location: '/u' },
    'https://a.test/u': { status: 302, location: '/v' },
    'https://a.test/v': { status: 301, location: '/w' },
    'https://a.test/gone': { status: 301, location: '/nothing' },
    'https://a.test/nothing': { status: 404 },
    'https://a.test/odd': { status: 301, location: 'ftp://a.test/' },
    'https://a.test/none': { status: 301 },
  };
  const answers = (url: string) => (url.startsWith('ftp:') ? new NotPublic('no') : (way[url] ?? {}));
  const of = (href: string) => open(answers).ask(href);
  expect(await of('http://a.test/')).toEqual({ state: 'moved', to: 'https://a.test/' });
  expect(await of('http://a.test/#part')).toEqual({ state: 'moved', to: 'https://a.test/#part' });
  expect(await of('https://a.test/t')).toEqual({ state: 'moved', to: 'https://a.test/u' });
  expect(await of('https://a.test/u')).toEqual({ state: 'there' });
  expect(await of('https://a.test/gone')).toEqual({ state: 'broken' });
  expect(await of('https://a.test/odd')).toEqual({ state: 'there' });
  expect(await of('https://a.test/none')).toEqual({ state: 'broken' });
});

test('as many redirects are followed as are allowed, and not one more [P-EDT-36]', async () => {
  const after = (hops: number) => (url: string) => {
    const at = Number(new URL(url).pathname.slice(1));
    return at < hops ? { status: 301, location: `/${at + 1}` } : {};
  };
  expect(await open(after(LINK_HOPS)).ask('https://a.test/0')).toEqual({
    state: 'moved',
    to: `https://a.test/${LINK_HOPS}`,
  });
  expect(await open(after(LINK_HOPS + 1)).ask('https://a.test/0')).toEqual({ state: 'broken' });
});
