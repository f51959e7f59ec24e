/** All that is kept of a person as one ZIP, made behind the answer, kept for a week, opened by signed links alone. */
import { EXPORT_KEPT_DAYS } from '../../../wire/data-requests/limits.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { open, text } from '../../../wire/schema.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import { forgetAll, type Repeated } from '../../jobs/repeated.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { Storage } from '../../storage/port.ts';
import type { RemoveStrays } from '../retention/slots.ts';
import { openZipFolder } from '../uploads/service.ts';
import type { Projects } from '../projects/service.ts';
import { pageOfSessions, type Subject } from '../visitors/service.ts';
import { archiveOf, sessionsMeant } from './archive.ts';
import { markOfSubject, marksOfSessions } from './marks.ts';
import type { OfPerson, Person } from './slots.ts';
import {
  changeRequest,
  deleteMarks,
  endedExports,
  exportsMarked,
  failRequest,
  insertMarks,
  requestById,
  type RequestRecord,
} from './store.ts';
import { tellDesks } from './telling.ts';

export const exportsOfPersons = defineQueue({
  name: 'export-persons',
  urgency: 'export',
  payload: open({ request: text({ max: 36 }) }),
  longestRunMs: 3_600_000,
  perProject: 1,
  tries: 3,
});

const AT_ONCE = 500;

export type Exporting = {
  readonly worker: Worker;
  readonly path: (requestId: string) => string;
  /** Removes, once an hour, files that are kept no longer. */
  readonly forgetting: Repeated;
  readonly removeStrays: RemoveStrays;
  /** Exports that tell of somebody who is erased go too. */
  readonly ofPerson: OfPerson;
};

type Needs = {
  readonly hub: Publish<'desk'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly kinds: () => readonly OfPerson[];
};
type Begun = RequestRecord & { readonly subject: Subject; readonly begunAt: number };

export function createExporting(
  { storage, now, secret }: Pick<Ports, 'storage' | 'now' | 'secret'>,
  folderPath: string,
  { hub, projects, kinds }: Needs,
): Exporting {
  const zips = openZipFolder(folderPath, {
    now,
    isReady: async (id) => (await requestById(storage, id))?.state === 'ready',
  });
  const end = (ids: readonly string[]) => endThese(storage, ids, zips.remove);

  async function carryOut(id: string): Promise<void> {
    await storage.write((transaction) =>
      changeRequest(transaction, id, ['asked', 'failed'], { state: 'running', begunAt: now() }),
    );
    const request = await requestById(storage, id);
    if (request?.state !== 'running' || !request.subject || request.begunAt === null) return;
    const begun = request as Begun;
    tellDesks(hub, begun, 'running');
    await mark({ storage, secret }, begun);
    const at = now();
    const { name: projectName } = await projects.byId(begun.projectId);
    const entries = archiveOf(begun, { storage, projectName, kinds: kinds(), at });
    await zips.write(id, entries, at);
    const ready = await storage.write(async (transaction) => {
      const expiresAt = at + EXPORT_KEPT_DAYS * DAY_MS;
      return changeRequest(transaction, id, ['running'], { state: 'ready', doneAt: now(), expiresAt });
    });
    // The person was erased meanwhile.
    if (!ready) return zips.remove(id);
    tellDesks(hub, begun, 'ready');
  }

  return {
    worker: worker(exportsOfPersons, async ({ request }, { tries }) => {
      await carryOut(request).catch(async (error: unknown) => {
        const failed = tries >= exportsOfPersons.tries && (await failRequest(storage, request));
        if (failed) tellDesks(hub, failed, 'failed');
        throw error;
      });
    }),
    path: zips.path,
    forgetting: repeated(async () => end(await endedExports(storage, now(), 100))),
    removeStrays: zips.removeStrays,
    ofPerson: {
      kind: 'exports',
      async erase(person, removed) {
        for (let ids = await exportsMarked(storage, marksOf(secret, person)); ids.length > 0;) {
          const ended = await end(ids);
          await storage.write((transaction) => removed(transaction, ended));
          ids = await exportsMarked(storage, marksOf(secret, person));
        }
      },
    },
  };
}

/** Before anything is read: whoever erases the person finds the export by these. */
async function mark({ storage, secret }: Pick<Ports, 'storage' | 'secret'>, request: Begun): Promise<void> {
  const { id, projectId, subject, begunAt } = request;
  const theirs = sessionsMeant(request);
  const own = markOfSubject(secret, projectId, subject);
  await storage.write((transaction) => insertMarks(transaction, id, [own]));
  for (let after = ''; ;) {
    const page = await pageOfSessions(storage, theirs, { after, began: begunAt, rows: AT_ONCE });
    const ids = page.map((session) => session.id);
    await storage.write((transaction) => insertMarks(transaction, id, marksOfSessions(projectId, ids)));
    if (page.length < AT_ONCE) return;
    after = ids.at(-1) ?? '';
  }
}

function marksOf(secret: string, { projectId, sessions, email, userId }: Person): string[] {
  return [
    ...marksOfSessions(projectId, sessions.values.map(String)),
    ...(email === undefined ? [] : [markOfSubject(secret, projectId, { by: 'email', value: email })]),
    ...(userId === undefined ? [] : [markOfSubject(secret, projectId, { by: 'userId', value: userId })]),
  ];
}

/** `forgetSome` answers how many were forgotten; none are left at 0. */
function repeated(forgetSome: () => Promise<number>): Repeated {
  return {
    name: 'forget-exports',
    schedule: '50 * * * *',
    leaseMs: 60_000,
    longestRunMs: 600_000,
    run: (run) => forgetAll(run, forgetSome),
  };
}

/** Its state first: whoever opens a link after that finds nothing. */
async function endThese(
  storage: Storage,
  ids: readonly string[],
  remove: (id: string) => Promise<void>,
): Promise<number> {
  let ended = 0;
  for (const id of ids) {
    const was = await storage.write(async (transaction) => {
      await deleteMarks(transaction, id);
      return changeRequest(transaction, id, ['running', 'ready'], { state: 'expired', subject: null });
    });
    await remove(id);
    if (was) ended += 1;
  }
  return ended;
}
