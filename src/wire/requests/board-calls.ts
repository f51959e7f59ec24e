/** Calls of the desk for boards and statuses of requests. */
import { doneReply } from '../auth/shapes.ts';
import { call } from '../endpoint.ts';
import {
  newRequestBoard,
  newRequestStatus,
  requestBoard,
  requestBoardChange,
  requestBoards,
  requestOrder,
  requestsInto,
  requestStatus,
  requestStatusChange,
  requestStatuses,
} from './shapes.ts';

const boards = '/api/desk/projects/{project}/boards';
const statuses = '/api/desk/projects/{project}/statuses';

export const requestBoardEndpoints = {
  requestBoards: call('desk', 'GET', boards, {
    permission: 'content:read',
    summary: 'All boards of requests, in their order',
    reply: requestBoards,
  }),
  addRequestBoard: call('desk', 'POST', boards, {
    permission: 'settings:write',
    summary: 'Make a board, behind the others; 409 limit_reached for one too many',
    body: newRequestBoard,
    reply: requestBoard,
  }),
  orderRequestBoards: call('desk', 'POST', `${boards}/order`, {
    permission: 'settings:write',
    summary: 'Put the boards into an order',
    body: requestOrder,
    reply: doneReply,
  }),
  changeRequestBoard: call('desk', 'PATCH', `${boards}/{board}`, {
    permission: 'settings:write',
    summary: 'Change the names or rules of a board',
    body: requestBoardChange,
    reply: requestBoard,
  }),
  deleteRequestBoard: call('desk', 'DELETE', `${boards}/{board}`, {
    permission: 'settings:write',
    summary: 'Delete a board; its requests go into another, without which one in use is 409 in_use. One stays',
    query: requestsInto,
    reply: doneReply,
  }),
  requestStatuses: call('desk', 'GET', statuses, {
    permission: 'content:read',
    summary: 'All statuses of requests, in their order',
    reply: requestStatuses,
  }),
  addRequestStatus: call('desk', 'POST', statuses, {
    permission: 'settings:write',
    summary: 'Make a status, behind the others; 409 limit_reached for one too many',
    body: newRequestStatus,
    reply: requestStatus,
  }),
  orderRequestStatuses: call('desk', 'POST', `${statuses}/order`, {
    permission: 'settings:write',
    summary: 'Put the statuses into an order: that of the roadmap',
    body: requestOrder,
    reply: doneReply,
  }),
  changeRequestStatus: call('desk', 'PATCH', `${statuses}/{status}`, {
    permission: 'settings:write',
    summary: 'Change names, colour, or whether it is on the roadmap',
    body: requestStatusChange,
    reply: requestStatus,
  }),
  deleteRequestStatus: call('desk', 'DELETE', `${statuses}/{status}`, {
    permission: 'settings:write',
    summary:
      'Delete a status; its requests go into another of the same kind, without which one in use is 409 in_use. One open and one done stay',
    query: requestsInto,
    reply: doneReply,
  }),
} as const;
