/** Who may do what in a project: the one place that is asked, by every call of the desk and by its socket. */
import { ApiError } from '../../../wire/errors.ts';
import { permissionNames, permissions, type Permission } from '../../../wire/permissions/permissions.ts';
import type { Guards, StaffAuth } from '../../http/route.ts';
import type { Can } from './can.ts';
import type { StaffDoor } from './slots.ts';

export type { Can };

/** All that an account may do in a project. */
export async function permissionsOf(can: Can, account: StaffAuth, project: string): Promise<Permission[]> {
  const answers = await Promise.all(permissionNames.map((name) => can(account, name, project)));
  return permissionNames.filter((_, at) => answers[at]);
}

const refusalOf = (permission: Permission): string =>
  `You may not ${permissions[permission].may}. Ask an administrator.`;

export type DeskDoor = StaffDoor & {
  readonly can: Can;
  /** Errors: 401 without a living session, 403 without the permission, which `details` names, 404 for an unknown project. */
  readonly guard: Guards['desk'];
};

type Asked = { readonly door: () => StaffDoor | undefined; readonly known: (project: string) => Promise<void> };

/** Both are asked when somebody knocks: platform and projects are made after the permissions. */
export function deskDoor(can: Can, { door, known }: Asked): DeskDoor {
  const open = () => {
    const found = door();
    if (!found) throw new Error('no feature says who may use the desk');
    return found;
  };
  return {
    can,
    staff: (request) => open().staff(request),
    staffOfToken: (token) => open().staffOfToken(token),
    staffStill: (held) => open().staffStill(held),
    isIn: (accountId) => open().isIn(accountId),
    async guard(request, permission, project) {
      const staff = await open().staff(request);
      if (!(await can(staff, permission, project)))
        throw new ApiError('permission_denied', refusalOf(permission), { details: { permission } });
      if (project !== null) await known(project);
      return staff;
    },
  };
}
