/** What strangers may send into conversations: whatever it is, nothing of it runs, and nothing fails. */
import { describe, expect, test } from 'bun:test';
import { messages } from '../../src/server/features/messages/feature.ts';
import { checkBody } from '../../src/wire/documents/check.ts';
import { isHref } from '../../src/wire/documents/href.ts';
import { messengerMessageEndpoints } from '../../src/wire/messages/messenger-calls.ts';
import { draws, roundsOf, soakSeed } from '../soak-slice.ts';
import { KEY } from './harness.ts';
import { messagesLab, wordsOf } from './messages-lab.ts';

const lab = messagesLab();
const of = ['src/server/features/messages', 'src/server/features/tickets/typed-text.ts'] as const;

const pieces = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](https://evil.test/pixel.png)',
  '<https://evil.test>',
  '[a]: https://evil.test "t"',
  'https://evil.test/?q=`code`',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '"><style>@import "//evil.test"</style>',
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7}',
  '\u202e\u0000\u0007\ufeff',
  '\ud800',
  '**',
  '*',
  '`',
  '```',
  '~~~',
  '> ',
  '- ',
  '1. ',
  '# ',
  '\n',
  '\n\n',
  '\t',
  '| a | b |\n|---|---|',
  '---',
  '&lt;script&gt;',
  '\\*not\\*',
  '__proto__',
  'www.evil.test',
  'a@b.test',
  'x'.repeat(300),
  '𝒳',
];

test('a thousand hostile texts become documents of the profile whose links are safe, and none fails [P-CNV-10]', async () => {
  const rounds = roundsOf({ whole: 1000, of, least: 60 });
  console.log(`${rounds} hostile texts, seed ${soakSeed}`);
  const random = draws(35);
  const below = (most: number) => Math.floor(random() * most);
  const ada = await lab.visitor();
  await lab.send('PUT', 'contact', { name: pieces.slice(0, 6).join('') }, ada);
  const { conversation } = await lab.begin(ada, pieces.join(' '));
  const token = conversation.conversation;
  for (let round = 0; round < rounds; round++) {
    const body = Array.from({ length: 1 + below(60) }, () => pieces[below(pieces.length)]!).join(below(2) ? '' : ' ');
    const message = { id: crypto.randomUUID(), body: body.slice(0, 10_000) };
    const answer = await lab.send('POST', `conversations/${token}/messages`, message, ada);
    expect([soakSeed, round, [200, 422].includes(answer.status)]).toEqual([soakSeed, round, true]);
    if (answer.status !== 200) continue;
    const stored = (await answer.json()).message.body;
    // It is what the profile takes, so that whoever draws it draws nothing else.
    expect(checkBody(stored, 'message')).toEqual(stored);
    for (const { attrs } of marksIn(stored))
      if (attrs) expect([attrs.href, isHref(attrs.href)]).toEqual([attrs.href, true]);
  }
  const [ticket] = await lab.tickets();
  expect((await lab.deskThread(ticket!.id, '?limit=100')).messages.length).toBeGreaterThan(50);
}, 120_000);

