/** What somebody may do in a project. Every call of the desk names one of these, and nobody is asked for two. */

/** Whoever has no role in a project may do nothing there; administrators of the installation own every project. */
export type Role = 'owner' | 'admin' | 'agent' | 'editor' | 'viewer';

type Line = {
  readonly covers: string;
  /** What whoever lacks it is told that they may not do: 'You may not publish this.' */
  readonly may: string;
  readonly roles: readonly Role[];
};
const everybody = ['owner', 'admin', 'agent', 'editor', 'viewer'] as const;
const support = ['owner', 'admin', 'agent', 'viewer'] as const;
const supporters = ['owner', 'admin', 'agent'] as const;
const writers = ['owner', 'admin', 'agent', 'editor'] as const;
const publishers = ['owner', 'admin', 'editor'] as const;
const managers = ['owner', 'admin'] as const;

export const permissions = {
  'tickets:read': { covers: "Lists, search, one ticket's words and facts", may: 'read tickets', roles: support },
  'tickets:write': {
    covers: 'Status, priority, assignee, tags, notes, replies, issue links',
    may: 'change tickets',
    roles: supporters,
  },
  'tickets:delete': { covers: 'Delete a ticket', may: 'delete tickets', roles: managers },
  'evidence:read': {
    covers: 'Screenshot, replay, recording, console, network, bug links',
    may: 'see what came with a ticket',
    roles: support,
  },
  'visitors:read': { covers: 'Contacts, their events and attributes', may: 'read about visitors', roles: support },
  'visitors:write': {
    covers: 'Change, identify, track for them',
    may: 'change what is known of visitors',
    roles: supporters,
  },
  'visitors:erase': { covers: 'Export and erase one person', may: 'export or erase a person', roles: managers },
  'content:read': {
    covers: 'Articles, news, forms, surveys, guidance, requests, drafts included',
    may: 'read this',
    roles: everybody,
  },
  'content:write': { covers: 'Drafts of them, texts and languages', may: 'change this', roles: writers },
  'content:publish': {
    covers: 'Publish, take back, promote between environments, appearance',
    may: 'publish this',
    roles: publishers,
  },
  'outbound:send': {
    covers: 'Have something shown or sent to visitors',
    may: 'send anything to visitors',
    roles: publishers,
  },
  'statistics:read': { covers: 'Reports and figures', may: 'read statistics', roles: everybody },
  'lists:export': { covers: 'CSV and JSON of any list', may: 'export lists', roles: managers },
  'settings:read': { covers: "The project's settings", may: 'read these settings', roles: writers },
  'settings:write': { covers: "Change the project's settings", may: 'change these settings', roles: managers },
  developer: {
    covers: 'Keys, secret, webhooks, integrations, agents',
    may: 'use what is for developers',
    roles: managers,
  },
  'members:manage': { covers: 'Members, invitations (never owners)', may: 'manage members', roles: managers },
  'audit:read': { covers: 'Audit log, who viewed what', may: 'read the audit log', roles: managers },
  'project:own': {
    covers: 'Owners, environments, import, full export, archive, delete',
    may: 'do what owners of a project do',
    roles: ['owner'],
  },
} as const satisfies Readonly<Record<string, Line>>;

export type Permission = keyof typeof permissions;
/** What the socket of the desk asks for: it tells of tickets alone. */
export const deskSocketPermission: Permission = 'tickets:read';

export const permissionNames = Object.keys(permissions) as Permission[];
