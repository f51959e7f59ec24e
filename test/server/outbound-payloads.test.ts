/** Mark-up in names, attributes, texts and event data stays text on its way to a page. */
import { expect, test } from 'bun:test';
import type { MediaDraft } from '../../src/wire/campaigns/draft.ts';
import { harmIn } from '../harm.ts';
import { xssPayloads } from '../xss-payloads.ts';
import { paragraph } from './campaign-mails-lab.ts';
import { campaignsLab, limits, said, when } from './campaigns-lab.ts';
import { KEY } from './harness.ts';
import { asks, surveyOf } from './surveys-lab.ts';

const lab = campaignsLab();
const text = (payload: string) => payload.replaceAll('\0', '').slice(0, 200);

test('a message says a name, an attribute and its own text as words, whatever they hold: it is HTML with nothing in it that runs [P-OUT-50]', async () => {
  const message = said('{{name:you}} {{attribute.plan:none}}');
  const { draft } = await lab.made('message');
  const content = { ...(draft.content as MediaDraft), ...message };
  await lab.live({ content, when: when({ on: 'event', name: 'go', where: [] }) }, 'message');
  for (const payload of xssPayloads) {
    const session = await lab.server.newSession();
    lab.comes(session);
    const plan = text(payload);
    await lab.server.post('/api/sessions/partialupdate', { data: { name: plan, customData: { plan } } }, session);
    await lab.does(session, 'go', { note: payload, [payload.slice(0, 40)]: payload });
    const [shown] = await lab.shownTo(session);
    expect([payload, harmIn(String(shown?.data?.text ?? 'nothing was shown'))]).toEqual([payload, []]);
    // Breaks of lines are the only elements that words become.
    expect(String(shown!.data.text).replaceAll('<br />', '')).not.toMatch(/<[a-z/!]/i);
  }
});

const withVariable = (title: string) => ({
  languages: ['en'],
  texts: {
    en: {
      title,
      body: {
        type: 'doc',
        content: [paragraph({ type: 'variable', attrs: { name: 'attribute.plan', fallback: 'none' } })],
      },
      alt: '',
      labels: [],
    },
  },
});
/** All of it but where words are drawn, and what proves to whom it was sent. */
const others = ({ title: _title, text: _text, receipt: _receipt, ...rest }: Record<string, unknown>) =>
  JSON.stringify(rest);

for (const kind of ['banner', 'modal'] as const)
  test(`a ${kind} is told names and attributes as texts of its document, and nothing in any of them runs [P-OUT-50]`, async () => {
    const { draft } = await lab.made(kind);
    const content = { ...(draft.content as MediaDraft), ...withVariable('Hi {{name:you}}') };
    await lab.live(
      { content, when: when({ on: 'event', name: 'go', where: [] }), limits: limits({ ignoreCalm: true }) },
      kind,
    );
    const calm = await lab.server.newSession();
    lab.comes(calm);
    await lab.does(calm, 'go');
    const [plain] = await lab.shownTo(calm);
    const told = others(kind === 'banner' ? plain!.data : plain!.config);
    for (const payload of xssPayloads) {
      const session = await lab.server.newSession();
      lab.comes(session);
      const plan = text(payload);
      await lab.server.post('/api/sessions/partialupdate', { data: { name: plan, customData: { plan } } }, session);
      await lab.does(session, 'go', { note: payload });
      const [shown] = await lab.shownTo(session);
      const said = kind === 'banner' ? shown?.data : shown?.config;
      // Our framed app draws title and texts as words; no other part of it holds what somebody is called.
      expect([typeof said.title, others(said)]).toEqual(['string', told]);
      // The document is the one that was written: what somebody is called adds no node, mark or link to it.
      const nodes = said.text.content.flatMap((one: any) => one.content);
      expect(new Set(nodes.map(({ type, marks }: any) => `${type} ${JSON.stringify(marks ?? [])}`))).toEqual(
        new Set(['text []']),
      );
    }
  });

test('a survey is told what somebody is called as words of its title [P-OUT-50]', async () => {
  const { id } = await lab.made('survey', 'Survey');
  const content = surveyOf([asks('q1', 'text', { title: 'Hello {{name:you}}' })]);
  await lab.send('PATCH', lab.path(`/${id}`), { content, audience: 'all', when: when({ on: 'hand' }) });
  await lab.publish(id);
  for (const payload of xssPayloads) {
    const session = await lab.server.newSession();
    const name = text(payload);
    await lab.server.post('/api/sessions/partialupdate', { data: { name } }, session);
    const auth = { key: KEY, id: session.gleapId, hash: session.gleapHash };
    const ask = async (path: string, body: object) => {
      const headers = { 'content-type': 'text/plain', origin: 'http://localhost:3001' };
      const sent = JSON.stringify({ auth, method: 'POST', body });
      return lab.server.send(`/api/messenger/surveys/${id}${path}`, { method: 'POST', headers, body: sent });
    };
    const opened = await ask('', { lang: 'en', source: 'frame' });
    // JSON that no browser takes for a page, with the name as it is: the frame makes words of it, never mark-up.
    expect(opened.headers.get('content-type')).toStartWith('application/json');
    const stored = (await lab.contactOf(session)).name;
    const { survey } = (await opened.json()) as any;
    expect([payload, survey.questions[0].title]).toEqual([payload, `Hello ${stored === '' ? 'you' : stored}`]);
  }
});
