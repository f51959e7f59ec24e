/**
 * Every HTTP call of the product in one table: method, path, who may call it, what goes in and what comes out.
 * The server binds a handler to each; OpenAPI is generated from it; SPA and frames take their types from it.
 *
 * audience  widget     Api-Token, Gleap-Id, Gleap-Hash, or the simple form (parley.md 2); CORS *
 *           messenger  the simple form from the frame and media origins
 *           platform   `Authorization: Bearer` of a session, as its `access` says; CORS *
 *           desk       the same token, no CORS
 *           public     anybody, same origin
 */
import { auditPage } from './audit.ts';
import { doneReply } from './auth.ts';
import { capabilityList } from './capability.ts';
import { configReply, messengerView } from './config.ts';
import { eventBatch } from './event.ts';
import { MESSENGER_BODY_BYTES, OTHER_BODY_BYTES, REPORT_BODY_BYTES, UPLOAD_BODY_BYTES } from './limits.ts';
import { actionSend, actionState } from './outbound.ts';
import {
  checklistProgress,
  checklistStart,
  tourStart,
  tourValidation,
  tourValidationReply,
} from './outbound-content.ts';
import type { Access } from './platform/call.ts';
import { accountEndpoints } from './platform/accounts.ts';
import { challengeEndpoints } from './platform/challenges.ts';
import { learningEndpoints } from './platform/learning.ts';
import { report, reportReply, uploadReply } from './report.ts';
import { anything, list, open, optional, text, type Struct } from './schema.ts';
import { language, session, sessionIdentify, sessionStart, sessionUpdate } from './session.ts';
import { appearanceChange, appearanceView, installChange, installView, projectSecret } from './settings.ts';
import { statistics } from './statistics.ts';
import { member, note, noteBody, project, ticket, ticketChange, ticketPage } from './ticket.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Audience = 'widget' | 'messenger' | 'platform' | 'desk' | 'public';

export type Endpoint<B = any, R = any, A extends Audience = Audience> = {
  readonly method: Method;
  /** Parts in braces are parameters. */
  readonly path: string;
  readonly audience: A;
  readonly summary: string;
  readonly body?: Struct<B>;
  readonly reply: Struct<R>;
  readonly limit: number;
  /** The body is multipart/form-data and read by its handler, which proves the caller itself. */
  readonly multipart?: boolean;
  /** Of platform calls: who may make them. */
  readonly access?: Access;
  /** Of success; 200 where it is missing. */
  readonly status?: 200 | 201;
};

type Parts<B, R> = { body?: Struct<B>; reply: Struct<R>; limit?: number; summary: string; multipart?: boolean };

function call<A extends Audience, B = undefined, R = unknown>(
  audience: A,
  method: Method,
  path: string,
  parts: Parts<B, R>,
): Endpoint<B, R, A> {
  const limit = parts.limit ?? (audience === 'messenger' ? MESSENGER_BODY_BYTES : OTHER_BODY_BYTES);
  return { audience, method, path, ...parts, limit };
}

