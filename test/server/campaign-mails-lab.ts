/** Campaigns by mail: a server with a mail server of its own, people with addresses, and the mails that came to them. */
import { afterEach } from 'bun:test';
import { createPost } from '../../src/server/mail.ts';
import type { MailDraft as CampaignMailsDraft } from '../../src/wire/campaign-mails/shapes.ts';
import type { CampaignDraft } from '../../src/wire/campaigns/draft.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { DeliveryPage } from '../../src/wire/campaigns/figures.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { readMail, startMailServer, type MailServer } from '../mail-server.ts';
import { campaignsLab, when } from './campaigns-lab.ts';
import { publicAddresses, startTestServer } from './harness.ts';

/** For the top of a test file. `env`: `PUBLIC_URL` where nothing else is said. `mail`: false for a server without one. */
export function campaignMailsLab({ mail = true, env = publicAddresses as Record<string, string> } = {}) {
  let post: MailServer;
  const lab = campaignsLab(async () => {
    post = await startMailServer();
    return startTestServer({ env, ...(mail ? { ports: { post: createPost(post.url) } } : {}) });
  });
  afterEach(() => post.close());
  const { path, send, service } = lab;
  const contacts = () => path().replace('/campaigns', '/contacts');
  const settings = (more: object) => send('PATCH', path().replace('/campaigns', '/settings/mail'), more);
  /** Until nothing more can be done by now. */
  async function rest(): Promise<void> {
    for (let times = 0; times < 3; times++) {
      await lab.server.app.jobs.rest();
      await service().pump.rest();
    }
    await lab.server.app.jobs.rest();
  }
  /** So far ahead, doing all that falls due on the way. What runs ends first: a jump of the clock would break it off. */
  async function wait(ms: number): Promise<void> {
    await rest();
    lab.server.clock.advance(ms);
    await rest();
  }
  async function written(
    draft: Partial<CampaignDraft> = {},
    more: Partial<CampaignMailsDraft> = {},
  ): Promise<Campaign> {
    const { id, draft: blank } = await lab.made('email', 'Letter');
    const content = { ...(blank.content as CampaignMailsDraft), ...said('Hello'), ...more };
    return send<Campaign>('PATCH', path(`/${id}`), { content, audience: 'all', when: when({ on: 'hand' }), ...draft });
  }
  return {
    ...lab,
    get server() {
      return lab.server;
    },
    get post() {
      return post;
    },
    rest,
    settings,
    written,
    live: async (draft: Partial<CampaignDraft> = {}, more: Partial<CampaignMailsDraft> = {}) =>
      lab.publish((await written(draft, more)).id),
    /** Somebody whose address staff have written. */
    async person(email: string, more: object = {}, given?: Session): Promise<string> {
      const session = given ?? (await lab.server.newSession());
      const { id } = await lab.contactOf(session);
      await send('PATCH', `${contacts()}/${id}`, { email, ...more });
      return id;
    },
    sendTo: (id: string, body: object, status = 200) => send<any>('POST', path(`/${id}/send`), body, status),
    wait,
    /** Until every mail of now has gone: one that was added while others were sent goes in the next second. */
    async allSent(): Promise<void> {
      await rest();
      await wait(1000);
    },
    deliveries: async (id: string, query = '') =>
      (await send<DeliveryPage>('GET', path(`/${id}/deliveries${query}`))).deliveries,
    to: () => post.mails.map((one) => one.to).toSorted(),
    read: (at = 0) => readMail(post.mails[at]!),
  };
}

export const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
export const words = (text: string, href?: string) => ({
  type: 'text',
  text,
  ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}),
});
export function said(subject: string, ...blocks: object[]): Pick<CampaignMailsDraft, 'languages' | 'texts'> {
  const content = blocks.length > 0 ? blocks : [paragraph(words('The lamps are here.'))];
  return { languages: ['en'], texts: { en: { subject, preview: 'New lamps', body: { type: 'doc', content } } } };
}
