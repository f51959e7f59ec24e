import { endpoints } from '../../../wire/endpoints.ts';
import { route, type Route } from '../../http/route.ts';
import { userHash } from '../../keys.ts';
import { permissionsOf, type Can } from '../permissions/service.ts';
import type { Projects } from './service.ts';

export function projectRoutes(projects: Projects, can: Can): Route[] {
  return [
    route(endpoints.projects, async ({ staff }) => {
      const all = await projects.all();
      return Promise.all(
        all.map(async ({ id, name, sdkKey, internal, secret }) => {
          const proof = internal ? { userHash: userHash(secret, staff.accountId) } : {};
          return { id, name, sdkKey, internal, ...proof, permissions: await permissionsOf(can, staff, id) };
        }),
      );
    }),
  ];
}