describe('malformed calls', () => {
  test('of every call of conversations, and signs over the socket, are refused or ignored, and none is an error of ours', async () => {
    const rounds = roundsOf({ whole: 1000, of, least: 40 });
    const random = draws(36);
    const below = (most: number) => Math.floor(random() * most);
    const ada = await lab.visitor();
    const { conversation, messages: begun } = await lab.begin(ada, 'Hello');
    const odd = [
      null,
      0,
      -1,
      1e308,
      '',
      'x'.repeat(5000),
      [],
      {},
      [[[[]]]],
      { __proto__: null },
      true,
      '\ud800',
      pieces.join(''),
    ];
    const fields = [
      'id',
      'body',
      'message',
      'files',
      'page',
      'change',
      'score',
      'comment',
      'as',
      'link',
      'email',
      'name',
      'cursor',
    ];
    const wrong = () =>
      Object.fromEntries(
        Array.from({ length: below(6) }, () => [fields[below(fields.length)]!, odd[below(odd.length)]]),
      );
    for (const { method, path } of Object.values(messengerMessageEndpoints)) {
      for (let round = 0; round < rounds; round++) {
        const named = below(2)
          ? conversation.conversation
          : encodeURIComponent(JSON.stringify(odd[below(odd.length)]).toWellFormed());
        const address = path
          .replace('{conversation}', named || 'x')
          .replace('{message}', below(2) ? begun[0]!.id : 'x');
        const query = below(3)
          ? ''
          : `?${fields[below(fields.length)]}=${encodeURIComponent(JSON.stringify(odd[below(odd.length)]).toWellFormed())}`;
        const body = below(4) ? wrong() : odd[below(odd.length)];
        const answer = await lab.server.send(address + query, {
          method: 'POST',
          headers: { 'content-type': 'text/plain', origin: 'http://localhost:3001' },
          body: JSON.stringify({ auth: { key: KEY, id: ada.gleapId, hash: ada.gleapHash }, method, body }),
        });
        expect([soakSeed, method, path, round, answer.status < 500]).toEqual([soakSeed, method, path, round, true]);
      }
    }
    const visitor = { projectId: lab.server.project.id, sdkKey: KEY, sessionId: ada.gleapId };
    const { hear } = lab.server.app.of(messages).looking.hearing(visitor, () => undefined);
    for (let round = 0; round < rounds; round++) {
      const data = below(2) ? wrong() : odd[below(odd.length)];
      await hear(JSON.stringify({ name: ['look', 'typing', 'else'][below(3)], data }));
      await hear(pieces[below(pieces.length)]!);
    }
  }, 120_000);
});

test('of what is typed a few signs become blocks and marks, and everything else stays as it was typed [P-CNV-10]', async () => {
  const ada = await lab.visitor();
  const { conversation } = await lab.begin(ada, 'Hello');
  const token = conversation.conversation;
  const typed = async (body: string) => (await lab.write(ada, token, body)).message.body as any;
  const first = async (body: string) => (await typed(body)).content[0];
  expect((await first('**b** *i* `c`')).content.map(({ text, marks }: any) => [text, marks?.[0].type])).toEqual([
    ['b', 'bold'],
    [' ', undefined],
    ['i', 'italic'],
    [' ', undefined],
    ['c', 'code'],
  ]);
  expect((await first('```\nlet a\n```')).type).toBe('codeBlock');
  expect((await first('- one\n- two')).type).toBe('bulletList');
  expect((await first('1. one\n2. two')).type).toBe('orderedList');
  expect((await first('> said')).type).toBe('blockquote');
  for (const text of [
    '# no heading',
    '__b__',
    '~~s~~',
    '[a](https://x.test)',
    '<b>x</b>',
    '| a |',
    '---',
    '+ a',
    '2. a',
  ])
    expect([wordsOf({ body: await typed(text) } as never), (await first(text)).type]).toEqual([text, 'paragraph']);
  // Only the server sets links, and of addresses alone.
  const linked = await typed('See https://shop.test/a and javascript:alert(1)');
  expect(marksIn(linked)).toEqual([{ type: 'link', attrs: { href: 'https://shop.test/a' } }]);
  for (const body of [{ type: 'doc', content: [] }, ['x'], 5])
    expect(
      (await lab.send('POST', `conversations/${token}/messages`, { id: crypto.randomUUID(), body }, ada)).status,
    ).toBe(422);
});

test('a thread stands in the order in which the server took it, whatever clocks say [P-CNV-22]', async () => {
  const ada = await lab.visitor();
  const { conversation } = await lab.begin(ada, 'one');
  const [ticket] = await lab.tickets();
  lab.server.clock.advance(-60_000);
  await lab.reply(ticket!.id, 'two');
  lab.server.clock.advance(30_000);
  await lab.write(ada, conversation.conversation, 'three');
  const { messages: shown } = await lab.thread(ada, conversation.conversation);
  expect(shown.map(wordsOf)).toEqual(['one', 'two', 'three']);
  expect(shown.map(({ change }) => change)).toEqual(shown.map(({ change }) => change).sort((a, b) => a - b));
  expect(Date.parse(shown[1]!.at)).toBeLessThan(Date.parse(shown[0]!.at));
});

function marksIn(node: any): { type: string; attrs?: { href: string } }[] {
  return [...(node?.marks ?? []), ...(node?.content ?? []).flatMap(marksIn)];
}
