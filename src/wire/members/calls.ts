/** Calls of the desk for one's own profile. */
import { call } from '../endpoint.ts';
import { MEMBER_PICTURE_GIVEN_BYTES } from './limits.ts';
import { profile, profileChange } from './shapes.ts';

const own = '/api/desk/projects/{project}/profile';

export const memberEndpoints = {
  profile: call('desk', 'GET', own, {
    permission: 'tickets:read',
    summary: 'Who whoever asks is at the desk, and what they are told',
    reply: profile,
  }),
  changeProfile: call('desk', 'PUT', own, {
    permission: 'tickets:write',
    summary: 'Change one’s own profile; a name is needed to be shown to visitors',
    body: profileChange,
    reply: profile,
  }),
  setProfilePicture: call('desk', 'POST', `${own}/picture`, {
    permission: 'tickets:write',
    summary: 'One’s own picture as multipart `file`, cut to a square and written anew',
    limit: MEMBER_PICTURE_GIVEN_BYTES,
    multipart: true,
    reply: profile,
  }),
  removeProfilePicture: call('desk', 'DELETE', `${own}/picture`, {
    permission: 'tickets:write',
    summary: 'Take one’s own picture away: initials stand in its place',
    reply: profile,
  }),
} as const;