export const endpoints = {
  startSession: call('widget', 'POST', '/api/sessions', {
    summary: 'Start or continue a visitor session',
    body: sessionStart,
    reply: session,
  }),
  identify: call('widget', 'POST', '/api/sessions/identify', {
    summary: 'Tell who the visitor is',
    body: sessionIdentify,
    reply: session,
  }),
  updateSession: call('widget', 'POST', '/api/sessions/partialupdate', {
    summary: 'Change fields of the session',
    body: sessionUpdate,
    reply: session,
  }),
  pingSession: call('widget', 'POST', '/api/sessions/ping', {
    summary: 'Stream events',
    body: eventBatch,
    reply: doneReply,
  }),
  streamEvents: call('widget', 'POST', '/api/sessions/events', {
    summary: 'Stream events (later clients)',
    body: eventBatch,
    reply: doneReply,
  }),
  config: call('widget', 'GET', '/api/config/{key}', { summary: "The project's configuration", reply: configReply }),
  tooltips: call('widget', 'GET', '/api/config/{key}/tooltips', {
    summary: "The project's tooltips",
    reply: list(anything(), { max: 1000 }),
  }),
  tour: call('widget', 'POST', '/api/outbound/producttours', {
    summary: 'The steps of a tour',
    body: tourStart,
    reply: open({ config: anything() }),
  }),
  tourValidation: call('widget', 'POST', '/api/outbound/producttourvalidation', {
    summary: 'Whether a tour may run on this page',
    body: tourValidation,
    reply: tourValidationReply,
  }),
  startChecklist: call('widget', 'POST', '/api/outbound/checklists', {
    summary: "The visitor's own copy of a checklist",
    body: checklistStart,
    reply: open({ id: text({ max: 64 }) }),
  }),
  checklist: call('widget', 'GET', '/api/outbound/checklists/{checklist}', {
    summary: 'A checklist with its progress',
    reply: open({ id: text({ max: 64 }) }),
  }),
  changeChecklist: call('widget', 'PUT', '/api/outbound/checklists/{checklist}', {
    summary: 'Change the progress of a checklist',
    body: checklistProgress,
    reply: anything(),
  }),
  checkStep: call('widget', 'PUT', '/api/outbound/checklists/{checklist}/increment/{step}', {
    summary: 'Mark a step of a checklist as done',
    body: checklistProgress,
    reply: anything(),
  }),
  report: call('widget', 'POST', '/api/bugs/v2', {
    summary: 'Send a feedback report',
    body: report,
    reply: reportReply,
    limit: REPORT_BODY_BYTES,
  }),
  upload: call('widget', 'POST', '/api/uploads/sdk', {
    summary: 'Upload a file (multipart, part `file`)',
    reply: uploadReply,
    limit: UPLOAD_BODY_BYTES,
    multipart: true,
  }),
  messengerView: call('messenger', 'POST', '/api/messenger/view', {
    summary: "The messenger's view of a project",
    body: open({ lang: optional(language) }),
    reply: messengerView,
  }),
  ...accountEndpoints,
  ...learningEndpoints,
  ...challengeEndpoints,
  capabilities: call('public', 'GET', '/api/capabilities', {
    summary: 'What the platform can do beyond the contract',
    reply: capabilityList,
  }),
  statistics: call('desk', 'GET', '/api/statistics', { summary: 'The figures of the home', reply: statistics }),
  audit: call('desk', 'GET', '/api/audit', { summary: 'The audit log, newest first', reply: auditPage }),
  projects: call('desk', 'GET', '/api/desk/projects', {
    summary: 'The projects of this installation',
    reply: list(project, { max: 1000 }),
  }),
  members: call('desk', 'GET', '/api/desk/projects/{project}/members', {
    summary: 'Who a ticket can be assigned to',
    reply: list(member, { max: 1000 }),
  }),
  tickets: call('desk', 'GET', '/api/desk/projects/{project}/tickets', {
    summary: 'The inbox, filtered and paged',
    reply: ticketPage,
  }),
  ticket: call('desk', 'GET', '/api/desk/projects/{project}/tickets/{ticket}', {
    summary: 'One ticket with all that came with it',
    reply: ticket,
  }),
  changeTicket: call('desk', 'PATCH', '/api/desk/projects/{project}/tickets/{ticket}', {
    summary: 'Change status, priority, assignee or tags',
    body: ticketChange,
    reply: ticket,
  }),
  addNote: call('desk', 'POST', '/api/desk/projects/{project}/tickets/{ticket}/notes', {
    summary: 'Add an internal note',
    body: noteBody,
    reply: note,
  }),
  sendAction: call('desk', 'POST', '/api/desk/projects/{project}/actions', {
    summary: 'Have something shown to visitors',
    body: actionSend,
    reply: actionState,
  }),
  action: call('desk', 'GET', '/api/desk/projects/{project}/actions/{action}', {
    summary: 'Whom an action has reached',
    reply: actionState,
  }),
  appearance: call('desk', 'GET', '/api/desk/projects/{project}/appearance', {
    summary: 'How the widget looks',
    reply: appearanceView,
  }),
  changeAppearance: call('desk', 'PATCH', '/api/desk/projects/{project}/appearance', {
    summary: 'Change how the widget looks',
    body: appearanceChange,
    reply: appearanceView,
  }),
  install: call('desk', 'GET', '/api/desk/projects/{project}/install', {
    summary: 'What it takes to install the widget, and whether it has been seen on a page',
    reply: installView,
  }),
  changeInstall: call('desk', 'PATCH', '/api/desk/projects/{project}/install', {
    summary: 'Take only visitors whose identity is vouched for, or everybody',
    body: installChange,
    reply: installView,
  }),
  secret: call('desk', 'GET', '/api/desk/projects/{project}/secret', {
    summary: 'The secret that identities are signed with',
    reply: projectSecret,
  }),
  rotateSecret: call('desk', 'POST', '/api/desk/projects/{project}/secret', {
    summary: 'Replace the secret: everything signed with the old one is refused from now on',
    reply: projectSecret,
  }),
} as const;
