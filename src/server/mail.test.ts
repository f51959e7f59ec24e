import { afterEach, expect, test } from 'bun:test';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createMail } from './mail.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** As little of a mail server as a mail needs; `answers` replaces what it says to a command. Returns what it was told. */
async function startMailServer(answers: Record<string, string> = {}): Promise<{ url: string; said: string[] }> {
  const said: string[] = [];
  server = createServer((socket) => {
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
        said.push(line);
        if (inData && line !== '.') continue;
        const command = inData ? '.' : line.slice(0, 4).toUpperCase();
        inData = command === 'DATA';
        const usual = command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok';
        socket.write(`${answers[command] ?? usual}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, said };
}

const mail = { to: 'ada@parley.test', subject: 'Your code', text: 'Ihr Code lautet:\n\nABC' };

test('a mail goes to its address from the sender that the address of the mail server names', async () => {
  const { url, said } = await startMailServer();
  expect(await createMail(`${url}?from=help@parley.test`)(mail)).toBe('sent');
  const all = said.join('\n');
  expect(all).toContain('MAIL FROM:<help@parley.test>');
  expect(all).toContain('RCPT TO:<ada@parley.test>');
  expect(all).toContain('Subject: Your code');
  expect(all).toContain('ABC');
});

test('without one the sender is parley at the mail host', async () => {
  const { url, said } = await startMailServer();
  await createMail(url)(mail);
  expect(said.join('\n')).toContain('MAIL FROM:<parley@127.0.0.1>');
});

test('an address that the server will never take is refused, one that it cannot take now is an error', async () => {
  const { url } = await startMailServer({ RCPT: '550 no such user' });
  expect(await createMail(url)(mail)).toBe('refused');
  server?.close();
  const { url: busy } = await startMailServer({ RCPT: '451 later' });
  await expect(createMail(busy)(mail)).rejects.toThrow();
});

test('an address cannot smuggle in another one', async () => {
  const { url, said } = await startMailServer();
  await createMail(url)({ ...mail, to: 'a@b.test,c@d.test' }).catch(() => 'refused');
  expect(said.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
  expect(said.join('\n')).not.toContain('RCPT TO:<c@d.test>');
});
