/** `/api/desk/projects/{project}/attributes…`. */
import { attributeEndpoints as calls } from '../../../wire/attributes/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { AttributeDesk } from './desk.ts';

export function attributeRoutes(desk: AttributeDesk): Route[] {
  return [
    route(calls.attributes, ({ params, query }) => desk.page(params.project ?? '', query)),
    route(calls.attributeNames, ({ params }) => desk.names(params.project ?? '')),
    route(calls.attribute, ({ params }) => desk.one(params.project ?? '', params.attribute ?? '')),
    route(calls.changeAttribute, ({ params, body, staff }) =>
      desk.change(params.project ?? '', params.attribute ?? '', body, staff.accountId),
    ),
  ];
}
