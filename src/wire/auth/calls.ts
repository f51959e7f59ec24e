/** The calls that begin, renew and end a session: a table of their own, so that a first view carries no other. */
import { accountSession, doneReply, refresh, signedIn, signIn } from './shapes.ts';
import { nullable, text } from '../schema.ts';
import { captcha } from '../users/shapes.ts';
import { platformCall } from '../platform-call.ts';

export const sessionEndpoints = {
  signIn: platformCall('public', 'POST', '/api/auth/sessions', { summary: 'Sign in', body: signIn, reply: signedIn }),
  refresh: platformCall('public', 'PUT', '/api/auth/session', {
    summary: 'Rotate both tokens',
    limits: ['refreshes-per-address'],
    body: refresh,
    reply: signedIn,
  }),
  currentSession: platformCall('user', 'GET', '/api/auth/session', {
    summary: 'The session of this token',
    reply: accountSession,
  }),
  signOut: platformCall('self', 'DELETE', '/api/auth/sessions/{user_id}', {
    summary: 'End all sessions of a user',
    reply: doneReply,
  }),
  recaptchaKey: platformCall('public', 'GET', '/api/auth/recaptcha', {
    summary: 'The site key of reCAPTCHA, null without it',
    reply: nullable(text({ max: 256 })),
  }),
  captcha: platformCall('public', 'GET', '/api/auth/captcha', {
    summary: 'Which captcha is asked for, and a challenge of it',
    reply: captcha,
  }),
} as const;
