/** Calls of the desk for attributes. */
import { call } from '../endpoint.ts';
import { attribute, attributeChange, attributeNames, attributePage, attributeQuery } from './shapes.ts';

const attributes = '/api/desk/projects/{project}/attributes';

export const attributeEndpoints = {
  attributes: call('desk', 'GET', attributes, {
    permission: 'settings:read',
    summary: 'Keys of custom data with their types, by key, and those that found no room',
    query: attributeQuery,
    reply: attributePage,
  }),
  attributeNames: call('desk', 'GET', `${attributes}/names`, {
    permission: 'visitors:read',
    summary: 'All attributes of the project without their figures, to choose among them',
    reply: attributeNames,
  }),
  attribute: call('desk', 'GET', `${attributes}/{attribute}`, {
    permission: 'settings:read',
    summary: 'An attribute, and how many of its values fit each type',
    reply: attribute,
  }),
  changeAttribute: call('desk', 'PATCH', `${attributes}/{attribute}`, {
    permission: 'settings:write',
    summary: 'Label, type and whether it is personal; values stay as they were said',
    body: attributeChange,
    reply: attribute,
  }),
} as const;
