/** Campaigns by mail, from the desk to the mail server and back. */
import { describe, expect, test } from 'bun:test';
import { CAMPAIGN_SUBJECT_CHARS } from '../../src/wire/campaign-mails/limits.ts';
import { DAY_MS } from '../../src/wire/limits.ts';
import { campaignMailsLab, paragraph, said, words } from './campaign-mails-lab.ts';
import { limits } from './campaigns-lab.ts';

const lab = campaignMailsLab();
const { allSent, deliveries, live, path, person, publish, send, sendTo, settings, statistics, wait, written } = lab;
const states = async (id: string) => (await deliveries(id)).map(({ state, reason }) => [state, reason]).toSorted();
const codes = async (id: string) =>
  (await send<any>('POST', path(`/${id}/check`))).problems.flatMap(({ code, level }: any) =>
    level === 'error' ? code : [],
  );

describe('what it says', () => {
  test('is a subject, a preview line and a body, and the plain text is made of the body [P-OUT-05]', async () => {
    const body = [
      { type: 'heading', attrs: { level: 2 }, content: [words('Lamps & <b>shades</b>')] },
      paragraph(words('Hello '), { type: 'variable', attrs: { name: 'firstName', fallback: 'there' } }, words('!')),
      {
        type: 'bulletList',
        content: [{ type: 'listItem', content: [paragraph(words('Look', 'https://shop.test/lamps?a=1&b=2'))] }],
      },
      { type: 'button', attrs: { href: 'https://shop.test/buy', label: 'Buy' } },
    ];
    const { id } = await live({}, { ...said('For {{firstName:you}}', ...body), countClicks: false });
    await person('ada@shop.test', { name: 'Ada Lovelace' });
    await person('bob@shop.test');
    await sendTo(id, { audience: 'all' });
    await allSent();
    const ada = lab.post.mails.findIndex(({ to }) => to === 'ada@shop.test');
    const { headers, text, html } = lab.read(ada);
    expect(headers.get('subject')).toBe('For Ada');
    expect(lab.read(1 - ada).headers.get('subject')).toBe('For you');
    expect(text.replaceAll('\r\n', '\n')).toContain(
      'Lamps & <b>shades</b>\n\nHello Ada!\n\n- Look (https://shop.test/lamps?a=1&b=2)\n\nBuy\nhttps://shop.test/buy',
    );
    expect(html).toContain('Lamps &amp; &lt;b&gt;shades&lt;/b&gt;</h2>');
    expect(html).toContain('href="https://shop.test/lamps?a=1&amp;b=2"');
    expect(html).toMatch(/<div style="display:none[^"]*">New lamps<\/div>/);
    expect(html).toContain('max-width:600px');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(text).not.toContain('New lamps');
    expect(html).not.toMatch(/<img|<script/);
  });

  test('a subject has at most 150 characters, and what is missing stops its publishing [P-OUT-05 P-OUT-36]', async () => {
    const { id, draft } = await written();
    const content = (subject: string) => ({ ...(draft.content as object), ...said(subject) });
    await send('PATCH', path(`/${id}`), { content: content('x'.repeat(CAMPAIGN_SUBJECT_CHARS)) });
    await send('PATCH', path(`/${id}`), { content: content('x'.repeat(CAMPAIGN_SUBJECT_CHARS + 1)) }, 422);
    await send('PATCH', path(`/${id}`), { content: content('Hello {{name}}') });
    expect(await codes(id)).toEqual(['content.noFallback']);
    const empty = { en: { subject: ' ', preview: '', body: { type: 'doc', content: [paragraph(words('Text'))] } } };
    await send('PATCH', path(`/${id}`), { content: { ...(draft.content as object), texts: empty } });
    expect(await codes(id)).toEqual(['mail.noSubject']);
    await publish(id, 0, 422);
  });
});

