/** Campaigns and visitors who come, do things and leave, by a clock that a test moves. */
import type { Trigger } from '../../src/wire/campaigns/draft.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { campaignsLab } from './campaigns-lab.ts';

export const order: Trigger = { on: 'event', name: 'order_placed', where: [] };
export const pages = (...filters: string[]) => filters.map((filter) => ({ filter, type: 'contains' as const }));

/** For the top of a test file. */
export function engineLab() {
  const lab = campaignsLab();
  const { comes, does, path, send, shownTo } = lab;

  async function newcomer(): Promise<Session> {
    const session = await lab.server.newSession();
    comes(session);
    return session;
  }
  const pass = async (ms: number) => {
    lab.server.clock.advance(ms);
    await lab.service().pump.rest();
  };
  const has = async (session: Session): Promise<string[]> => (await shownTo(session)).map(({ outbound }) => outbound);
  /** What our own page tells of what it was sent last. */
  const says = async (session: Session, kind: string, data: object = {}) => {
    const { outbound, delivery } = (await shownTo(session)).at(-1)!;
    await does(session, `outbound-${outbound}-${kind}`, { delivery, ...data });
  };
  /** How it stands with the deliveries of a campaign, oldest first. */
  const states = async (id: string) => {
    const { deliveries } = await send<{ deliveries: { state: string; reason: string | null }[] }>(
      'GET',
      path(`/${id}/deliveries`),
    );
    return deliveries.toReversed().map(({ state, reason }) => (reason ? `${state}: ${reason}` : state));
  };
  const arrives = async (session: Session) => {
    const { seq } = (await lab.server.app.outbound.feed.after(session.gleapId, 0)).at(-1)!;
    lab.server.app.outbound.feed.arrived(session.gleapId, seq);
    await lab.server.app.outbound.arrivedOf([]);
  };
  return { ...lab, lab, newcomer, pass, has, says, states, arrives };
}
