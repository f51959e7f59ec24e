/** Requests as staff make, change and delete them. */
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { found } from './boards.ts';
import { takeNumber } from './boards-store.ts';
import type { DeskParts, RequestDesk } from './desk-types.ts';
import type { Finding } from './finding.ts';
import { addEvent } from './happened-store.ts';
import { blankRequest } from './posting.ts';
import { anyRequest, deleteRequestRows, groupOf, recount, writeRequest } from './requests-store.ts';
import { foundRequest } from './found.ts';
import { fileIds, type RequestRecord } from './rows.ts';
import { staffVoter } from './voters.ts';

type Given = Pick<Ports, 'storage' | 'now' | 'id'>;

export function adding(ports: Given, { boards, statuses, finding, behalf, tell }: DeskParts): RequestDesk['add'] {
  const { storage, now } = ports;
  return async (project, { id: given, board, title, body, tags = [], status, by }, account) => {
    const id = given.toLowerCase();
    if (!isUuid(id)) throw wrongField('id', 'must be a UUID');
    if (!(await boards.all(project)).some((one) => one.id === board)) throw wrongField('board', 'must be a board');
    const all = await statuses.all(project);
    const first = status === undefined ? all.find(({ kind }) => kind === 'open') : all.find((one) => one.id === status);
    if (!first) throw wrongField('status', 'must be a status');
    const [lang] = await finding.languages(project);
    await storage.write(
      async (transaction) => {
        const known = await anyRequest(transaction, id);
        if (known?.projectId === project) return;
        if (known) throw new ApiError('conflict', 'This id belongs to another request: take a new one.');
        const blank = blankRequest({ id, project, board, status: first.id, at: now(), author: staffVoter(account) });
        const words = { title: title.trim(), body: body.trim(), tags: [...new Set(tags)], lang: lang! };
        const request = { ...blank, ...words, number: await takeNumber(transaction, project) };
        await writeRequest(transaction, request);
        await finding.follow(transaction, request);
      },
      { turn: project },
    );
    if (by) await behalf(project, id, by, account);
    tell(project, 'made', id);
    return id;
  };
}

export function changing(ports: Given, parts: DeskParts): Pick<RequestDesk, 'change' | 'remove'> {
  const { storage, now, id: newId } = ports;
  const { boards, finding, tell } = parts;
  return {
    async change(project, id, { title, body, ...rest }, account) {
      if (rest.board !== undefined) found(await boards.all(project), rest.board, 'board');
      await storage.write(async (transaction) => {
        const before = await foundRequest(transaction, project, id);
        const words = { title: title?.trim() ?? before.title, body: body?.trim() ?? before.body };
        const edited = words.title !== before.title || words.body !== before.body;
        const after: RequestRecord = {
          ...before,
          ...words,
          board: rest.board ?? before.board,
          eta: rest.eta ?? before.eta,
          tags: rest.tags ? [...new Set(rest.tags)] : before.tags,
          owner: rest.owner === undefined ? before.owner : rest.owner,
          edited: before.edited || edited,
          changedAt: now(),
        };
        await writeRequest(transaction, after);
        if (!edited) return;
        await finding.follow(transaction, after);
        const event = { id: newId(), projectId: project, request: id, kind: 'edited', account, at: now() } as const;
        await addEvent(transaction, { ...event, from: null, to: null, note: '', told: null });
      });
      tell(project, 'changed', id);
    },
    remove: removing(ports, parts),
  };
}

function removing({ storage }: Given, { finding, dropFiles, tell }: DeskParts): RequestDesk['remove'] {
  return async (project, id) => {
    await storage.write(
      async (transaction) => {
        const request = await foundRequest(transaction, project, id);
        if (request.mergedInto !== null)
          throw new ApiError('conflict', 'This request is merged into another: split it first.');
        for (const each of await groupOf(transaction, id)) {
          if (each.id === id) continue;
          // What pointed at it directly stands by itself; what points at that goes on doing so.
          if (each.mergedInto === id) await apart(transaction, finding, each);
        }
        await standAlone(transaction, id);
        await finding.follow(transaction, { ...request, state: 'rejected' });
        await dropFiles(transaction, project, fileIds(request.files));
        await deleteRequestRows(transaction, id);
      },
      { turn: project },
    );
    tell(project, 'changed', null);
  };
}

/** As it stood before it was merged: read by everybody, or waiting for staff. */
export async function apart(
  transaction: Transaction,
  finding: Pick<Finding, 'follow'>,
  merged: RequestRecord,
): Promise<void> {
  const state = merged.held === null ? 'visible' : 'pending';
  const request = { ...merged, state, mergedInto: null, mergedAt: null, mergedBy: null } as const;
  await writeRequest(transaction, request);
  await finding.follow(transaction, request);
}

/** Gives each of a group the root that it now has, and counts those anew. */
export async function standAlone(transaction: Transaction, oldRoot: string): Promise<void> {
  const group = await groupOf(transaction, oldRoot);
  const byId = new Map(group.map((each) => [each.id, each]));
  const rootOf = (request: RequestRecord): string => {
    const into = request.mergedInto === null ? undefined : byId.get(request.mergedInto);
    return into ? rootOf(into) : request.id;
  };
  const roots = new Set<string>();
  for (const each of group) {
    const root = rootOf(each);
    roots.add(root);
    if (root !== each.root) await writeRequest(transaction, { ...each, root });
  }
  for (const root of roots) await recount(transaction, root);
}
