/** Personal attributes are masked in lists until somebody shows them. */
import type { personalAsked, PersonalShown } from '../../../wire/contacts/shapes.ts';
import type { Infer } from '../../../wire/schema.ts';
import type { Ports } from '../../ports.ts';
import { cellsOf, knownOf } from '../attributes/service.ts';
import type { Audit } from '../audit/service.ts';
import { personsOf } from './store.ts';

/** With one entry in the audit log. */
export type ShowPersonal = (project: string, asked: Infer<typeof personalAsked>, by: string) => Promise<PersonalShown>;

export function createPersonal(storage: Ports['storage'], audit: Pick<Audit, 'note'>): ShowPersonal {
  return async (project, { contacts, attributes }, by) => {
    const shown = await knownOf(storage, project, attributes);
    const among = [...(await personsOf(storage, project, contacts)).values()];
    const cells = await cellsOf(storage, project, { contacts: among, attributes, personal: true });
    const after = { attributes: [...shown.values()].map(({ key }) => key), contacts: among.length };
    await storage.write((transaction) =>
      audit.note(transaction, { actor: by, action: 'showPersonal', target: `project:${project}`, after }),
    );
    return { values: Object.fromEntries([...cells].map(([id, { columns }]) => [id, columns])) };
  };
}
