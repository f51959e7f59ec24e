/** Calls of the desk for rich texts. What makes a text, such as an article, is the call of its own part. */
import { call } from '../endpoint.ts';
import { DRAFT_BODY_BYTES, DRAFT_VALUES } from './limits.ts';
import {
  conversion,
  converted,
  documentPreview,
  documentView,
  draftChange,
  ofRevision,
  restoring,
  schedule,
  stillRight,
  versionList,
  versionView,
} from './shapes.ts';

const document = '/api/desk/projects/{project}/documents/{document}';

export const documentEndpoints = {
  convertDocument: call('desk', 'POST', '/api/desk/projects/{project}/documents/convert', {
    permission: 'content:write',
    summary: 'Markdown as a document, or a document as Markdown; nothing is stored',
    limit: DRAFT_BODY_BYTES,
    values: DRAFT_VALUES,
    body: conversion,
    reply: converted,
  }),
  document: call('desk', 'GET', document, {
    permission: 'content:read',
    summary: 'A text in one language: its draft, and what visitors see',
    reply: documentView,
  }),
  saveDraft: call('desk', 'PUT', `${document}/draft`, {
    permission: 'content:write',
    summary: 'Save the draft; 409 draft_conflict where somebody else has saved since, and nothing is written',
    limit: DRAFT_BODY_BYTES,
    values: DRAFT_VALUES,
    body: draftChange,
    reply: documentView,
  }),
  publishDocument: call('desk', 'POST', `${document}/publish`, {
    permission: 'content:publish',
    summary: 'Show the draft of that revision to visitors',
    body: ofRevision,
    reply: documentView,
  }),
  unpublishDocument: call('desk', 'POST', `${document}/unpublish`, {
    permission: 'content:publish',
    summary: 'Show it to nobody any more; the draft stays',
    reply: documentView,
  }),
  scheduleDocument: call('desk', 'POST', `${document}/schedule`, {
    permission: 'content:publish',
    summary: 'Publish or unpublish it by the clock, at most a minute late',
    body: schedule,
    reply: documentView,
  }),
  discardDraft: call('desk', 'POST', `${document}/discard`, {
    permission: 'content:write',
    summary: 'Make the draft what visitors see; what it was is kept as a version',
    body: ofRevision,
    reply: documentView,
  }),
  restoreVersion: call('desk', 'POST', `${document}/restore`, {
    permission: 'content:write',
    summary: 'Make an old version the draft; what the draft was is kept as a version, and visitors see no change',
    body: restoring,
    reply: documentView,
  }),
  keepVersion: call('desk', 'POST', `${document}/versions`, {
    permission: 'content:write',
    summary: 'Keep the draft as a version with a note',
    body: ofRevision,
    reply: documentView,
  }),
  confirmTranslation: call('desk', 'POST', `${document}/still-right`, {
    permission: 'content:publish',
    summary: 'A translation says what its source says now; 409 where the source was published again meanwhile',
    body: stillRight,
    reply: documentView,
  }),
  previewDocument: call('desk', 'POST', `${document}/preview`, {
    permission: 'content:read',
    summary: 'A link that shows the draft as visitors would get it, for 24 hours and without a sign-in',
    reply: documentPreview,
  }),
  versions: call('desk', 'GET', `${document}/versions`, {
    permission: 'content:read',
    summary: 'The versions of a text, newest first',
    reply: versionList,
  }),
  version: call('desk', 'GET', `${document}/versions/{no}`, {
    permission: 'content:read',
    summary: 'One version, whole',
    reply: versionView,
  }),
} as const;
