/** Where links of mails lead, and what the desk sees of a mail before it goes. */
import { describe, expect, test } from 'bun:test';
import type { Campaign, CampaignProblem } from '../../src/wire/campaigns/shapes.ts';
import { harmIn } from '../harm.ts';
import { xssPayloads } from '../xss-payloads.ts';
import { campaignMailsLab, paragraph, said, words } from './campaign-mails-lab.ts';
import { when } from './campaigns-lab.ts';

const lab = campaignMailsLab();
const { allSent, deliveries, live, path, person, publish, send, sendTo, settings, statistics, written } = lab;

describe('links', () => {
  const go = async (address: string) => {
    const response = await lab.server.send(new URL(address).pathname, { origin: 'frame' });
    return { status: response.status, to: response.headers.get('location') };
  };
  const link = () => /https?:\/\/[^\s"<)]+\/go\/[^\s"<)]+/.exec(lab.read().text)?.[0];

  test('lead over our address where clicks are counted, to what the published version says alone [P-OUT-10]', async () => {
    await person('ada@shop.test');
    const at = 'https://shop.test/lamps?a=1';
    const { id } = await live(
      {},
      said('Hello', paragraph(words('Look', at), words(' or '), words('write', 'mailto:a@shop.test'))),
    );
    await sendTo(id, { audience: 'all' });
    await allSent();
    const address = link()!;
    expect(lab.read().text).toContain('mailto:a@shop.test');
    expect(lab.read().html).not.toContain(at);
    expect(await go(address)).toEqual({ status: 302, to: at });
    await go(address);
    expect((await statistics(id)).totals).toMatchObject({ clicked: 1, sent: 1, seen: 0 });
    expect((await deliveries(id, '?state=clicked')).length).toBe(1);
    const token = address.slice(address.lastIndexOf('/') + 1);
    const [delivery, hash, proof] = token.split('.');
    for (const wrong of [`${delivery}.${hash}x.${proof}`, `${crypto.randomUUID()}.${hash}.${proof}`, 'x', `${token}.x`])
      expect((await go(address.replace(token, wrong))).status).toBe(404);
    // A later version without it does not take it from those who have it.
    await send('PATCH', path(`/${id}`), { content: { ...(await written()).draft.content, ...said('Hello') } });
    await publish(id, 1);
    expect((await go(address)).status).toBe(302);
  });

  test('stand as they were written where clicks are not counted [P-OUT-10]', async () => {
    await person('ada@shop.test');
    const more = { ...said('Hello', paragraph(words('Look', 'https://shop.test/lamps'))), countClicks: false };
    const { id } = await live({}, more);
    await sendTo(id, { audience: 'all' });
    await allSent();
    expect(link()).toBeUndefined();
    expect(lab.read().html).toContain('href="https://shop.test/lamps"');
  });

  test('the first scale of a survey is a row of links to its page, and a look at one answers nothing [P-SRV-48]', async () => {
    const survey = await lab.made('survey', 'NPS');
    const { draft } = await send<any>('POST', path(), { kind: 'survey', name: 'NPS', template: 'nps' });
    await send('PATCH', path(`/${survey.id}`), { content: draft.content, audience: 'all', when: when({ on: 'page' }) });
    await publish(survey.id);
    const reader = await person('ada@shop.test');
    const { id } = await live({}, { survey: survey.id });
    await sendTo(id, { audience: 'all' });
    await allSent();
    const question = draft.content.questions[0];
    const { html, text } = lab.read();
    const links = [...html.matchAll(/href="([^"]+\/s\/[^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    expect(links.length).toBe(11);
    expect(links[9]).toContain(`/s/${survey.id}?lang=en&${question.id}=9#`);
    // Whoever presses one answers as who the mail went to; a server sees nothing of it in the address.
    expect(new URL(links[9]!).hash).toStartWith(`#${reader}.`);
    expect(text).toContain(`9: ${links[9]}`);
    // What a scanner of mail does: it opens every link, and runs no script.
    for (const href of links) {
      const { pathname, search } = new URL(href);
      await lab.server.send(pathname + search, { origin: 'frame' });
    }
    const { responses } = await send<any>('GET', path().replace('/campaigns', `/surveys/${survey.id}/responses`));
    expect(responses).toEqual([]);
  });
});

describe('at the desk', () => {
  test('the check names a survey below the text that is not live [P-OUT-37]', async () => {
    const survey = await send<Campaign>('POST', path(), { kind: 'survey', name: 'Delivery', template: 'nps' });
    const { id } = await written({}, { survey: survey.id });
    const warned = async () =>
      (await send<{ problems: CampaignProblem[] }>('POST', path(`/${id}/check`))).problems
        .filter(({ part }) => part === 'content')
        .map(({ level, code, field }) => [level, code, field]);
    expect(await warned()).toEqual([['warning', 'content.surveyNotLive', 'survey']]);
    await send('PATCH', path(`/${survey.id}`), { audience: 'all' });
    await lab.publish(survey.id);
    expect(await warned()).toEqual([]);
  });

  test('a test goes to one contact at once, and is in no figure [P-OUT-45]', async () => {
    const contact = await person('ada@shop.test');
    const nobody = await person('');
    const { id } = await written();
    await send('POST', path(`/${id}/test`), { contact });
    await allSent();
    expect(lab.to()).toEqual(['ada@shop.test']);
    expect((await deliveries(id)).map(({ test, state }) => [test, state])).toEqual([[true, 'sent']]);
    expect((await statistics(id)).totals).toMatchObject({ due: 0, sent: 0 });
    const refused = await send<any>('POST', path(`/${id}/test`), { contact: nobody }, 409);
    expect(refused.details).toEqual({ why: 'noAddress' });
  });

  test('the mail is shown as its reader gets it, in light and dark, on a page that runs nothing [P-OUT-05 P-OUT-50]', async () => {
    const contact = await person('ada@shop.test', { name: 'Ada' });
    const { id } = await written({}, said('Hello {{name:you}}', paragraph(words('<script>alert(1)</script>'))));
    const shown = await send<any>('GET', path(`/${id}/mail?lang=en&contact=${contact}`));
    expect(shown.subject).toBe('Hello Ada');
    expect(shown.text).toContain('<script>alert(1)</script>');
    expect((await send<any>('GET', path(`/${id}/mail?lang=en`))).subject).toBe('Hello you');
    const { pathname } = new URL(shown.address);
    const page = await lab.server.send(pathname, { origin: 'media' });
    const html = await page.text();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('@media not all');
    expect(await (await lab.server.send(`${pathname}?theme=dark`, { origin: 'media' })).text()).toContain('@media all');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    expect((await lab.server.send(`${pathname}x`, { origin: 'media' })).status).toBe(404);
    lab.server.clock.advance(11 * 60_000);
    expect((await lab.server.send(pathname, { origin: 'media' })).status).toBe(404);
  });
});

test('a mail says names and attributes as words, whatever they hold: its HTML has nothing in it that runs or loads [P-OUT-50]', async () => {
  const body = [paragraph(words('Hi '), { type: 'variable', attrs: { name: 'attribute.plan', fallback: 'none' } })];
  const { id } = await live({}, { ...said('For {{name:you}}', ...body), countClicks: false });
  const people = new Map<string, string>();
  for (const [at, payload] of xssPayloads.entries()) {
    const session = await lab.server.newSession();
    const plan = payload.replaceAll('\0', '').slice(0, 200);
    await lab.server.post('/api/sessions/partialupdate', { data: { name: plan, customData: { plan } } }, session);
    await person(`p${at}@shop.test`, {}, session);
    people.set(`p${at}@shop.test`, payload);
  }
  await settings({ pace: 100 });
  await sendTo(id, { audience: 'all' });
  for (let times = 0; times < 4; times++) await lab.wait(60_000);
  expect(lab.post.mails.length).toBe(xssPayloads.length);
  for (const [at, { to }] of lab.post.mails.entries())
    expect([people.get(to), harmIn(lab.read(at).html, { styled: true })]).toEqual([people.get(to), []]);
}, 30_000);
