import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { MAIL_PACE_MOST, MAIL_TRY_MINUTES } from '../../src/wire/mail/limits.ts';
import { readMail } from '../mail-server.ts';
import { startTestServer } from './harness.ts';
import { startMailLab, type MailLab } from './mail-lab.ts';
import { answerOf, call, signedIn } from './staff.ts';

const MINUTE_MS = 60_000;
let lab: MailLab;
beforeEach(async () => {
  lab = await startMailLab();
});
afterEach(() => lab.close());

describe('the queue', () => {
  test('sends what is committed, and nothing of what is rolled back [P-NWS-13]', async () => {
    const broken = lab.server.ports.storage.write(async (transaction) => {
      await lab.mail.add(transaction, {
        project: null,
        mode: 'transactional',
        kind: 'test',
        to: 'eve@parley.test',
        lang: 'en',
        subject: 'Never',
        body: [],
        about: { kind: 'test', id: '1' },
      });
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    expect(await lab.add()).toBe(true);
    await lab.rest();
    expect(lab.post.mails.map(({ to }) => to)).toEqual(['ada@parley.test']);
    expect(await lab.states()).toEqual(['sent']);
  });

  test('sends 10 a second where nobody has said otherwise, transactional ones first [P-NWS-13]', async () => {
    const campaign = Array.from({ length: 15 }, (_, n) => ({
      to: `campaign${n}@parley.test`,
      mode: 'campaign' as const,
    }));
    const others = Array.from({ length: 8 }, (_, n) => ({ to: `ada${n}@parley.test` }));
    await lab.addAll([...campaign, ...others]);
    await lab.rest();
    const to = () => lab.post.mails.map((mail) => mail.to.replace(/\d+@.*/, ''));
    expect(to().length).toBe(10);
    expect(to().filter((name) => name === 'ada').length).toBe(8);
    await lab.wait(999);
    expect(to().length).toBe(10);
    await lab.wait(1);
    expect(to().length).toBe(20);
    await lab.wait(1000);
    expect(to().length).toBe(23);
  });

  test('the pace is 1 to 100 [P-NWS-17]', async () => {
    for (const pace of [0, MAIL_PACE_MOST + 1]) await lab.desk('/settings/mail', 'PATCH', { pace }, 422);
    await lab.desk('/settings/mail', 'PATCH', { pace: 1 });
    await lab.addAll([0, 1, 2].map((n) => ({ to: `ada${n}@parley.test` })));
    await lab.rest();
    expect(lab.post.mails.length).toBe(1);
    await lab.desk('/settings/mail', 'PATCH', { pace: MAIL_PACE_MOST });
    await lab.wait(1000);
    expect(lab.post.mails.length).toBe(3);
  });

  test('tries again after 1, 5 and 30 minutes, 2 and 8 hours with the same Message-ID, then it has failed [P-NWS-13]', async () => {
    lab.post.rule = { recipient: () => '451 greylisted' };
    await lab.add();
    await lab.rest();
    const tries = () => lab.post.said.filter((line) => line.startsWith('RCPT')).length;
    for (const [at, minutes] of MAIL_TRY_MINUTES.entries()) {
      expect(tries()).toBe(at + 1);
      await lab.wait(minutes * MINUTE_MS - 1);
      expect(tries()).toBe(at + 1);
      if (at === 2) lab.post.rule = { text: () => '452 disk full' };
      await lab.wait(1);
    }
    expect(tries()).toBe(6);
    const [failed] = (await lab.desk('/mail')).mails;
    expect(failed).toMatchObject({ state: 'failed', tries: 6, words: '452 disk full', nextAt: null });
    lab.post.rule = {};
    await lab.desk(`/mail/${failed.id}/retry`, 'POST');
    await lab.wait(1000);
    expect(await lab.states()).toEqual(['sent']);
    const ids = new Set(lab.post.said.filter((line) => line.startsWith('Message-ID:')));
    expect(ids.size).toBe(1);
    await lab.desk(`/mail/${failed.id}/retry`, 'POST', undefined, 409);
  });

  test('a mail in doubt goes again where it may, and a campaign mail never does [P-NWS-13]', async () => {
    lab.post.rule = { text: () => 'drop' };
    await lab.add({ to: 'ada@parley.test' });
    await lab.add({ to: 'cora@parley.test', mode: 'campaign' });
    await lab.rest();
    expect((await lab.states()).toSorted()).toEqual(['queued', 'unknown']);
    lab.post.rule = {};
    await lab.wait(24 * 60 * MINUTE_MS);
    expect(lab.post.mails.map(({ to }) => to)).toEqual(['ada@parley.test']);
    expect((await lab.states()).toSorted()).toEqual(['sent', 'unknown']);
  });

  test('of two mails with the same `once` there is one, and what is dropped does not go', async () => {
    const { storage } = lab.server.ports;
    expect(await lab.add({ once: 'a' })).toBe(true);
    expect(await lab.add({ once: 'a' })).toBe(false);
    await lab.rest();
    expect(lab.post.mails.length).toBe(1);
    lab.post.rule = { recipient: () => '451 later' };
    await lab.add({ about: { kind: 'test', id: '2' } });
    await lab.rest();
    await storage.write((one) => lab.mail.drop(one, lab.server.project.id, { kind: 'test', id: '2' }));
    lab.post.rule = {};
    await lab.wait(24 * 60 * MINUTE_MS);
    expect(lab.post.mails.length).toBe(1);
    const about = { kind: 'test', ids: ['2', '3'] };
    expect(await lab.mail.count(storage, lab.server.project.id, about)).toEqual(
      new Map([['2', new Map([['dropped', 1]])]]),
    );
  });
});

describe('a mail', () => {
  test('is text and HTML with the same words, with a footer and a way to end it, and nothing of elsewhere [P-NWS-12]', async () => {
    await lab.desk('/settings/mail', 'PATCH', {
      senderName: 'Shop "A", Ltd',
      replyTo: 'help@shop.test',
      footers: { de: 'Laden GmbH', en: 'Shop Ltd' },
    });
    await lab.add({
      lang: 'de',
      subject: 'Grüße\r\nBcc: eve@parley.test',
      body: [
        { kind: 'heading', words: 'Neu: <b>Zoll</b>', href: 'http://localhost:3000/news/de/1-zoll' },
        { kind: 'text', words: 'Eins\nzwei & drei' },
      ],
      unsubscribe: 's.abc',
    });
    await lab.rest();
    const { headers, text, html } = readMail(lab.post.mails[0]!);
    const end = 'http://localhost:3001/unsubscribe/s.abc.test.1';
    expect(headers.get('list-unsubscribe')).toBe(`<${end}>`);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('reply-to')).toBe('help@shop.test');
    expect(headers.get('from')).toBe('"Shop \\"A\\", Ltd" <help@parley.test>');
    expect(headers.has('bcc')).toBe(false);
    expect(text).toContain('Laden GmbH');
    expect(text).toContain(end);
    expect(html).toContain(`href="${end}"`);
    const words = (given: string) => given.replace(/\s+/g, ' ').trim();
    const ofHtml = html
      .replace(/<br>/g, '\n')
      .replace(/<a href="([^"]*)">(.*?)<\/a>/g, '$2\n$1')
      .replace(/<style>.*<\/style>/, '')
      .replace(/<\/(p|h2)>/g, '\n')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(words(ofHtml)).toBe(words(text));
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i);
  });

  test('has the footer of its language, else that of the project’s first one [P-NWS-17]', async () => {
    await lab.desk('/settings/general', 'PATCH', { languages: ['de', 'en'] });
    await lab.desk('/settings/mail', 'PATCH', { footers: { de: 'Laden GmbH', en: 'Shop Ltd' } });
    const langs = ['de-AT', 'en', 'fr'];
    for (const lang of langs) await lab.add({ lang, subject: lang });
    await lab.rest();
    const found = lab.post.mails.map((mail) => readMail(mail));
    const footers = langs.map((lang) => found.find(({ headers }) => headers.get('subject') === lang)!.text.trim());
    expect(footers.map((text) => text.split('\n').at(-1))).toEqual(['Laden GmbH', 'Shop Ltd', 'Laden GmbH']);
  });

  test('without a way to end it has no such header', async () => {
    await lab.add();
    await lab.rest();
    const { headers, html } = readMail(lab.post.mails[0]!);
    expect(headers.has('list-unsubscribe')).toBe(false);
    expect(html).not.toContain('unsubscribe');
  });
});

