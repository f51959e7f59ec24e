/** Campaigns over the calls of the desk, visitors who do things, and what their pages are pushed. */
import { campaigns as feature } from '../../src/server/features/campaigns/feature.ts';
import type { CampaignDraft, MediaDraft } from '../../src/wire/campaigns/draft.ts';
import type { CampaignKind } from '../../src/wire/campaigns/kinds.ts';
import type { Campaign } from '../../src/wire/campaigns/shapes.ts';
import type { CampaignExplained, CampaignStatistics } from '../../src/wire/campaigns/figures.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { contactsLab } from './contacts-lab.ts';
import type { TestServer } from './harness.ts';
import { answerOf, call, signedIn } from './staff.ts';

export type Shown = { readonly actionType: string; readonly outbound: string; readonly delivery: string } & Record<
  string,
  any
>;

/** For the top of a test file. */
export function campaignsLab(begin?: () => Promise<TestServer>) {
  const lab = contactsLab(begin);
  const { does, found } = lab;
  const path = (rest = '') => `/api/desk/projects/${lab.server.project.id}/campaigns${rest}`;
  const send = async <T>(method: string, address: string, body?: unknown, status = 200): Promise<T> =>
    answerOf<T>(call(lab.server, (await signedIn(lab.server)).access_token, address, method, body), status);
  const service = () => lab.server.app.of(feature);
  const present = new Set<string>();
  const contactOf = ({ gleapId }: Session) => found(`?search=${gleapId}`);

  const made = (kind: CampaignKind = 'modal', name = 'Lamp') => send<Campaign>('POST', path(), { kind, name });
  async function written(draft: Partial<CampaignDraft> = {}, kind: CampaignKind = 'modal', name = 'Lamp') {
    const { id, draft: blank } = await made(kind, name);
    const content = { ...(blank.content as MediaDraft), ...said('Hello') };
    return send<Campaign>('PATCH', path(`/${id}`), { content, audience: 'all', ...draft });
  }
  const publish = (id: string, expectedVersion = 0, status = 200) =>
    send<Campaign>('POST', path(`/${id}/publish`), { expectedVersion }, status);

  return {
    identify: lab.identify,
    prove: lab.prove,
    merge: lab.merge,
    erase: lab.erase,
    contactOf,
    get server() {
      return lab.server;
    },
    path,
    send,
    service,
    made,
    written,
    publish,
    live: async (draft: Partial<CampaignDraft> = {}, kind: CampaignKind = 'modal', name = 'Lamp') =>
      publish((await written(draft, kind, name)).id),
    /** Has a page open from now on, without a socket of its own. */
    comes(session: Session) {
      present.add(session.gleapId);
      lab.server.app.hub.answerIsHere((id) => present.has(id));
    },
    leaves: (session: Session) => void present.delete(session.gleapId),
    /** Views a page, and all that follows is decided. */
    async views(session: Session, page = 'https://shop.test/lamps') {
      await does(session, { name: 'pageView', data: { page } });
      await service().pump.rest();
    },
    async does(session: Session, name: string, data?: object) {
      await does(session, data === undefined ? { name } : { name, data });
      await service().pump.rest();
    },
    /** What has been pushed to the session, oldest first. */
    async shownTo({ gleapId }: Session): Promise<Shown[]> {
      const messages = await lab.server.app.outbound.feed.after(gleapId, 0);
      return messages.flatMap(({ body }) => (JSON.parse(body) as { a?: Shown[] }).a ?? []);
    },
    tells: async (receipts: readonly object[], status = 200) => {
      const at = new Date(lab.server.clock.now()).toISOString();
      const body = { receipts: receipts.map((one) => ({ at, ...one })) };
      const response = await lab.server.post('/api/messenger/outbound/receipts', body);
      if (response.status !== status) throw new Error(`${response.status}: ${await response.text()}`);
      await service().pump.rest();
    },
    statistics: (id: string, query = '') => send<CampaignStatistics>('GET', path(`/${id}/statistics${query}`)),
    explained: async (id: string, session: Session) =>
      send<CampaignExplained>('GET', path(`/${id}/explain?contact=${(await contactOf(session)).id}`)),
  };
}

export const said = (title: string): Pick<MediaDraft, 'languages' | 'texts'> => ({
  languages: ['en'],
  texts: { en: { title, body: null, alt: '', labels: [] } },
});

export const limits = (more: object = {}) =>
  ({ frequency: { mode: 'once' }, group: '', groupDays: 30, priority: 'normal', ignoreCalm: false, ...more }) as const;

export const when = (trigger: CampaignDraft['when']['trigger'], more: Partial<CampaignDraft['when']> = {}) => ({
  trigger,
  pages: { any: [], none: [] },
  delayMinutes: 0,
  validMinutes: null,
  start: null,
  end: null,
  windows: [],
  ...more,
});
