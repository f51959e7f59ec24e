/** The audiences that one contact is in, as its page shows them. */
import { AUDIENCES_OF_CONTACT } from '../../../wire/audiences/limits.ts';
import type { ContactAudiences } from '../../../wire/audiences/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import { personIdOf } from '../contacts/service.ts';
import type { AudienceAsking } from './asking.ts';
import { newestAudiences } from './store.ts';

export type AudiencesOfContact = {
  /** Errors: 404 for no such contact. */
  readonly ofContact: (project: string, contact: string) => Promise<ContactAudiences>;
};

export function createAudiencesOfContact(
  { storage }: Pick<Ports, 'storage'>,
  { has }: Pick<AudienceAsking, 'has'>,
): AudiencesOfContact {
  return {
    async ofContact(project, given) {
      const contact = isUuid(given) ? await personIdOf(storage, project, given.toLowerCase()) : undefined;
      if (contact === undefined) throw new ApiError('not_found', 'There is no such contact.');
      const records = await newestAudiences(storage, project, AUDIENCES_OF_CONTACT + 1);
      const asked = records.slice(0, AUDIENCES_OF_CONTACT);
      const isIn = await has(
        project,
        asked.map(({ id }) => id),
        contact,
      );
      return {
        audiences: asked.filter(({ id }) => isIn.has(id)).map(({ id, name, kind }) => ({ id, name, kind })),
        more: records.length > asked.length,
      };
    },
  };
}
