/** Calls of the widget with files and films. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { uploadReply } from './shapes.ts';
import { UPLOAD_BODY_BYTES, UPLOAD_PART_BYTES } from './limits.ts';
import { uploadOffset, uploadPartQuery, uploadStart, uploadState } from './shapes.ts';

export const uploadEndpoints = {
  upload: call('widget', 'POST', '/api/uploads/sdk', {
    summary: 'Upload a file (multipart, part `file`)',
    reply: uploadReply,
    limit: UPLOAD_BODY_BYTES,
    limits: ['uploads-per-address', 'upload-bytes-per-session', 'uploads-per-key'],
    multipart: true,
  }),
  startUpload: call('widget', 'POST', '/api/uploads/parts', {
    summary: 'Begin, or go on with, a film that is sent in parts',
    limits: ['uploads-per-address', 'uploads-per-key'],
    body: uploadStart,
    reply: uploadState,
  }),
  uploadPart: call('widget', 'POST', '/api/uploads/parts/{upload}', {
    summary: 'The next part of a film (multipart, part `file`) at `?offset=`',
    query: uploadPartQuery,
    reply: uploadOffset,
    limit: UPLOAD_PART_BYTES,
    limits: ['upload-bytes-per-session'],
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
} as const;