describe('to whom it goes', () => {
  test('only to addresses that somebody vouches for, until the project says otherwise [P-OUT-06]', async () => {
    const page = await lab.server.newSession();
    await lab.identify(page, 'eve', { email: 'eve@shop.test' });
    await person('ada@shop.test');
    await person('');
    const { id } = await live({ limits: limits({ frequency: { mode: 'every', days: 1, times: 5 } }) });
    await sendTo(id, { audience: 'all' });
    await allSent();
    expect(lab.to()).toEqual(['ada@shop.test']);
    expect(await states(id)).toEqual([
      ['cancelled', 'address_claimed'],
      ['cancelled', 'no_address'],
      ['sent', null],
    ]);
    const { gates } = await lab.explained(id, page);
    expect(gates.find(({ gate }) => gate === 'consent')).toMatchObject({ answer: 'stops', reason: 'claimed' });
    await settings({ claimed: true });
    lab.server.clock.advance(DAY_MS);
    await sendTo(id, { audience: 'all' });
    await allSent();
    expect(lab.to()).toEqual(['ada@shop.test', 'ada@shop.test', 'eve@shop.test']);
  });

  test('never to an address that refuses mail, nor once it has refused on the way [P-OUT-06 P-NWS-18]', async () => {
    lab.post.rule = { recipient: (address) => (address === 'gone@shop.test' ? '550 no such user' : undefined) };
    await person('gone@shop.test');
    await person('ada@shop.test');
    const first = await live();
    await sendTo(first.id, { audience: 'all' });
    await allSent();
    expect(await states(first.id)).toEqual([
      ['refused', null],
      ['sent', null],
    ]);
    const second = await live();
    await sendTo(second.id, { audience: 'all' });
    await wait(1000);
    expect(await states(second.id)).toEqual([
      ['cancelled', 'address_refused'],
      ['sent', null],
    ]);
    const { totals, notShown } = await statistics(second.id);
    expect([totals.due, totals.sent, totals.refused, notShown]).toEqual([2, 1, 0, [{ gate: 'consent', people: 1 }]]);
    expect((await statistics(first.id)).totals).toMatchObject({ due: 2, sent: 1, refused: 1, unknown: 0 });
  });
});

describe('ending it', () => {
  const press = async (address: string, body?: string) => {
    const { pathname } = new URL(address);
    const init = body === undefined ? {} : { method: 'POST', body };
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' };
    const response = await lab.server.send(pathname, { ...init, headers, origin: 'frame' });
    return { status: response.status, page: await response.text() };
  };

  test('each has a footer and headers to end all of them in one step, and the same page takes it back [P-OUT-07 P-NWS-12]', async () => {
    await person('kim.lee@shop.test');
    const often = limits({ frequency: { mode: 'every', days: 1, times: 9 } });
    const { id } = await live({ limits: often });
    await sendTo(id, { audience: 'all' });
    await allSent();
    const { headers, text, html } = lab.read();
    const address = /<(.+)>/.exec(headers.get('list-unsubscribe')!)![1]!;
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain('You get this because you use ');
    expect(text).toContain(address);
    expect(html).toContain(`href="${address}"`);
    // A look changes nothing.
    expect((await press(address)).page).toContain('to ki…@shop.test');
    const ended = await press(address, 'List-Unsubscribe=One-Click');
    expect([ended.status, ended.page.includes('You can take this back.')]).toEqual([200, true]);
    expect((await press(address, 'List-Unsubscribe=One-Click')).status).toBe(200);
    await wait(DAY_MS);
    await sendTo(id, { audience: 'all' });
    await allSent();
    expect(lab.post.mails.length).toBe(1);
    expect(await states(id)).toContainEqual(['cancelled', 'unsubscribed']);
    expect((await press(address, 'back=1')).page).toContain('You get these mails again');
    await sendTo(id, { audience: 'all' });
    await allSent();
    expect(lab.post.mails.length).toBe(2);
  });

  test('what waits when somebody ends them goes no more, and a wrong link says whose it was to nobody [P-OUT-07]', async () => {
    const contact = await person('kim@shop.test');
    const { id } = await live();
    await sendTo(id, { contacts: [contact] });
    lab.post.rule = { recipient: () => '451 later' };
    await allSent();
    const { headers } = lab.post.mails.length > 0 ? lab.read() : { headers: undefined };
    expect(headers).toBeUndefined();
    const row = await lab.server.ports.storage.one(`select token from mail_preference where contact_id = ?`, contact);
    await press(`http://x/unsubscribe/c.${row!.token}`, '');
    lab.post.rule = {};
    await wait(DAY_MS);
    expect([lab.post.mails.length, await states(id)]).toEqual([0, [['cancelled', 'unsubscribed']]]);
    const wrong = await press('http://x/unsubscribe/c.nothing');
    expect([wrong.status, wrong.page.includes('This link is not valid any more.')]).toEqual([200, true]);
    expect((await press('http://x/unsubscribe/c.nothing', 'back=1')).status).toBe(200);
  });

  test('whoever ended them wants none either once they are joined with somebody, and their data goes with them [P-OUT-07]', async () => {
    const session = await lab.server.newSession();
    const [ended, kept] = [await person('a@shop.test'), await person('b@shop.test', {}, session)];
    const { id } = await live();
    await sendTo(id, { audience: 'all' });
    await allSent();
    const at = lab.post.mails.findIndex(({ to }) => to === 'a@shop.test');
    await press(/<(.+)>/.exec(lab.read(at).headers.get('list-unsubscribe')!)![1]!, '');
    await lab.merge(kept, ended);
    const second = await live();
    await sendTo(second.id, { contacts: [kept] });
    await allSent();
    expect(await states(second.id)).toEqual([['cancelled', 'unsubscribed']]);
    await lab.erase({ sessionId: session.gleapId });
    const rows = await lab.server.ports.storage.all(`select token from mail_preference`);
    expect(rows).toEqual([]);
  });
});
