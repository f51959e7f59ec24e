/** Who is in lists. */
import { LIST_MEMBERS } from '../../../wire/audiences/limits.ts';
import type { MemberPage, MembersChange, MembersChanged } from '../../../wire/audiences/shapes.ts';
import type { LinesTaken } from '../../../wire/audiences/work-shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { idInCursor, pageOf } from '../../http/cursor.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { personIdOf, personsOfLines, type Matching } from '../contacts/service.ts';
import { addMembers, countMembers, membersAfter, removeMembers } from './members-store.ts';
import { audienceAt, note, type AudiencePlace } from './service.ts';
import type { AudienceRecord } from './store.ts';

/** Errors of all: 404; 422 for a rule. `actor`: the account that asks. */
export type Members = {
  /** Errors: 400 `cursor_invalid`. */
  readonly members: (
    place: AudiencePlace,
    asked: { readonly cursor?: string | undefined; readonly limit: number },
  ) => Promise<MemberPage>;
  /** Lines that match nobody are told. Errors: 409 `limit_reached`. */
  readonly addLines: (place: AudiencePlace, lines: readonly string[], actor: string) => Promise<LinesTaken>;
  /** Errors: 409 `limit_reached`. */
  readonly changeMembers: (place: AudiencePlace, change: MembersChange, actor: string) => Promise<MembersChanged>;
};

type Needs = { readonly contacts: Pick<Matching, 'rowsOf'>; readonly audit: Pick<Audit, 'note'> };

export function createMembers({ storage }: Pick<Ports, 'storage'>, { contacts, audit }: Needs): Members {
  return {
    async members(place, { limit, cursor }) {
      const { id, projectId } = await listAt(storage, place);
      const after = cursor === undefined ? '' : idInCursor(cursor);
      const { shown, next } = pageOf(await membersAfter(storage, id, after, limit + 1), limit);
      const rows = await contacts.rowsOf(
        projectId,
        shown.map((one) => one.id),
      );
      return { contacts: rows, next };
    },
    addLines: (place, lines, actor) =>
      storage.write(
        async (transaction) => {
          const { id, projectId } = await listAt(transaction, place);
          const words = lines.map((line) => line.trim());
          const persons = await personsOfLines(transaction, projectId, [...new Set(words.filter(Boolean))]);
          const added = await addMembers(transaction, id, [...new Set([...persons.values()].flat())]);
          const members = await membersWithin(transaction, id);
          const unmatched = lines.filter((_, at) => words[at] !== '' && !persons.has(words[at]!));
          const after = { added, removed: 0, members };
          if (added > 0) await note(audit, transaction, { id, actor, action: 'changeMembers', after });
          return { members, added, unmatched };
        },
        { turn: place.project },
      ),
    changeMembers: (place, { add = [], remove = [] }, actor) =>
      storage.write(
        async (transaction) => {
          const { id, projectId } = await listAt(transaction, place);
          const people = new Map<string, string>();
          for (const one of add) {
            const person = isUuid(one) ? await personIdOf(transaction, projectId, one.toLowerCase()) : undefined;
            if (person !== undefined) people.set(one, person);
          }
          let removed = 0;
          for (const one of remove) removed += await removeMembers(transaction, id, one.toLowerCase());
          const added = await addMembers(transaction, id, [...new Set(people.values())]);
          const members = await membersWithin(transaction, id);
          await note(audit, transaction, { id, actor, action: 'changeMembers', after: { added, removed, members } });
          return { members, added, removed, unknown: add.filter((one) => !people.has(one)) };
        },
        { turn: place.project },
      ),
  };
}

/** How many there are now. Errors: 409 for more than a list can have. */
export async function membersWithin(queries: Queries, list: string): Promise<number> {
  const members = await countMembers(queries, list);
  if (members <= LIST_MEMBERS) return members;
  throw new ApiError('limit_reached', `A list can have ${LIST_MEMBERS.toLocaleString('en-US')} members.`);
}

/** Errors: 404; 422 for a rule. */
export async function listAt(queries: Queries, place: AudiencePlace): Promise<AudienceRecord> {
  const record = await audienceAt(queries, place);
  if (record.kind === 'list') return record;
  throw wrongField('audience', 'must be a list: whom a rule finds is a matter of the rule');
}
