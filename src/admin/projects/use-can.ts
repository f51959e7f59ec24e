/** Whether the reader may do something in a project; asked before a button is drawn. The server asks again (P-ORG-14). */
import { useSnapshot } from 'valtio/react';
import type { Permission } from '../../wire/permissions/permissions.ts';
import { useServices } from '../services.ts';

/**
 * `of`: the project whose tickets are shown, or the site's own, which settings are about. No until the projects have come,
 * so that no button is drawn and taken away again.
 */
export function useCan(permission: Permission, of: 'chosen' | 'project' = 'chosen'): boolean {
  const { [of]: project } = useSnapshot(useServices().desk.state);
  return project?.permissions.includes(permission) ?? false;
}
