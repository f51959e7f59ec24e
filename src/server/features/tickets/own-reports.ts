/** Reports about the dashboard, which its own widget sends, come from whoever is signed in to it and from nobody else. */
import { ApiError } from '../../../wire/errors.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { DeskDoor } from '../permissions/service.ts';
import type { Projects } from '../projects/service.ts';
import type { Visitors } from '../visitors/service.ts';

type Needs = {
  readonly projects: Pick<Projects, 'byKey'>;
  readonly visitors: Pick<Visitors, 'find'>;
  readonly permissions: Pick<DeskDoor, 'isIn'>;
};

/** Passes reports of every other project. Errors: 401 for a visitor who is not proven to be a signed-in administrator. */
export function refuseStrangers({ projects, visitors, permissions }: Needs): (visitor: VisitorAuth) => Promise<void> {
  return async (visitor) => {
    const { internal } = await projects.byKey(visitor.sdkKey);
    if (!internal) return;
    const known = await visitors.find(visitor);
    if (known?.verified && (await permissions.isIn(known.userId))) return;
    throw new ApiError(
      'unauthorized',
      'Reports about the dashboard need a session at its desk: sign in, and send it again.',
    );
  };
}
