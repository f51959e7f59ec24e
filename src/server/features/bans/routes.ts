/** `/api/challenges/bans…`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { banActions } from '../../../wire/task-reports/shapes.ts';
import { uuidIn } from '../../http/ids.ts';
import { queryOf } from '../../http/query.ts';
import { route, type Route } from '../../http/route.ts';
import type { Bans } from './service.ts';

export function banRoutes(bans: Bans): Route[] {
  return [
    route(endpoints.bans, ({ url, user }) => {
      const query = queryOf(url.searchParams);
      const filter = {
        user: query.text('user_id', 64),
        creator: query.text('creator', 64),
        action: query.word('action', banActions),
        active: query.flag('active'),
      };
      return bans.list(filter, user);
    }),
    route(endpoints.addBan, ({ body, user }) => bans.add(body, user.id)),
    route(endpoints.changeBan, ({ params, body, user }) => bans.change(uuidIn(params, 'ban'), body, user.id)),
    route(endpoints.liftBan, async ({ params, user }) => {
      await bans.lift(uuidIn(params, 'ban'), user.id);
      return {};
    }),
  ];
}
