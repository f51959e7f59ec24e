/**
 * A person is erased by a durable job, so that a kill half-way loses nothing: their sessions end first, which keeps new rows
 * out; then each feature deletes what it keeps of them; their sessions' rows go last, because they say what is theirs. Run
 * again it finds what is left. The certificate comes when nothing is left, on the disk neither.
 */
import { open, text } from '../../../wire/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import type { Projects } from '../projects/service.ts';
import {
  countSessionsWith,
  noSessions,
  pageOfSessions,
  theseSessions,
  type SessionKey,
  type Subject,
  type Visitors,
} from '../visitors/service.ts';
import { sessionsMeant } from './archive.ts';
import { certificateOf } from './certificate.ts';
import type { CertificateKeys } from './keys.ts';
import type { OfPerson, Person, Removed, SessionsEnd } from './slots.ts';
import { addRemoved, changeRequest, deleteMarks, failRequest, requestById, type RequestRecord } from './store.ts';
import { tellDesks } from './telling.ts';

export const erasures = defineQueue({
  name: 'erase-persons',
  urgency: 'export',
  payload: open({ request: text({ max: 36 }) }),
  longestRunMs: 3_600_000,
  perProject: 1,
});

/** Queues whose jobs remove what a deleted ticket has left on the disk. */
const ON_THE_DISK = ['remove-copies', 'remove-files'] as const;
const LOOK_AGAIN_MS = 1000;
const SESSIONS_AT_ONCE = 100;
/** A shorter id is a word that entries about others have too. */
const MENTION_CHARS = 6;

type Needs = {
  readonly jobs: Pick<Jobs, 'add' | 'counts'>;
  readonly hub: Pick<Hub, 'publish' | 'endVisitors'>;
  readonly visitors: Pick<Visitors, 'ended'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly audit: Pick<Audit, 'note' | 'forget'>;
  readonly keys: Pick<CertificateKeys, 'signer'>;
  readonly kinds: () => readonly OfPerson[];
  readonly settling: () => readonly SessionsEnd[];
};

export type Erasing = {
  readonly worker: Worker;
  /** The job's work, for a visitor who waits for it. Does nothing twice. */
  readonly carryOut: (requestId: string, signal: AbortSignal) => Promise<void>;
};

type ErasingPorts = Pick<Ports, 'storage' | 'now' | 'environment'>;
type Begun = RequestRecord & { readonly subject: Subject; readonly begunAt: number };

export function createErasing(ports: ErasingPorts, needs: Needs): Erasing {
  const erasure = new Erasure(ports, needs);
  return {
    carryOut: (id, signal) => erasure.carryOut(id, signal),
    worker: worker(erasures, async ({ request }, { signal, tries }) => {
      await erasure.carryOut(request, signal).catch(async (error: unknown) => {
        if (tries >= erasures.tries) await erasure.fail(request);
        throw error;
      });
    }),
  };
}

class Erasure {
  constructor(
    private readonly ports: ErasingPorts,
    private readonly needs: Needs,
  ) {}

  async carryOut(id: string, signal: AbortSignal): Promise<void> {
    const request = await this.begin(id);
    if (request === undefined) return;
    if (request !== 'done') {
      await this.eraseSessions(request, signal);
      await this.eraseRest(request, request.subject);
      if (await this.stillOnTheDisk(request.projectId)) return this.lookAgain(request);
      await this.certify(request);
    }
    // The subject of the request itself was in the database until now.
    await this.ports.storage.scrub('whole');
  }

  /** Undefined for one that was called back. */
  private async begin(id: string): Promise<Begun | 'done' | undefined> {
    await this.ports.storage.write((transaction) =>
      changeRequest(transaction, id, ['asked', 'failed'], { state: 'running', begunAt: this.ports.now() }),
    );
    const request = await requestById(this.ports.storage, id);
    if (request?.state === 'done') return 'done';
    if (request?.state !== 'running' || !request.subject || request.begunAt === null) return undefined;
    tellDesks(this.needs.hub, request, 'running');
    return request as Begun;
  }

  async fail(id: string): Promise<void> {
    const failed = await failRequest(this.ports.storage, id);
    if (failed) tellDesks(this.needs.hub, failed, 'failed');
  }

