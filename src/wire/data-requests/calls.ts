/** Calls about all that is kept of one person. */
import { call, callsOfAccounts } from '../endpoint.ts';
import { anything, open, otherwise, text } from '../schema.ts';
import {
  certificate,
  certificateCheck,
  dataRequest,
  dataRequestAsk,
  dataRequestList,
  personFound,
  publicKeys,
  subject,
} from './shapes.ts';

const requests = '/api/desk/projects/{project}/data-requests';

export const dataRequestEndpoints = {
  findPerson: call('desk', 'POST', '/api/desk/projects/{project}/people/find', {
    permission: 'visitors:read',
    summary: 'What is kept of one person, by user id, e-mail address or session id',
    body: subject,
    reply: personFound,
  }),
  dataRequests: call('desk', 'GET', requests, {
    permission: 'visitors:erase',
    summary: 'The latest exports and erasures of persons, newest first',
    reply: dataRequestList,
  }),
  askDataRequest: call('desk', 'POST', requests, {
    permission: 'visitors:erase',
    summary: 'Export one person, or erase them: an erasure begins after 10 seconds',
    limits: [...callsOfAccounts, 'exports-per-account'],
    body: dataRequestAsk,
    reply: dataRequest,
  }),
  checkCertificate: call('desk', 'POST', `${requests}/check`, {
    permission: 'visitors:erase',
    summary: 'Whether a certificate is genuine: one changed character and it is not',
    body: open({}),
    reply: certificateCheck,
  }),
  dataRequest: call('desk', 'GET', `${requests}/{request}`, {
    permission: 'visitors:erase',
    summary: 'One export or erasure; the file of an export that is ready has an address for 10 minutes',
    reply: dataRequest,
  }),
  cancelDataRequest: call('desk', 'POST', `${requests}/{request}/cancel`, {
    permission: 'visitors:erase',
    summary: 'Call a request back that has not begun',
    reply: dataRequest,
  }),
  certificate: call('desk', 'GET', `${requests}/{request}/certificate.json`, {
    permission: 'visitors:erase',
    summary: 'The certificate of a finished erasure',
    reply: certificate,
  }),
  certificateText: call('desk', 'GET', `${requests}/{request}/certificate.txt`, {
    permission: 'visitors:erase',
    summary: 'The same as plain text, in English or German',
    query: open({ lang: otherwise(text({ max: 35 }), 'en-US') }),
    reply: anything(),
  }),
  certificateKeys: call('public', 'GET', '/.well-known/parley-keys.json', {
    summary: 'The public keys that certificates of erasure can be checked with',
    reply: publicKeys,
  }),
} as const;
