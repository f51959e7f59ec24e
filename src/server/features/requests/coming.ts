/** Requests of an export, and all that belongs to them, on their way in again. Nobody is told of any of it. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import type { ExportedRequest } from '../../../wire/exports/rows.ts';
import { parse } from '../../../wire/parse.ts';
import { requestStates } from '../../../wire/requests/choices.ts';
import * as limits from '../../../wire/requests/limits.ts';
import { fits, list, text } from '../../../wire/schema.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { refuseTimes } from '../documents/service.ts';
import { takeNumber } from './boards-store.ts';
import { boards, people, statuses } from './coming-places.ts';
import * as coming from './coming-store.ts';
import { files, type FileNeeds } from './coming-files.ts';
import { comments, events, followers, links, votes } from './coming-talk.ts';
import { as, ledVoter, refuseVoter, refuseWord, type Kind } from './coming-words.ts';
import type { Finding } from './finding.ts';
import { refuseGone } from './importing.ts';
import { careFor } from './importing-store.ts';
import { blankRequest } from './posting.ts';
import { deleteRequestRows, recount, requestById, writeBrought, writeRequest, writeUnnamed } from './requests-store.ts';
import type { RequestRecord } from './rows.ts';

type Needs = { readonly finding: Pick<Finding, 'follow'> } & FileNeeds;

export function requestsComing(needs: Needs) {
  return {
    boards,
    statuses,
    people,
    requests: requests(needs.finding),
    files: files(needs),
    votes,
    comments,
    followers,
    links,
    events,
  };
}

const tags = list(text({ min: 1, max: limits.REQUEST_TAG_CHARS }), { max: limits.REQUEST_TAGS });
const words = {
  title: text({ min: limits.REQUEST_TITLE_MIN_CHARS, max: limits.REQUEST_TITLE_CHARS }),
  body: text({ max: limits.REQUEST_BODY_CHARS }),
  eta: text({ max: limits.REQUEST_ETA_CHARS }),
} as const;

const requests =
  (finding: Pick<Finding, 'follow'>): Kind<ExportedRequest> =>
  (one) => ({
    idOf: ({ id }) => id,
    titleOf: ({ title }) => title,
    place: ({ number }) => number,
    refuse(row) {
      refuseVoter('author', row.author);
      refuseWord('state', requestStates, row.state);
      for (const name of ['title', 'body', 'eta'] as const) parse(words[name], row[name]);
      if (!fits(tags, row.tags)) throw wrongField('tags', `must be at most ${limits.REQUEST_TAGS} words`);
      if ((row.state === 'merged') !== (row.mergedInto !== null))
        throw wrongField('mergedInto', 'must name a request where it is merged, and else none');
      refuseTimes([row.createdAt, row.changedAt]);
    },
    led: (row, to) => ({
      ...row,
      board: to.must('boards', row.board),
      status: to.must('request-statuses', row.status),
      owner: to.account(row.owner),
      mergedInto: row.mergedInto === null ? null : to.must('requests', row.mergedInto),
      author: ledVoter(row.author, to),
    }),
    one: as(one),
    own: ({ number: _n, votes: _v, unnamed: _u, comments: _c, changedAt: _at, ...row }) => row,
    async put(transaction, { project, ref, row }) {
      await refuseGone(transaction, project, row);
      const there = await requestById(transaction, project, ref);
      const into = row.mergedInto === null ? undefined : await requestById(transaction, project, row.mergedInto);
      if (await leadsTo(transaction, into, ref)) throw new ApiError('merge_cycle', 'It would be merged with itself.');
      const request = { ...recordOf(row, { project, ref, there }), root: into?.root ?? ref };
      const number = there?.number ?? (await numberFor(transaction, project, row.number));
      await writeRequest(transaction, { ...request, number });
      await writeUnnamed(transaction, ref, row.unnamed);
      await writeBrought(transaction, ref, row.brought);
      if (await coming.isMergedInto(transaction, project, ref)) await coming.giveRoots(transaction, project, request);
      await recount(transaction, request.root);
      if (request.root !== ref) await recount(transaction, ref);
      await finding.follow(transaction, { ...request, number });
    },
    async remove(transaction, project, ref) {
      const there = await requestById(transaction, project, ref);
      if (!there) return undefined;
      const why = await careFor(transaction, ref);
      if (why === 'voted' || (why === 'linked' && there.root === ref)) return why;
      await finding.follow(transaction, { ...there, state: 'rejected' });
      await deleteRequestRows(transaction, ref);
      if (there.root !== ref) await recount(transaction, there.root);
      return undefined;
    },
  });

function recordOf(
  row: ExportedRequest,
  {
    project,
    ref,
    there,
  }: { readonly project: string; readonly ref: string; readonly there: RequestRecord | undefined },
): RequestRecord {
  const { board, status, author, title, body, lang, eta, owner, mergedInto } = row;
  const blank = blankRequest({ id: ref, project, board, status, at: Date.parse(row.createdAt), author });
  const changedAt = Date.parse(row.changedAt);
  const merged = mergedInto === null ? null : changedAt;
  return {
    ...(there ?? { ...blank, files: [], statusAt: changedAt, unnamed: row.unnamed, votes: row.unnamed }),
    board,
    status,
    author,
    title,
    body,
    lang,
    eta,
    owner,
    mergedInto,
    changedAt,
    state: row.state as RequestRecord['state'],
    tags: row.tags as readonly string[],
    mergedAt: merged,
  };
}

/** Whether what it is merged into is merged into it itself, over however many. */
async function leadsTo(queries: Queries, from: RequestRecord | undefined, ref: string): Promise<boolean> {
  const seen = new Set<string>();
  for (let at = from; at && !seen.has(at.id);) {
    if (at.id === ref || at.mergedInto === ref) return true;
    seen.add(at.id);
    at = at.mergedInto === null ? undefined : await requestById(queries, at.projectId, at.mergedInto);
  }
  return false;
}

async function numberFor(transaction: Transaction, project: string, wanted: number): Promise<number> {
  return (await coming.keepNumber(transaction, project, wanted)) ? wanted : takeNumber(transaction, project);
}
