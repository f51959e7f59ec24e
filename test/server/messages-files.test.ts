/** Files in messages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'bun:test';
import { MESSAGE_FILE_BYTES, MESSAGE_FILES } from '../../src/wire/messages/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { pngOf, turnedJpeg } from '../pictures.ts';
import { messagesLab } from './messages-lab.ts';

const lab = messagesLab();
const sending = (session: Session, token: string, files: string[], body = '') =>
  lab.send('POST', `conversations/${token}/messages`, { id: crypto.randomUUID(), body, files }, session);
const fileIn = (address: string) =>
  join(lab.server.ports.environment.dataDir, 'files', /\/files\/([^/]+)\//.exec(address)![1]!);

test('a message has up to ten files of at most 25 MB that its visitor has sent, with words or without [P-CNV-12]', async () => {
  const [ada, bob] = [await lab.visitor(), await lab.visitor()];
  const { conversation } = await lab.begin(ada, 'Hello');
  const token = conversation.conversation;
  const files: string[] = [];
  for (let at = 0; at <= MESSAGE_FILES; at++) files.push(await lab.upload(ada, `note ${at}.txt`, `words ${at}`));
  const { message } = await (await sending(ada, token, files.slice(0, MESSAGE_FILES))).json();
  expect(message).toMatchObject({ body: null });
  expect(message.files.map(({ name }: { name: string }) => name)).toEqual(
    files.slice(0, MESSAGE_FILES).map((_, at) => `note ${at}.txt`),
  );
  expect((await lab.list(ada)).conversations[0]!.line).toBe('note 0.txt');
  expect((await sending(ada, token, files)).status).toBe(422);
  const theirs = await lab.upload(bob, 'theirs.txt', 'words');
  for (const foreign of [theirs, 'https://evil.test/files/0123456789abcdef/x', '/files/../../etc/passwd', 'x'])
    expect((await sending(ada, token, [foreign])).status).toBe(422);
  const most = await lab.upload(ada, 'most.bin', new Uint8Array(MESSAGE_FILE_BYTES));
  const more = await lab.upload(ada, 'more.bin', new Uint8Array(MESSAGE_FILE_BYTES + 1));
  expect((await sending(ada, token, [most])).status).toBe(200);
  const refused = await sending(ada, token, [more]);
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('larger than 25 MB')]);
});

describe('a file of a thread', () => {
  test('is had by the links of those who may see it, for a while, and by nothing else [P-CNV-12]', async () => {
    const ada = await lab.visitor();
    const { conversation } = await lab.begin(ada, 'Hello');
    const address = await lab.upload(ada, 'report.html', '<script>alert(1)</script>');
    await sending(ada, conversation.conversation, [address], 'See');
    const [ticket] = await lab.tickets();
    const mine = (await lab.thread(ada, conversation.conversation)).messages.at(-1)!.files[0]!.url;
    const desk = (await lab.deskThread(ticket!.id)).messages.at(-1)!.files[0]!.url;
    for (const url of [mine, desk]) {
      // The address that the upload was given is in neither.
      expect(url).not.toContain('/files/');
      const answer = await lab.fetched(url);
      expect([answer.status, await answer.text()]).toEqual([200, '<script>alert(1)</script>']);
      expect(answer.headers.get('content-disposition')).toStartWith('attachment');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await lab.fetched(url.replace(/file=0/, 'file=1'))).status).toBe(403);
      expect((await lab.fetched(url.replace(/sig=.{4}/, 'sig=AAAA'))).status).toBe(403);
    }
    lab.server.clock.advance(11 * 60_000);
    expect([(await lab.fetched(desk)).status, (await lab.fetched(mine)).status]).toEqual([403, 200]);
    lab.server.clock.advance(24 * 60 * 60_000);
    expect((await lab.fetched(mine)).status).toBe(403);
  });

  test('is gone with the message that is taken back, and with the ticket [P-CNV-32]', async () => {
    const ada = await lab.visitor();
    const { conversation } = await lab.begin(ada, 'Hello');
    const token = conversation.conversation;
    const [first, second] = [await lab.upload(ada, 'a.txt', 'a'), await lab.upload(ada, 'b.txt', 'b')];
    const { message } = await (await sending(ada, token, [first])).json();
    await sending(ada, token, [second]);
    await lab.send('POST', `conversations/${token}/messages/${message.id}/withdraw`, {}, ada);
    expect((await lab.fetched(message.files[0].url)).status).toBe(404);
    expect(existsSync(fileIn(second))).toBe(true);
    await lab.settled();
    expect(existsSync(fileIn(first))).toBe(false);
    const [ticket] = await lab.tickets();
    await lab.desk('DELETE', `/tickets/${ticket!.id}`);
    await lab.settled();
    expect(existsSync(fileIn(second))).toBe(false);
    expect(await lab.server.ports.storage.all(`select id from file`)).toEqual([]);
  });
});

describe('a picture', () => {
  test('is kept upright and without what its camera wrote, whichever type it has [P-CNV-34]', async () => {
    const ada = await lab.visitor();
    const { conversation } = await lab.begin(ada, 'Hello');
    const place = 'GPS 52.5200 13.4050 planted';
    const jpeg = await turnedJpeg({ width: 40, height: 20 }, place);
    const png = Buffer.from(pngOf({ width: 40, height: 20 }));
    const noted = Buffer.concat([png.subarray(0, 33), textChunk(place), png.subarray(33)]);
    const webp = withExif(Buffer.from(await new Bun.Image(pngOf({ width: 40, height: 20 })).webp().bytes()), place);
    const given = { 'a.jpg': jpeg, 'b.png': noted, 'c.webp': webp };
    const files = [];
    for (const [name, bytes] of Object.entries(given)) {
      expect(Buffer.from(bytes).toString('latin1')).toContain('planted');
      files.push(await lab.upload(ada, name, new Uint8Array(bytes)));
    }
    const { message } = await (await sending(ada, conversation.conversation, files)).json();
    const sizes = [];
    for (const { url, type, size } of message.files) {
      const bytes = new Uint8Array(await (await lab.fetched(url)).arrayBuffer());
      expect([type, bytes.length]).toEqual([type, size]);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/planted|Exif|eXIf|GPS/);
      const { width, height } = await new Bun.Image(bytes).metadata();
      sizes.push([type, width, height]);
    }
    expect(sizes).toEqual([
      ['image/jpeg', 20, 40],
      ['image/png', 40, 20],
      ['image/webp', 40, 20],
    ]);
    // Nor does the address of the upload give what it was.
    for (const address of files) expect(await (await lab.fetched(address)).text()).not.toContain('planted');
  });

  test('that cannot be cleaned is a download and is never shown in place [P-CNV-34]', async () => {
    const ada = await lab.visitor();
    const { conversation } = await lab.begin(ada, 'Hello');
    const broken = new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode('no picture at all')]);
    const png = Buffer.from(pngOf({ width: 8, height: 8 }));
    const moving = Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png.subarray(33)]);
    const avif = new Uint8Array([0, 0, 0, 0x1c, ...new TextEncoder().encode('ftypavif and more')]);
    const files = [];
    for (const [name, bytes] of Object.entries({ 'a.jpg': broken, 'b.png': moving, 'c.avif': avif }))
      files.push(await lab.upload(ada, name, new Uint8Array(bytes)));
    const { message } = await (await sending(ada, conversation.conversation, files)).json();
    for (const { url, type } of message.files) {
      expect(type).toBe('application/octet-stream');
      expect((await lab.fetched(url)).headers.get('content-disposition')).toStartWith('attachment');
    }
  });
});

function chunk(type: string, data: Buffer): Buffer {
  const made = Buffer.alloc(12 + data.length);
  made.writeUInt32BE(data.length, 0);
  made.write(type, 4, 'latin1');
  data.copy(made, 8);
  made.writeUInt32BE(Bun.hash.crc32(made.subarray(4, 8 + data.length)), 8 + data.length);
  return made;
}
const textChunk = (words: string) => chunk('tEXt', Buffer.from(`Comment\0${words}`));

/** An EXIF part behind what a WebP has. */
function withExif(webp: Buffer, words: string): Buffer {
  const data = Buffer.from(words.length % 2 === 0 ? words : `${words} `);
  const part = Buffer.concat([Buffer.from('EXIF'), Buffer.alloc(4), data]);
  part.writeUInt32LE(data.length, 4);
  const all = Buffer.concat([webp, part]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}
