/** `/api/skills/…`. */
import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Call, type Route } from '../../http/route.ts';
import type { Skills } from './service.ts';
import type { SubPlace } from './subs-service.ts';
import type { Xp } from './xp.ts';

export function skillRoutes(skills: Skills, xp: Xp): Route[] {
  return [
    route(endpoints.xp, ({ subject }) => xp.of(subject)),
    route(endpoints.changeXp, (call) =>
      xp.set({ user: call.subject, ...placeOf(call) }, call.body.xp ?? null, call.user.id, call.body.expected),
    ),
    route(endpoints.skillTree, () => skills.tree()),
    route(endpoints.changeSkillTree, ({ body, user }) => skills.changeTree(body, user.id)),
    route(endpoints.addRootSkill, ({ body, user }) => skills.addRoot(body, user.id)),
    route(endpoints.subTree, (call) => skills.subTree(placeOf(call).root)),
    route(endpoints.changeRootSkill, (call) => skills.changeRoot(placeOf(call).root, call.body, call.user.id)),
    route(endpoints.deleteRootSkill, async (call) => {
      await skills.removeRoot(placeOf(call).root, call.user.id);
      return true;
    }),
    route(endpoints.addSubSkill, (call) => skills.addSub(placeOf(call).root, call.body, call.user.id)),
    route(endpoints.changeSubSkill, (call) => skills.changeSub(placeOf(call), call.body, call.user.id)),
    route(endpoints.deleteSubSkill, async (call) => {
      await skills.removeSub(placeOf(call), call.user.id);
      return true;
    }),
  ];
}

function placeOf({ params }: Pick<Call, 'params'>): SubPlace {
  return { root: params.root ?? '', sub: params.sub ?? '' };
}
