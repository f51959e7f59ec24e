/** `/api/auth/…`: sessions, users and their second factor (academy-api 1.1, 1.2, 7). */
import { account, accountSession, doneReply, signedIn } from '../auth/shapes.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { anything, list } from '../schema.ts';
import {
  mailCode,
  mfaCode,
  mfaSecret,
  passwordReset,
  passwordResetRequest,
  registration,
  signUp,
  userChange,
  userPage,
} from './shapes.ts';
import { userQuery } from './query.ts';
import { platformCall } from '../platform-call.ts';

const sessions = '/api/auth/sessions/{user_id}';
const user = '/api/auth/users/{user_id}';

export const accountEndpoints = {
  endCurrentSession: platformCall('user', 'DELETE', '/api/auth/session', {
    summary: 'End the session of this token',
    reply: doneReply,
  }),
  sessionsOf: platformCall('self', 'GET', sessions, {
    summary: 'Sessions of a user',
    reply: list(accountSession, { max: PLATFORM_LIST_ROWS_MOST }),
  }),
  impersonate: platformCall('admin', 'POST', sessions, { summary: 'Open a session as a user', reply: signedIn }),
  endSession: platformCall('self', 'DELETE', `${sessions}/{session_id}`, {
    summary: 'End one session of a user',
    reply: doneReply,
  }),
  oauthProviders: platformCall('public', 'GET', '/api/auth/oauth/providers', {
    summary: 'Other ways to sign in; the embedded platform has none',
    reply: list(anything(), { max: 100 }),
  }),
  users: platformCall('admin', 'GET', '/api/auth/users', {
    summary: 'Users, filtered and paged',
    query: userQuery,
    reply: userPage,
  }),
  signUp: platformCall('public', 'POST', '/api/auth/users', {
    summary: 'Make an account and sign in',
    limits: ['sign-ups-per-address'],
    body: signUp,
    reply: signedIn,
  }),
  changeUser: platformCall('self', 'PATCH', user, { summary: 'Change a user', body: userChange, reply: account }),
  deleteUser: platformCall('self', 'DELETE', user, { summary: 'Delete a user', reply: doneReply }),
  requestVerification: platformCall('user', 'POST', `${user}/email`, {
    summary: 'Send a code to the e-mail address',
    limits: ['code-mails-per-address'],
    reply: doneReply,
  }),
  verifyEmail: platformCall('user', 'PUT', `${user}/email`, {
    summary: 'Verify the e-mail address by its code',
    body: mailCode,
    reply: doneReply,
  }),
  startMfa: platformCall('self', 'POST', `${user}/mfa`, { summary: 'Make a TOTP secret', reply: mfaSecret }),
  enableMfa: platformCall('self', 'PUT', `${user}/mfa`, {
    summary: 'Switch the second factor on; the answer is the recovery code',
    body: mfaCode,
    reply: mfaSecret,
  }),
  disableMfa: platformCall('self', 'DELETE', `${user}/mfa`, {
    summary: 'Switch the second factor off',
    reply: doneReply,
  }),
  requestPasswordReset: platformCall('public', 'POST', '/api/auth/password_reset', {
    summary: 'Send a code for a new password',
    limits: ['code-mails-per-address'],
    body: passwordResetRequest,
    reply: doneReply,
  }),
  resetPassword: platformCall('public', 'PUT', '/api/auth/password_reset', {
    summary: 'Set a new password by a code',
    body: passwordReset,
    reply: account,
  }),
  registration: platformCall('admin', 'GET', '/api/auth/registration', {
    summary: 'Whether strangers may make accounts',
    reply: registration,
  }),
  changeRegistration: platformCall('admin', 'PATCH', '/api/auth/registration', {
    summary: 'Let strangers make accounts, or not',
    body: registration,
    reply: registration,
  }),
} as const;