  private async eraseSessions(request: Begun, signal: AbortSignal): Promise<void> {
    const { begunAt } = request;
    const theirs = sessionsMeant(request);
    const next = () => pageOfSessions(this.ports.storage, theirs, { began: begunAt, rows: SESSIONS_AT_ONCE });
    for (let page = await next(); page.length > 0; page = await next()) {
      signal.throwIfAborted();
      await this.erasePage(request, page);
      tellDesks(this.needs.hub, (await requestById(this.ports.storage, request.id)) ?? request, 'running');
    }
  }

  private async erasePage(request: Begun, page: readonly SessionKey[]): Promise<void> {
    const { projectId } = request;
    const ids = page.map(({ id }) => id);
    const users = [...new Set(page.map(({ userId }) => userId).filter((userId) => userId !== ''))];
    await this.ports.storage.write((transaction) => this.needs.visitors.ended.end(transaction, projectId, ids));
    this.needs.hub.endVisitors(ids);
    for (const settled of this.needs.settling()) await settled(ids);
    await this.eraseAll(request, { projectId, sessions: theseSessions(ids) });
    await this.forget(request, ids);
    await this.eraseOf('sessions', request, { projectId, sessions: theseSessions(ids) });
    // What is kept by a user id alone goes with the last session that had it.
    for (const userId of users)
      if ((await countSessionsWith(this.ports.storage, projectId, userId)) === 0)
        await this.eraseAll(request, { projectId, sessions: noSessions, userId });
  }

  private async eraseRest(request: Begun, { by, value }: Subject): Promise<void> {
    const named = by === 'sessionId' ? {} : { [by]: value };
    await this.eraseAll(request, { projectId: request.projectId, sessions: noSessions, ...named });
    await this.forget(request, []);
  }

  private async eraseAll(request: Begun, person: Person): Promise<void> {
    const kinds = new Set(this.needs.kinds().map(({ kind }) => kind));
    // Contacts after what is kept of them: a contact that is gone leaves its answers to nobody, and nobody would find them.
    for (const kind of kinds) if (kind !== 'sessions' && kind !== 'contacts') await this.eraseOf(kind, request, person);
    await this.eraseOf('contacts', request, person);
  }

  private async eraseOf(kind: OfPerson['kind'], { id, texts, keepsAnswers }: Begun, person: Person): Promise<void> {
    const removed: Removed = (transaction, rows, of = kind) => addRemoved(transaction, id, of, rows);
    for (const one of this.needs.kinds())
      if (one.kind === kind) await one.erase({ ...person, texts, keepsAnswers }, removed);
  }

  /**
   * What the audit log tells of them beside its chain. What a visitor calls themselves is believed when staff ask by it, and
   * not when the visitor does: somebody with an administrator's address would empty what the log tells of that one.
   */
  private async forget({ subject, byId }: Begun, sessions: readonly string[]): Promise<void> {
    const named = byId !== null && subject.value.length >= MENTION_CHARS ? [subject.value] : [];
    const person = { targets: sessions.map((id) => `visitor:${id}`), mentions: [...sessions, ...named] };
    await this.ports.storage.patient.write((transaction) => this.needs.audit.forget(transaction, person));
  }

  private async stillOnTheDisk(project: string): Promise<boolean> {
    const all = await Promise.all(ON_THE_DISK.map((queue) => this.needs.jobs.counts({ queue, project })));
    return all.some(({ queued, running, waiting }) => queued + running + waiting > 0);
  }

  private async lookAgain({ id, projectId: project }: Begun): Promise<void> {
    const runAt = this.ports.now() + LOOK_AGAIN_MS;
    await this.ports.storage.write((transaction) =>
      this.needs.jobs.add(transaction, erasures, { request: id }, { project, runAt }),
    );
  }

  private async certify({ id, projectId, subject }: Begun): Promise<void> {
    const project = await this.needs.projects.byId(projectId);
    const installation = this.ports.environment.publicUrl ?? '';
    const done = await this.ports.storage.write(async (transaction) => {
      const request = await requestById(transaction, id);
      if (request?.state !== 'running') return undefined;
      const doneAt = this.ports.now();
      const of = { request: { ...request, subject }, project, installation, doneAt };
      const certificate = JSON.stringify(certificateOf(of, await this.needs.keys.signer(transaction)));
      await changeRequest(transaction, id, ['running'], { state: 'done', subject: null, certificate, doneAt });
      await deleteMarks(transaction, id);
      const told = { removed: request.removed };
      await this.needs.audit.note(transaction, {
        actor: request.byId,
        action: 'erasePerson',
        target: `data-request:${id}`,
        after: told,
      });
      return request;
    });
    if (done) tellDesks(this.needs.hub, done, 'done');
  }
}
