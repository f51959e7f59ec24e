/** `/api/challenges/bans…`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { uuidIn } from '../../http/ids.ts';
import { route, type Route } from '../../http/route.ts';
import type { Bans } from './service.ts';

export function banRoutes(bans: Bans): Route[] {
  return [
    route(endpoints.bans, ({ query, user }) => {
      const { user_id, creator, action, active } = query;
      return bans.list({ user: user_id, creator, action, active }, user);
    }),
    route(endpoints.addBan, ({ body, user }) => bans.add(body, user.id)),
    route(endpoints.changeBan, ({ params, body, user }) => bans.change(uuidIn(params, 'ban'), body, user.id)),
    route(endpoints.liftBan, async ({ params, user }) => {
      await bans.lift(uuidIn(params, 'ban'), user.id);
      return {};
    }),
  ];
}
