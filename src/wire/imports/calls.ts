/** Calls of the desk for imports. */
import { call } from '../endpoint.ts';
import { IMPORT_BYTES } from './limits.ts';
import { importMapping, mappingChoice } from './mapping.ts';
import { importDetail, importList, importProblemQuery, importProblems, importView } from './shapes.ts';

const imports = '/api/desk/projects/{project}/imports';
const one = `${imports}/{import}`;

export const importEndpoints = {
  imports: call('desk', 'GET', imports, {
    permission: 'project:own',
    summary: 'The latest imports, newest first',
    reply: importList,
  }),
  addImport: call('desk', 'POST', imports, {
    permission: 'project:own',
    summary: 'Send the file of an import (multipart: `source`, `options` as JSON, then `file`); nothing is read yet',
    limit: IMPORT_BYTES,
    multipart: true,
    reply: importView,
  }),
  importOne: call('desk', 'GET', one, {
    permission: 'project:own',
    summary: 'One import with its counts and the first articles as they will look',
    reply: importDetail,
  }),
  importProblems: call('desk', 'GET', `${one}/problems`, {
    permission: 'project:own',
    summary: 'What of it is not taken as it stands, and why, in the order of its files',
    query: importProblemQuery,
    reply: importProblems,
  }),
  importMapping: call('desk', 'GET', `${one}/mapping`, {
    permission: 'project:own',
    summary: 'What the columns of a table are here, and which statuses its words mean',
    reply: importMapping,
  }),
  keepImportMapping: call('desk', 'PUT', `${one}/mapping`, {
    permission: 'project:own',
    summary: 'Choose that, for this and later tables of the project; it counts from the next reading on',
    body: mappingChoice,
    reply: importMapping,
  }),
  readImport: call('desk', 'POST', `${one}/read`, {
    permission: 'project:own',
    summary: 'Read it and write nothing: what would be new, changed, left and dropped',
    reply: importView,
  }),
  writeImport: call('desk', 'POST', `${one}/write`, {
    permission: 'project:own',
    summary: 'Make what was counted',
    reply: importView,
  }),
  stopImport: call('desk', 'POST', `${one}/stop`, {
    permission: 'project:own',
    summary: 'Stop where it is; what is done stays',
    reply: importView,
  }),
  continueImport: call('desk', 'POST', `${one}/continue`, {
    permission: 'project:own',
    summary: 'Go on with one that was stopped or has failed',
    reply: importView,
  }),
  undoImport: call('desk', 'POST', `${one}/undo`, {
    permission: 'project:own',
    summary: 'Take away what it made and restore what it changed, but for what was edited or linked since',
    reply: importView,
  }),
} as const;
