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
import { auditPage, auditQuery } from './audit/shapes.ts';
import { doneReply } from './auth/shapes.ts';
import { configReply, messengerView } from './config/shapes.ts';
import { eventBatch } from './events/shapes.ts';
import { deskEndpoints } from './tickets/calls.ts';
import { call } from './endpoint.ts';
import { ADDRESS_CHARS } from './limits.ts';
import { REPORT_BODY_BYTES } from './tickets/limits.ts';
import { UPLOAD_BODY_BYTES, UPLOAD_PART_BYTES } from './uploads/limits.ts';
import { actionSend, actionState } from './outbound/shapes.ts';
import {
  checklistProgress,
  checklistStart,
  tourStart,
  tourValidation,
  tourValidationReply,
} from './outbound-content/shapes.ts';
import { accountEndpoints } from './users/calls.ts';
import { challengeEndpoints } from './challenges/calls.ts';
import { learningEndpoints } from './skills/calls.ts';
import { replayEndpoints } from './replays/calls.ts';
import { report, reportReply, uploadReply } from './tickets/report.ts';
import { anything, list, open, optional, text } from './schema.ts';
import { language, session, sessionIdentify, sessionStart, sessionUpdate } from './visitors/shapes.ts';
import { appearanceChange, appearanceView, installChange, installView, projectSecret } from './settings/shapes.ts';
import { statisticsEndpoints } from './statistics/calls.ts';
import { thumbnail } from './tickets/thumbnail.ts';
import { THUMBNAIL_BODY_BYTES } from './tickets/thumbnail-limits.ts';
import { uploadOffset, uploadPartQuery, uploadStart, uploadState } from './uploads/shapes.ts';

export type { Audience, Endpoint, Method } from './endpoint.ts';

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
  config: call('widget', 'GET', '/api/config/{key}', {
    summary: "The project's configuration",
    // Any language tag: who reads one that we do not have gets English.
    query: open({ lang: optional(text({ max: ADDRESS_CHARS })) }),
    reply: configReply,
  }),
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
  thumbnail: call('widget', 'POST', '/api/bugs/{ticket}/thumbnail', {
    summary: "A small picture of one's own report's screenshot (WebP or JPEG in base64), once",
    body: thumbnail,
    reply: doneReply,
    limit: THUMBNAIL_BODY_BYTES,
  }),
  upload: call('widget', 'POST', '/api/uploads/sdk', {
    summary: 'Upload a file (multipart, part `file`)',
    reply: uploadReply,
    limit: UPLOAD_BODY_BYTES,
    multipart: true,
  }),
  startUpload: call('widget', 'POST', '/api/uploads/parts', {
    summary: 'Begin, or go on with, a film that is sent in parts',
    body: uploadStart,
    reply: uploadState,
  }),
  uploadPart: call('widget', 'POST', '/api/uploads/parts/{upload}', {
    summary: 'The next part of a film (multipart, part `file`) at `?offset=`',
    query: uploadPartQuery,
    reply: uploadOffset,
    limit: UPLOAD_PART_BYTES,
    multipart: true,
  }),
  finishUpload: call('widget', 'POST', '/api/uploads/parts/{upload}/done', {
    summary: 'No further part comes',
    reply: uploadReply,
  }),
  dropUpload: call('widget', 'POST', '/api/uploads/parts/{upload}/drop', {
    summary: 'Nobody wants this film any more',
    reply: doneReply,
  }),
  messengerView: call('messenger', 'POST', '/api/messenger/view', {
    summary: "The messenger's view of a project",
    body: open({ lang: optional(language) }),
    reply: messengerView,
  }),
  ...accountEndpoints,
  ...learningEndpoints,
  ...challengeEndpoints,
  ...statisticsEndpoints,
  audit: call('desk', 'GET', '/api/audit', {
    permission: 'audit:read',
    summary: 'The audit log, newest first',
    query: auditQuery,
    reply: auditPage,
  }),
  ...deskEndpoints,
  ...replayEndpoints,
  sendAction: call('desk', 'POST', '/api/desk/projects/{project}/actions', {
    permission: 'outbound:send',
    summary: 'Have something shown to visitors',
    body: actionSend,
    reply: actionState,
  }),
  action: call('desk', 'GET', '/api/desk/projects/{project}/actions/{action}', {
    permission: 'outbound:send',
    summary: 'Whom an action has reached',
    reply: actionState,
  }),
  appearance: call('desk', 'GET', '/api/desk/projects/{project}/appearance', {
    permission: 'settings:read',
    summary: 'How the widget looks',
    reply: appearanceView,
  }),
  changeAppearance: call('desk', 'PATCH', '/api/desk/projects/{project}/appearance', {
    permission: 'content:publish',
    summary: 'Change how the widget looks',
    body: appearanceChange,
    reply: appearanceView,
  }),
  install: call('desk', 'GET', '/api/desk/projects/{project}/install', {
    permission: 'settings:read',
    summary: 'What it takes to install the widget, and whether it has been seen on a page',
    reply: installView,
  }),
  changeInstall: call('desk', 'PATCH', '/api/desk/projects/{project}/install', {
    permission: 'settings:write',
    summary: 'Take only visitors whose identity is vouched for, or everybody',
    body: installChange,
    reply: installView,
  }),
  secret: call('desk', 'GET', '/api/desk/projects/{project}/secret', {
    permission: 'developer',
    summary: 'The secret that identities are signed with',
    reply: projectSecret,
  }),
  rotateSecret: call('desk', 'POST', '/api/desk/projects/{project}/secret', {
    permission: 'developer',
    summary: 'Replace the secret: everything signed with the old one is refused from now on',
    reply: projectSecret,
  }),
} as const;
