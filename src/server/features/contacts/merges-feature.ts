import { contactMergeEndpoints as calls } from '../../../wire/contacts/merge-calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { route } from '../../http/route.ts';
import { repeatedWork } from '../../jobs/feature.ts';
import { createAudit } from '../audit/service.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { goesWithVisitor } from '../visitors/slots.ts';
import { contacts } from './feature.ts';
import { createMerges, forgetMerges, mergesOfContact } from './merges.ts';
import { forgetSessions } from './merges-store.ts';
import { createMerging } from './merging.ts';
import { contactStored, timelineSources } from './slots.ts';
import { createUnmerging } from './unmerging.ts';

/** Contacts that staff make one, and two again. Its tables are among those of contacts. */
export const contactMerges = defineFeature({
  name: 'contact-merges',
  needs: { contacts },
  create: (ports, _needs, filled) => {
    // Beside a foreign platform there is no sheet of the audit log; its table is.
    const parts = { audit: createAudit(ports), stored: () => filled(contactStored) };
    return { ...createMerges(ports), merge: createMerging(ports, parts), undo: createUnmerging(ports, parts) };
  },
  routes: ({ similar, undoable, merge, undo }, { needs: { contacts } }) => [
    route(calls.similarContacts, async ({ params }) =>
      similar(await contacts.known(params.project ?? '', params.contact ?? '')),
    ),
    route(calls.contactMerges, async ({ params }) =>
      undoable(await contacts.known(params.project ?? '', params.contact ?? '')),
    ),
    route(calls.mergeContacts, async ({ params: { project = '', contact = '' }, body, staff }) =>
      contacts.contact(project, await merge({ project, contact }, body, staff.accountId)),
    ),
    route(calls.undoContactMerge, async ({ params: { project = '', merge = '' }, staff }) =>
      contacts.contact(project, await undo(project, merge, staff.accountId)),
    ),
  ],
  fills: (_service, { ports }) => [
    fill(timelineSources, mergesOfContact),
    fill(repeatedWork, forgetMerges(ports)),
    fill(goesWithVisitor, (transaction, { id }) => forgetSessions(transaction, { sql: '?', values: [id] })),
    fill(ofPerson, {
      kind: 'contacts',
      erase: ({ sessions }) => ports.storage.patient.write((transaction) => forgetSessions(transaction, sessions)),
    }),
  ],
});
