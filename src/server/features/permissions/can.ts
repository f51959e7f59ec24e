/** The question of every desk call, and who answers it yes today. */
import type { Permission } from '../../../wire/permissions/permissions.ts';
import type { StaffAuth } from '../../http/route.ts';

/** `project` is the id of one, or null for what is about the whole installation. */
export type Can = (account: StaffAuth, permission: Permission, project: string | null) => Promise<boolean>;

/** Until projects have members with roles, administrators of the installation may do everything, and nobody else anything. */
export const administratorsCan: Can = async ({ admin }) => admin;
