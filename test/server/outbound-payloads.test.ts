/** Mark-up in names, attributes, texts and event data stays text on its way to a page. */
import { expect, test } from 'bun:test';
import type { MediaDraft } from '../../src/wire/campaigns/draft.ts';
import { harmIn } from '../harm.ts';
import { xssPayloads } from '../xss-payloads.ts';
import { campaignsLab, said, when } from './campaigns-lab.ts';

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
