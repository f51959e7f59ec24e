/** What every project begins with: one board and six statuses. */
import type { StatusColor, StatusKind } from '../../../wire/requests/choices.ts';
import type { Ports } from '../../ports.ts';
import type { Storage, Transaction } from '../../storage/port.ts';
import { begin, hasBegun, writeBoard, writeStatus } from './boards-store.ts';
import type { BoardRecord } from './rows.ts';

type First = { readonly en: string; readonly de: string; readonly kind: StatusKind; readonly color: StatusColor };
export const firstStatuses: readonly (First & { readonly roadmap: boolean })[] = [
  { en: 'Open', de: 'Offen', kind: 'open', color: 'gray', roadmap: false },
  { en: 'Under review', de: 'In Prüfung', kind: 'open', color: 'violet', roadmap: false },
  { en: 'Planned', de: 'Geplant', kind: 'planned', color: 'blue', roadmap: true },
  { en: 'In progress', de: 'In Arbeit', kind: 'started', color: 'amber', roadmap: true },
  { en: 'Done', de: 'Erledigt', kind: 'done', color: 'green', roadmap: true },
  { en: 'Declined', de: 'Abgelehnt', kind: 'closed', color: 'gray', roadmap: false },
];

/** Of a board of which nothing is said. */
export const usualBoard = {
  access: 'public',
  audience: 'all',
  post: 'everyone',
  vote: 'everyone',
  comment: 'everyone',
  moderation: 'guests',
  votesPerPerson: null,
  authors: 'first',
} as const satisfies Partial<BoardRecord>;

type Given = Pick<Ports, 'storage' | 'id'>;

/** Before anything of a project's requests is read or written. Errors: 404 for a project that is not there. */
export type Begun = (project: string) => Promise<void>;

export function createBeginning({ storage, id }: Given, exists: (project: string) => Promise<unknown>): Begun {
  const known = new Set<string>();
  return async (project) => {
    if (known.has(project)) return;
    if (!(await hasBegun(storage, project))) {
      await exists(project);
      await start(storage, id, project);
    }
    known.add(project);
  };
}

function start(storage: Storage, id: Ports['id'], project: string): Promise<void> {
  return storage.write(
    async (transaction: Transaction) => {
      if (!(await begin(transaction, project))) return;
      const names = { en: 'Ideas', de: 'Ideen' };
      const board: BoardRecord = { id: id(), projectId: project, position: 0, slug: 'ideas', names, ...usualBoard };
      await writeBoard(transaction, board);
      for (const [position, { en, de, ...status }] of firstStatuses.entries())
        await writeStatus(transaction, { id: id(), projectId: project, position, names: { en, de }, ...status });
    },
    { turn: project },
  );
}
