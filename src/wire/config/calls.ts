/** Calls for what a page and a messenger show of a project. */
import { call } from '../endpoint.ts';
import { ADDRESS_CHARS } from '../limits.ts';
import { open, optional, text } from '../schema.ts';
import { language } from '../visitors/shapes.ts';
import { configReply } from './shapes.ts';
import { messengerView } from '../messenger/view.ts';

export const configEndpoints = {
  config: call('widget', 'GET', '/api/config/{key}', {
    summary: "The project's configuration",
    limits: ['configuration-per-address'],
    // Any language tag: who reads one that we do not have gets English.
    query: open({ lang: optional(text({ max: ADDRESS_CHARS })) }),
    reply: configReply,
  }),
  messengerView: call('messenger', 'POST', '/api/messenger/view', {
    summary: "The messenger's view of a project",
    limits: ['configuration-per-address'],
    body: open({ lang: optional(language) }),
    reply: messengerView,
  }),
} as const;
