/** What somebody may do in a project. Every call of the desk names one of these, and nobody is asked for two. */

/** Whoever has no role in a project may do nothing there; administrators of the installation own every project. */
export type Role = 'owner' | 'admin' | 'agent' | 'editor' | 'viewer';

type Line = { readonly covers: string; readonly roles: readonly Role[] };
const everybody = ['owner', 'admin', 'agent', 'editor', 'viewer'] as const;
const support = ['owner', 'admin', 'agent', 'viewer'] as const;
const supporters = ['owner', 'admin', 'agent'] as const;
const writers = ['owner', 'admin', 'agent', 'editor'] as const;
const publishers = ['owner', 'admin', 'editor'] as const;
const managers = ['owner', 'admin'] as const;

export const permissions = {
  'tickets:read': { covers: "Lists, search, one ticket's words and facts", roles: support },
  'tickets:write': { covers: 'Status, priority, assignee, tags, notes, replies, issue links', roles: supporters },
  'tickets:delete': { covers: 'Delete a ticket', roles: managers },
  'evidence:read': { covers: 'Screenshot, replay, recording, console, network, bug links', roles: support },
  'visitors:read': { covers: 'Contacts, their events and attributes', roles: support },
  'visitors:write': { covers: 'Change, identify, track for them', roles: supporters },
  'visitors:erase': { covers: 'Export and erase one person', roles: managers },
  'content:read': {
    covers: 'Articles, news, forms, surveys, guidance, requests, drafts included',
    roles: everybody,
  },
  'content:write': { covers: 'Drafts of them, texts and languages', roles: writers },
  'content:publish': { covers: 'Publish, take back, promote between environments, appearance', roles: publishers },
  'outbound:send': { covers: 'Have something shown or sent to visitors', roles: publishers },
  'statistics:read': { covers: 'Reports and figures', roles: everybody },
  'lists:export': { covers: 'CSV and JSON of any list', roles: managers },
  'settings:read': { covers: "The project's settings", roles: writers },
  'settings:write': { covers: "Change the project's settings", roles: managers },
  developer: { covers: 'Keys, secret, webhooks, integrations, agents', roles: managers },
  'members:manage': { covers: 'Members, invitations (never owners)', roles: managers },
  'audit:read': { covers: 'Audit log, who viewed what', roles: managers },
  'project:own': { covers: 'Owners, environments, import, full export, archive, delete', roles: ['owner'] },
} as const satisfies Readonly<Record<string, Line>>;

export type Permission = keyof typeof permissions;
/** What the socket of the desk asks for: it tells of tickets alone. */
export const deskSocketPermission: Permission = 'tickets:read';

export const permissionNames = Object.keys(permissions) as Permission[];
