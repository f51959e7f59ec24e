/** Cards of links: what our server was told by the pages behind them. */
import { expect, test } from 'bun:test';
import { mayBeAsked, readCard } from '../../src/server/features/messages/card-page.ts';
import { smallPicture } from '../../src/server/features/messages/cards.ts';
import { pngOf } from '../pictures.ts';
import { startTestServer } from './harness.ts';
import { messagesLab } from './messages-lab.ts';

const asked: string[] = [];
const page = `<!doctype html><head><title>Plain</title>
  <meta property="og:title" content="Lamp &amp; <script>alert(1)</script>"><meta name="description" content="A ‮ green lamp">
  <meta property="og:image" content="/big.png"></head>`;
const lab = messagesLab(() => {
  asked.length = 0;
  return startTestServer({
    ports: {
      async publicFile(address: string) {
        asked.push(address);
        const { pathname } = new URL(address);
        if (pathname === '/big.png') return { bytes: pngOf({ width: 1600, height: 900 }, 7), type: 'image/png' };
        if (pathname === '/silent') throw new Error('timed out');
        return { bytes: new TextEncoder().encode(page), type: 'text/html' };
      },
    },
  });
});

test('a link shows what its page says of itself, which our server asked once; no address of the site is told [P-CNV-35]', async () => {
  const ada = await lab.visitor();
  const { conversation } = await lab.begin(ada, 'See https://shop.test/lamps/green and https://shop.test/silent');
  const token = conversation.conversation;
  const { cursor } = await lab.list(ada);
  await lab.settled();
  const { messages } = await lab.sync(ada, cursor);
  expect(messages).toHaveLength(1);
  const { message } = messages[0]!;
  expect(message.cards).toMatchObject([
    { href: 'https://shop.test/lamps/green', title: 'Lamp & <script>alert(1)</script>', description: 'A green lamp' },
  ]);
  expect(message).toMatchObject({ edited: false });
  const picture = message.cards[0]!.picture!;
  expect(new URL(picture).host).toBe('localhost:3002');
  const bytes = new Uint8Array(await (await lab.fetched(picture)).arrayBuffer());
  const { width, height } = await new Bun.Image(bytes).metadata();
  expect(width <= 400 && height <= 210 && bytes.length <= 40 * 1024).toBe(true);
  expect((await lab.fetched(picture.replace(/file=card0/, 'file=card1'))).status).toBe(403);
  await lab.thread(ada, token);
  await lab.settled();
  expect(asked.sort()).toEqual([
    'https://shop.test/big.png',
    'https://shop.test/lamps/green',
    'https://shop.test/silent',
  ]);
  // With the message go its cards, and their pictures.
  await lab.send('POST', `conversations/${token}/messages/${message.id}/withdraw`, {}, ada);
  await lab.settled();
  expect((await lab.thread(ada, token)).messages[0]).toMatchObject({ withdrawn: true, cards: [] });
  expect((await lab.fetched(picture)).status).toBe(404);
  expect(await lab.server.ports.storage.all(`select id from file`)).toEqual([]);
});

test('other words have other cards, and staff’s links have them too [P-CNV-35]', async () => {
  const ada = await lab.visitor();
  const { conversation, messages } = await lab.begin(ada, 'https://shop.test/one');
  const token = conversation.conversation;
  await lab.settled();
  await lab.send('PUT', `conversations/${token}/messages/${messages[0]!.id}`, { body: 'https://shop.test/two' }, ada);
  await lab.settled();
  const [ticket] = await lab.tickets();
  const mark = { type: 'link', attrs: { href: 'https://shop.test/three' } };
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks: [mark] }] }];
  await lab.reply(ticket!.id, '', { body: { type: 'doc', content } });
  await lab.settled();
  const cards = (await lab.thread(ada, token)).messages.map((one) => one.cards.map(({ href }) => href));
  expect(cards).toEqual([['https://shop.test/two'], ['https://shop.test/three']]);
});

test('an address with a query, a fragment or what looks like a token is never asked, nor any where cards are off [P-CNV-35]', async () => {
  const telling = [
    'https://shop.test/a?b=1',
    'https://shop.test/a?',
    'https://shop.test/a#b',
    'https://u:p@shop.test/a',
    'https://shop.test/reset/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghij',
    'https://shop.test/s/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'https://shop.test/invite/aB3dE5fG7hI9jK1lM3nO5',
    'https://hooks.slack.com/services/T000/B000/abcdefghijklmnopqrstuvwx',
    'mailto:ada@shop.test',
    'javascript:alert(1)',
  ];
  for (const href of telling) expect([href, mayBeAsked(href)]).toEqual([href, false]);
  for (const href of ['https://shop.test', 'https://shop.test/orders/2026/green-lamp-12', 'http://shop.test/über-uns'])
    expect([href, mayBeAsked(href)]).toEqual([href, true]);
  const ada = await lab.visitor();
  await lab.begin(ada, [telling[0], telling[2], ...telling.slice(4)].join(' '));
  await lab.settled();
  await lab.settings({ linkCards: false });
  await lab.begin(ada, 'https://shop.test/lamps/green');
  await lab.settled();
  expect(asked).toEqual([]);
});

test('a page says little, says nothing, or is none: there is a short card or no card', async () => {
  const read = (html: string) => readCard(new TextEncoder().encode(html), 'https://shop.test/a/b');
  expect(await read('<title>Only this</title>')).toBeUndefined();
  expect(await read('<head><title> Only\n this </title></head>')).toEqual({
    title: 'Only this',
    description: '',
    picture: null,
  });
  expect((await read(`<head><title>${'x'.repeat(500)}</title></head>`))!.title).toHaveLength(200);
  expect(
    (await read('<head><title>a</title><meta property="og:image" content="javascript:alert(1)"></head>'))!.picture,
  ).toBeNull();
  expect(await smallPicture(new TextEncoder().encode('no picture'))).toBeUndefined();
});
