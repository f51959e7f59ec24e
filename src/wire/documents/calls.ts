/** Calls of the desk for rich texts. */
import { call } from '../endpoint.ts';
import { CONVERSION_BODY_BYTES } from './limits.ts';
import { conversion, converted } from './shapes.ts';

export const documentEndpoints = {
  convertDocument: call('desk', 'POST', '/api/desk/projects/{project}/documents/convert', {
    permission: 'content:write',
    summary: 'Markdown as a document, or a document as Markdown; nothing is stored',
    limit: CONVERSION_BODY_BYTES,
    body: conversion,
    reply: converted,
  }),
} as const;