describe('an address that is refused for good', () => {
  test('is not tried again, gets nothing more, and is listed until staff lift it [P-NWS-18]', async () => {
    lab.post.rule = { recipient: (to) => (to.startsWith('gone') ? '550 5.1.1 no such user' : undefined) };
    await lab.add({ to: 'gone@parley.test' });
    await lab.rest();
    await lab.wait(24 * 60 * MINUTE_MS);
    expect(lab.post.said.filter((line) => line.includes('RCPT TO:<gone')).length).toBe(1);
    expect(await lab.states()).toEqual(['bounced']);
    expect(await lab.add({ to: 'Gone@Parley.test' })).toBe(false);
    const { refused, refusedTotal } = await lab.desk('/settings/mail');
    expect(refusedTotal).toBe(1);
    expect(refused[0]).toMatchObject({ hint: 'go…@parley.test', words: '550 5.1.1 no such user' });
    const [mail] = (await lab.desk('/mail')).mails;
    await lab.desk(`/mail/${mail.id}/retry`, 'POST', undefined, 409);
    const lifted = await lab.desk('/settings/mail', 'PATCH', { lift: [refused[0].id] });
    expect(lifted.refused).toEqual([]);
    lab.post.rule = {};
    expect(await lab.add({ to: 'gone@parley.test' })).toBe(true);
    await lab.rest();
    expect(lab.post.mails.length).toBe(1);
  });

  test('what the server has against us is no refusal of the address [P-NWS-18]', async () => {
    lab.post.rule = { recipient: () => '554 5.7.1 relay access denied' };
    await lab.add();
    await lab.rest();
    expect(await lab.states()).toEqual(['queued']);
    expect((await lab.desk('/settings/mail')).refused).toEqual([]);
  });
});

