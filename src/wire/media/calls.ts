/** Calls of the desk for the library of pictures, films and sounds. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import { FILM_BYTES } from './limits.ts';
import {
  media,
  mediaChange,
  mediaCopy,
  mediaPage,
  mediaQuery,
  mediaReplaced,
  mediaReplacement,
  mediaView,
} from './shapes.ts';

const all = '/api/desk/projects/{project}/media';

export const mediaEndpoints = {
  addMedia: call('desk', 'POST', all, {
    permission: 'content:write',
    summary:
      'Store a picture, film, sound or WebVTT file (multipart, part `file`); the same bytes again are the same one',
    limit: FILM_BYTES,
    multipart: true,
    reply: media,
  }),
  copyMedia: call('desk', 'POST', `${all}/copies`, {
    permission: 'content:write',
    summary: 'Store a copy of a picture that stands at a public address; 422 where it cannot be had',
    body: mediaCopy,
    reply: media,
  }),
  mediaList: call('desk', 'GET', all, {
    permission: 'content:read',
    summary: 'Pictures, films and sounds with their uses',
    query: mediaQuery,
    reply: mediaPage,
  }),
  media: call('desk', 'GET', `${all}/{media}`, {
    permission: 'content:read',
    summary: 'One of them, and the texts that name it',
    reply: mediaView,
  }),
  changeMedia: call('desk', 'PATCH', `${all}/{media}`, {
    permission: 'content:write',
    summary: 'Change its name and words',
    body: mediaChange,
    reply: media,
  }),
  deleteMedia: call('desk', 'DELETE', `${all}/{media}`, {
    permission: 'content:write',
    summary: 'Delete it; 409 in_use with the list while a draft, a live text, a version or a cover names it',
    reply: doneReply,
  }),
  replaceMedia: call('desk', 'POST', `${all}/{media}/replace`, {
    permission: 'content:publish',
    summary: 'Put another one in its place in each draft, each live text and each cover',
    body: mediaReplacement,
    reply: mediaReplaced,
  }),
} as const;
