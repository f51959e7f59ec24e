/** Boards, statuses and people of an export on their way in again. */
import { EMAIL_CHARS } from '../../../wire/auth/limits.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { ExportedBoard, ExportedPerson, ExportedStatus } from '../../../wire/exports/rows.ts';
import { parse } from '../../../wire/parse.ts';
import { requestBoard, requestStatus } from '../../../wire/requests/board-shapes.ts';
import * as limits from '../../../wire/requests/limits.ts';
import type { Transaction } from '../../storage/port.ts';
import { refuseTimes } from '../documents/service.ts';
import { audienceOf } from '../help/service.ts';
import { begin, boardsOf, deletePlace, isInUse, statusesOf, writeBoard, writeStatus } from './boards-store.ts';
import * as coming from './coming-store.ts';
import { as, refuseVoter, sumOf, type Kind } from './coming-words.ts';
import { countWritings } from './erasing-store.ts';
import { deletePerson, personOf, writePerson } from './people-store.ts';
import type { BoardRecord, StatusRecord } from './rows.ts';

export const boards: Kind<ExportedBoard> = (one) => ({
  idOf: ({ id }) => id,
  titleOf: ({ names }) => Object.values(names)[0] ?? '',
  refuse(row) {
    parse(requestBoard, { ...row, audience: audienceOf(row), requests: 0 });
    if (!/^[\p{L}\p{N}-]+$/u.test(row.slug)) throw wrongField('slug', 'must be letters, digits and -');
  },
  led: (row) => row,
  found: async (queries, project, { slug }) =>
    (await boardsOf(queries, project)).find((board) => board.slug === slug)?.id,
  one: as(one),
  own: ({ position: _position, ...row }) => row,
  async put(transaction, { project, ref, row }) {
    const all = await boardsOf(transaction, project);
    if (!all.some(({ id }) => id === ref) && all.length >= limits.BOARDS_MOST)
      throw new ApiError('limit_reached', `A project has at most ${limits.BOARDS_MOST} boards.`);
    // What a project begins with is what it brings.
    await begin(transaction, project);
    await writeBoard(transaction, { ...(row as Omit<BoardRecord, 'projectId'>), id: ref, projectId: project });
  },
  remove: (transaction, project, id) => placeRemoved(transaction, 'board', { project, id }),
});

export const statuses: Kind<ExportedStatus> = (one) => ({
  idOf: ({ id }) => id,
  titleOf: ({ names }) => Object.values(names)[0] ?? '',
  refuse: (row) => void parse(requestStatus, { ...row, requests: 0 }),
  led: (row) => row,
  found: async (queries, project, { kind, names }) =>
    (await statusesOf(queries, project)).find((there) => there.kind === kind && Bun.deepEquals(there.names, names))?.id,
  one: as(one),
  own: ({ position: _position, ...row }) => row,
  async put(transaction, { project, ref, row }) {
    const all = await statusesOf(transaction, project);
    if (!all.some(({ id }) => id === ref) && all.length >= limits.STATUSES_MOST)
      throw new ApiError('limit_reached', `A project has at most ${limits.STATUSES_MOST} statuses.`);
    await begin(transaction, project);
    await writeStatus(transaction, { ...(row as Omit<StatusRecord, 'projectId'>), id: ref, projectId: project });
  },
  remove: (transaction, project, id) => placeRemoved(transaction, 'status', { project, id }),
});

type Of = { readonly project: string; readonly id: string };

async function placeRemoved(transaction: Transaction, place: 'board' | 'status', of: Of) {
  if (await isInUse(transaction, place, of)) return 'holds' as const;
  await deletePlace(transaction, place, of.id);
  return undefined;
}

export const people: Kind<ExportedPerson> = (one) => ({
  idOf: ({ voter }) => sumOf(voter),
  titleOf: () => '',
  refuse({ voter, name, email, mail, company, seenAt }) {
    refuseVoter('voter', voter);
    for (const [field, value] of Object.entries({ name, company }))
      if (value.length > NAME_CHARS) throw wrongField(field, `must have at most ${NAME_CHARS} characters`);
    for (const [field, value] of Object.entries({ email, mail }))
      if (value.length > EMAIL_CHARS) throw wrongField(field, `must have at most ${EMAIL_CHARS} characters`);
    refuseTimes([seenAt]);
  },
  led: (row) => row,
  found: async (queries, project, { voter }) => ((await personOf(queries, project, voter)) ? 'there' : undefined),
  one: as(one),
  // Whoever acts here again is told of anew.
  own: () => ({}),
  async put(transaction, { project, ref, row: { seenAt, ...row } }) {
    await writePerson(transaction, { ...row, projectId: project, session: null }, Date.parse(seenAt));
    await coming.markPerson(transaction, project, row.voter, ref);
  },
  async remove(transaction, project, ref) {
    const voter = await coming.voterByRef(transaction, project, ref);
    if (voter === undefined) return undefined;
    if ((await countWritings(transaction, project, voter)) > 0) return 'holds';
    await deletePerson(transaction, project, voter);
    return undefined;
  },
});
const NAME_CHARS = 200;