describe('the desk', () => {
  test('sends a test and tells the words of the mail server [P-NWS-17]', async () => {
    expect(await lab.desk('/mail/test', 'POST', { to: 'bob@parley.test' })).toEqual({
      result: 'sent',
      words: '250 taken',
    });
    expect(lab.post.mails[0]!.to).toBe('bob@parley.test');
    lab.post.rule = { recipient: () => '550 not here' };
    expect(await lab.desk('/mail/test', 'POST', { to: 'bob@parley.test' })).toEqual({
      result: 'refused',
      words: '550 not here',
    });
    // A test is no mail of the queue, and its address is not noted.
    expect((await lab.desk('/settings/mail')).refused).toEqual([]);
  });

  test('changes sender and footers, each back to the default, and not over somebody else [P-NWS-17]', async () => {
    const before = await lab.desk('/settings/mail');
    expect(before).toMatchObject({ ready: true, linked: true, senderAddress: 'help@parley.test', pace: 10 });
    const change = { expected: { senderName: before.senderName }, senderName: 'Shop', footers: { en: 'a', de: 'b' } };
    expect(await lab.desk('/settings/mail', 'PATCH', change)).toMatchObject({
      senderName: 'Shop',
      footers: { en: 'a', de: 'b' },
    });
    expect((await lab.desk('/settings/mail', 'PATCH', { footers: { de: 'c' } })).footers).toEqual({ de: 'c' });
    await lab.desk('/settings/mail', 'PATCH', change, 409);
    await lab.desk('/settings/mail', 'PATCH', { replyTo: 'no address' }, 422);
    await lab.desk('/settings/mail', 'PATCH', { replyTo: 'a@b.test\r\nBcc: c@d.test' }, 422);
  });

  test('pages through the last mails, by state too', async () => {
    for (let n = 0; n < 5; n++) await lab.add({ subject: `n${n}` });
    await lab.rest();
    const first = await lab.desk('/mail?limit=3');
    expect(first.mails.map(({ subject }: { subject: string }) => subject)).toEqual(['n4', 'n3', 'n2']);
    const second = await lab.desk(`/mail?limit=3&cursor=${first.next}`);
    expect(second.mails.map(({ subject }: { subject: string }) => subject)).toEqual(['n1', 'n0']);
    expect(second.next).toBeNull();
    expect((await lab.desk('/mail?state=failed')).mails).toEqual([]);
  });
});

test('without SMTP_URL nothing is queued, and the desk says what to set [P-NWS-14]', async () => {
  const bare = await startTestServer();
  try {
    const token = (await signedIn(bare)).access_token;
    const at = `/api/desk/projects/${bare.project.id}`;
    expect(await answerOf(call(bare, token, `${at}/settings/mail`))).toMatchObject({ ready: false, senderAddress: '' });
    for (const path of ['mail/test', `mail/${crypto.randomUUID()}/retry`]) {
      const answer = await call(
        bare,
        token,
        `${at}/${path}`,
        'POST',
        path.endsWith('test') ? { to: 'a@b.test' } : undefined,
      );
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        error: 'no_mail',
        detail: 'This installation sends no mail: set SMTP_URL.',
      });
    }
  } finally {
    await bare.close();
  }
});
