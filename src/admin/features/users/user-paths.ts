/** Where users stand. */
export const USERS = '/dashboard/users';
