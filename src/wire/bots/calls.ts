/** Calls of the desk for bots. */
import { call } from '../endpoint.ts';
import { flag } from '../schema.ts';
import { botFigures, botFiguresQuery } from './figures.ts';
import { botFile, botImport, botImported } from './file.ts';
import { BOT_BODY_BYTES, BOT_VALUES } from './limits.ts';
import { botSimulated, botSimulation } from './simulate.ts';
import {
  bot,
  botChange,
  botDraft,
  botList,
  botOrder,
  botVersion,
  botVersions,
  newBot,
  ofBotRevision,
} from './shapes.ts';

const bots = '/api/desk/projects/{project}/bots';
const one = `${bots}/{bot}`;
const read = { permission: 'content:read' } as const;
const write = { permission: 'content:write' } as const;
const publish = { permission: 'content:publish' } as const;
const large = { limit: BOT_BODY_BYTES, values: BOT_VALUES };

export const botEndpoints = {
  bots: call('desk', 'GET', bots, {
    ...read,
    summary: 'Bots of the project in their order, and ids that were asked for and start nothing',
    reply: botList,
  }),
  addBot: call('desk', 'POST', bots, {
    ...write,
    summary: 'Make a bot, empty, from a template or as a copy; 409 limit_reached for one too many',
    body: newBot,
    reply: bot,
  }),
  orderBots: call('desk', 'PUT', `${bots}/order`, {
    ...publish,
    summary: 'Put bots into an order: where several fit, the first one starts',
    body: botOrder,
    reply: botList,
  }),
  importBot: call('desk', 'POST', `${bots}/import`, {
    ...write,
    summary: 'What a file of a bot names and this project has not, and the bot that it makes where it is taken',
    body: botImport,
    ...large,
    reply: botImported,
  }),
  bot: call('desk', 'GET', one, { ...read, summary: 'A bot with its draft and the problems of it', reply: bot }),
  changeBot: call('desk', 'PATCH', one, { ...write, summary: 'Change the name of a bot', body: botChange, reply: bot }),
  deleteBot: call('desk', 'DELETE', one, {
    ...publish,
    summary: 'Delete a bot; its runs are handed over',
    reply: flag(),
  }),
  saveBotDraft: call('desk', 'PUT', `${one}/draft`, {
    ...write,
    summary:
      'Save the draft; 409 draft_conflict where somebody else has saved since, 422 naming the block that is none',
    body: botDraft,
    ...large,
    reply: bot,
  }),
  publishBot: call('desk', 'POST', `${one}/publish`, {
    ...publish,
    summary: 'Make the draft of that revision the version that new runs take; 422 bot_invalid with the problems',
    body: ofBotRevision,
    reply: bot,
  }),
  switchBotOff: call('desk', 'POST', `${one}/off`, {
    ...publish,
    summary: 'Switch a bot off; its runs are handed over',
    reply: bot,
  }),
  botVersions: call('desk', 'GET', `${one}/versions`, {
    ...read,
    summary: 'What was published, newest first: who, when, and which blocks changed',
    reply: botVersions,
  }),
  botVersion: call('desk', 'GET', `${one}/versions/{number}`, {
    ...read,
    summary: 'A version with its flow',
    reply: botVersion,
  }),
  restoreBot: call('desk', 'POST', `${one}/versions/{number}/restore`, {
    ...write,
    summary: 'Make a version the draft again; 409 draft_conflict where somebody else has saved since',
    body: ofBotRevision,
    reply: bot,
  }),
  botFigures: call('desk', 'GET', `${one}/statistics`, {
    permission: 'statistics:read',
    summary: 'What came of its runs: entries of blocks, takers of exits, where people left',
    query: botFiguresQuery,
    reply: botFigures,
  }),
  simulateBot: call('desk', 'POST', `${one}/simulate`, {
    ...read,
    summary: 'One step of a flow as its visitor would go through it, with no effect on anything',
    body: botSimulation,
    ...large,
    reply: botSimulated,
  }),
  exportBot: call('desk', 'GET', `${one}/export`, { ...read, summary: 'Its draft as one JSON file', reply: botFile }),
} as const;
