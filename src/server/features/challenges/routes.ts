/** `/api/challenges/categories…`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { uuidIn } from '../../http/ids.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import type { Categories } from './categories.ts';
import type { ChallengePlace, Challenges } from './service.ts';

export function challengeRoutes(categories: Categories, challenges: Challenges): Route[] {
  return [
    route(endpoints.categories, ({ query }) => categories.list(query.title)),
    route(endpoints.category, ({ params }) => categories.one(uuidIn(params, 'category'))),
    route(endpoints.addCategory, ({ body, user }) => categories.add(body, user.id)),
    route(endpoints.changeCategory, ({ params, body, user }) =>
      categories.change(uuidIn(params, 'category'), body, user.id),
    ),
    route(endpoints.deleteCategory, async ({ params, user }) => {
      await categories.remove(uuidIn(params, 'category'), user.id);
      return {};
    }),
    route(endpoints.challenges, ({ params, query }) => challenges.list(uuidIn(params, 'category'), query.title)),
    route(endpoints.challenge, (call) => challenges.one(placeOf(call))),
    route(endpoints.addChallenge, ({ params, body, user }) =>
      challenges.add(uuidIn(params, 'category'), body, user.id),
    ),
    route(endpoints.changeChallenge, (call) => challenges.change(placeOf(call), call.body, call.user.id)),
    route(endpoints.deleteChallenge, async (call) => {
      await challenges.remove(placeOf(call), call.user.id);
      return {};
    }),
  ];
}

function placeOf({ params }: Pick<Call, 'params'>): ChallengePlace {
  return { category: uuidIn(params, 'category'), challenge: uuidIn(params, 'challenge') };
}
