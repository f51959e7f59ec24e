import { afterEach, expect, test } from 'bun:test';
import { startMailServer, type MailServer, type MailServerRule } from '../../test/mail-server.ts';
import { createPost, mailOver } from './mail.ts';

let server: MailServer;
afterEach(() => server.close());
const started = async (rule: MailServerRule = {}) => (server = await startMailServer(rule));
const bare = (url: string) => url.replace(/\?.*/, '');

const mail = { to: 'ada@parley.test', subject: 'Your code', text: 'Ihr Code lautet:\n\nABC' };

test('a mail goes to its address from the sender that the address of the mail server names', async () => {
  const { url, said } = await started();
  expect(await mailOver(createPost(url))(mail)).toBe('sent');
  const all = said.join('\n');
  expect(all).toContain('MAIL FROM:<help@parley.test>');
  expect(all).toContain('RCPT TO:<ada@parley.test>');
  expect(all).toContain('Subject: Your code');
  expect(all).toContain('ABC');
});

test('without one the sender is parley at the mail host', async () => {
  const { url, said } = await started();
  await createPost(bare(url)).deliver(mail);
  expect(said.join('\n')).toContain('MAIL FROM:<parley@127.0.0.1>');
});

test('an address that the server will never take is refused, one that it cannot take now is an error', async () => {
  const { url } = await started({ recipient: () => '550 no such user' });
  expect(await mailOver(createPost(url))(mail)).toBe('refused');
  server.rule = { recipient: () => '451 later' };
  await expect(mailOver(createPost(url))(mail)).rejects.toThrow('451 later');
});

test('what the server says decides: refused for good, later, or nobody knows [P-NWS-18]', async () => {
  const { url } = await started();
  const post = createPost(url);
  const said = async (rule: MailServerRule) => {
    server.rule = rule;
    const { result, words } = await post.deliver(mail);
    return [result, words];
  };
  expect(await said({})).toEqual(['sent', '250 taken']);
  expect(await said({ recipient: () => '550 5.1.1 no such user' })).toEqual(['refused', '550 5.1.1 no such user']);
  // The server does not relay for us: that says nothing of the address.
  expect(await said({ recipient: () => '550 5.7.1 relaying denied' })).toEqual(['later', '550 5.7.1 relaying denied']);
  const sender = '550 5.1.8 sender address rejected: domain not found';
  expect(await said({ recipient: () => sender })).toEqual(['later', sender]);
  expect(await said({ recipient: () => '451 4.7.1 greylisted' })).toEqual(['later', '451 4.7.1 greylisted']);
  expect(await said({ text: () => '452 disk full' })).toEqual(['later', '452 disk full']);
  expect(await said({ text: () => '554 looks like spam' })).toEqual(['later', '554 looks like spam']);
  expect((await said({ text: () => 'drop' }))[0]).toBe('doubt');
  await server.close();
  expect((await post.deliver(mail)).result).toBe('later');
});

test('a domain of other letters is told to the server as every server reads it', async () => {
  const { url, said } = await started();
  await createPost(url).deliver({ ...mail, to: 'ada@bücher.example' });
  expect(said).toContain('RCPT TO:<ada@xn--bcher-kva.example>');
  expect(said).toContain('To: ada@xn--bcher-kva.example');
});

test('an address cannot smuggle in another one', async () => {
  const { url, said } = await started();
  await createPost(url).deliver({ ...mail, to: 'a@b.test,c@d.test' });
  expect(said.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
  expect(said.join('\n')).not.toContain('RCPT TO:<c@d.test>');
});

test('no line of a mail can bring in a header [P-NWS-12]', async () => {
  const { url } = await started();
  const evil = 'x\r\nBcc: eve@parley.test\r\n\r\n<b>';
  const { deliver } = createPost(url);
  await deliver({ ...mail, subject: evil, senderName: evil, replyTo: evil, headers: { 'List-Unsubscribe': evil } });
  await deliver({ ...mail, to: `ada@parley.test\r\nRCPT TO:<eve@parley.test>` });
  const lines = server.said.filter((line) => /^(bcc|rcpt to:<eve)/i.test(line));
  expect(lines).toEqual([]);
  expect(server.mails.length).toBeGreaterThan(0);
});
