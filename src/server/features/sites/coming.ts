/** Redirects of an export on their way in again. */
import { createHash } from 'node:crypto';
import type { ExportedRedirect } from '../../../wire/exports/rows.ts';
import { wrongField } from '../../../wire/errors.ts';
import type { Queries } from '../../storage/port.ts';
import { refuseTimes, timeOf } from '../documents/service.ts';
import type { ComingKind } from '../exports/slots.ts';
import type { Redirects } from './redirects.ts';
import { deleteRedirect, redirectAt } from './redirects-store.ts';

const ways = ['staff', 'import'] as const;

export function redirectsComing({ imported }: Pick<Redirects, 'imported'>): ComingKind<ExportedRedirect> {
  const one = async (queries: Queries, project: string, ref: string) => {
    const found = await redirectAt(queries, project, ref);
    return found && { path: found.path, target: found.target, way: found.way, at: timeOf(found.at) };
  };
  return {
    idOf: ({ path }) => (path.length <= 200 ? path : createHash('sha256').update(path).digest('hex')),
    titleOf: ({ path }) => path,
    // The newest stand first in an export, and are made last.
    place: (_row, line) => -line,
    refuse({ way, at }) {
      if (!ways.some((one) => one === way)) throw wrongField('way', `must be one of ${ways.join(', ')}`);
      refuseTimes([at]);
    },
    led: (row) => row,
    found: async (queries, project, { path }) => (await redirectAt(queries, project, path))?.path,
    refOf: ({ path }) => path,
    one,
    async put(transaction, { project, row: { path, target, way, at } }) {
      const present = await redirectAt(transaction, project, path);
      if (present) await deleteRedirect(transaction, project, path);
      const made = { way: way === 'staff' ? ('staff' as const) : ('import' as const), at: Date.parse(at) };
      await imported.put(transaction, project, { path, target }, made);
    },
    async remove(transaction, project, path) {
      await deleteRedirect(transaction, project, path);
      return undefined;
    },
  };
}
