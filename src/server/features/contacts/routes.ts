/** `/api/desk/projects/{project}/contacts…`. */
import { contactEndpoints as calls } from '../../../wire/contacts/calls.ts';
import { route, type Route } from '../../http/route.ts';
import type { Block } from './blocking.ts';
import type { Noting } from './noting.ts';
import type { Contacts } from './service.ts';

export function contactRoutes(contacts: Contacts & { readonly block: Block; readonly noting: Noting }): Route[] {
  return [
    route(calls.contacts, ({ params, query }) => contacts.page(params.project ?? '', query)),
    route(calls.contactPresence, ({ params, query }) =>
      contacts.present(params.project ?? '', query.ids.split(',').filter(Boolean)),
    ),
    route(calls.contact, ({ params }) => contacts.contact(params.project ?? '', params.contact ?? '')),
    route(calls.changeContact, ({ params, body, staff }) =>
      contacts.change(params.project ?? '', params.contact ?? '', body, staff.accountId),
    ),
    route(calls.blockContact, ({ params, staff }) =>
      contacts.block(params.project ?? '', params.contact ?? '', true, staff.accountId),
    ),
    route(calls.unblockContact, ({ params, staff }) =>
      contacts.block(params.project ?? '', params.contact ?? '', false, staff.accountId),
    ),
    route(calls.addContactNote, ({ params, body, staff }) =>
      contacts.noting.add(params.project ?? '', params.contact ?? '', body.body, staff.accountId),
    ),
    route(calls.deleteContactNote, ({ params, staff }) =>
      contacts.noting.remove(params.project ?? '', params.contact ?? '', params.note ?? '', staff.accountId),
    ),
    route(calls.contactHistory, ({ params, query }) =>
      contacts.history(params.project ?? '', params.contact ?? '', query),
    ),
    route(calls.showPersonal, ({ params, body, staff }) =>
      contacts.showPersonal(params.project ?? '', body, staff.accountId),
    ),
    route(calls.contactTable, ({ params, body, staff }) => contacts.table(params.project ?? '', body, staff.accountId)),
    route(calls.contactTimeline, ({ params, query }) =>
      contacts.timeline(params.project ?? '', params.contact ?? '', query),
    ),
  ];
}
