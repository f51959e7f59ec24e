/** Contacts that a rule finds, as the desk reads them. */
import type { ContactRow } from '../../../wire/contacts/shapes.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Piece } from '../../storage/piece.ts';
import { personOf } from './joining.ts';
import { countAll, countMatching, matchingContacts } from './matching-store.ts';
import { createRows } from './rows.ts';

/** Both are pieces over `contact`. */
type Asked = { readonly among: Piece; readonly condition: Piece; readonly people: number };
type Matched = {
  readonly matched: number;
  /** How many of `among` there are, and how many contacts the project has. */
  readonly looked: number;
  readonly total: number;
  readonly people: readonly ContactRow[];
};

export type Matching = {
  /** How many of some contacts a condition finds, and those of them that were seen last. */
  readonly matching: (project: string, asked: Asked) => Promise<Matched>;
  /** Of the person that each of these is; those that are no contact of the project are left out. */
  readonly rowsOf: (project: string, ids: readonly string[]) => Promise<ContactRow[]>;
};

export function createMatching({ storage }: Pick<Ports, 'storage'>): Matching {
  const toRows = createRows(storage);
  return {
    async matching(project, { among, condition, people }) {
      const [{ matched, looked }, total, found] = await Promise.all([
        countMatching(storage, among, condition),
        countAll(storage, project),
        matchingContacts(storage, { among, condition, most: people }),
      ]);
      return { matched, looked, total, people: await toRows(project, found) };
    },
    async rowsOf(project, ids) {
      const found = await Promise.all(ids.map((id) => (isUuid(id) ? personOf(storage, project, id) : undefined)));
      return toRows(
        project,
        found.filter((one) => one !== undefined),
      );
    },
  };
}
