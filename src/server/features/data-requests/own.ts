/** What visitors ask of their own data: of their session, or of all sessions of the user id that it has proven. */
import type { OwnDataErased, OwnDataExported, OwnDataView } from '../../../wire/data-requests/own-shapes.ts';
import { personKinds, type PersonKind } from '../../../wire/data-requests/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { keptLimits, mostOf } from '../../../wire/limit-table.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import { PUSH_KEPT_DAYS } from '../../../wire/outbound/limits.ts';
import type { DataView } from '../../../wire/retention/shapes.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Links } from '../links/service.ts';
import type { Projects } from '../projects/service.ts';
import type { Retention } from '../retention/service.ts';
import { markOf, type Subject, type Visitors } from '../visitors/service.ts';
import { newRequest } from './asking.ts';
import type { StoredCertificate } from './certificate.ts';
import { erasures, type Erasing } from './erasing.ts';
import { exportsOfPersons } from './exporting.ts';
import type { Finding } from './finding.ts';
import { exportLink } from './service.ts';
import { insertRequest, latestExportOf, requestById, requestsOfVisitor, type RequestRecord } from './store.ts';

type Asked = { readonly id: string; readonly lang?: string | undefined; readonly texts?: boolean | undefined };

/** All: 401 without a session, 404 where the project has switched it off. `media`: the media origin, for the link. */
export type OwnData = {
  readonly view: (visitor: VisitorAuth, media: string) => Promise<OwnDataView>;
  /** Errors: 409 for an id of another request, 429 for the fourth one of a day. */
  readonly export: (visitor: VisitorAuth, asked: Asked, media: string) => Promise<OwnDataExported>;
  /** Answers when it is done, or soon after. Errors: those of `export`. */
  readonly erase: (visitor: VisitorAuth, asked: Asked) => Promise<OwnDataErased>;
};

type Needs = {
  readonly projects: Pick<Projects, 'byKey'>;
  readonly visitors: Pick<Visitors, 'find'>;
  readonly retention: Pick<Retention, 'view'>;
  readonly links: Pick<Links, 'sign'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly erasing: Pick<Erasing, 'carryOut'>;
  readonly finding: Pick<Finding, 'counts'>;
};

/** Longer than a visitor waits for the answer, so that the job finds nothing to do but after a server that ended. */
const AFTER_MS = MINUTE_MS;

type OwnPorts = Pick<Ports, 'storage' | 'now' | 'log' | 'environment'>;

const ROW = 'own-data-requests-per-session';
const { windowMs } = keptLimits[ROW];

export function createOwnData({ storage, now, log, environment }: OwnPorts, needs: Needs): OwnData {
  const { retention, links, erasing, finding } = needs;
  const own = (visitor: VisitorAuth) => ownOf(needs, visitor);
  const asked = (kind: RequestRecord['kind'], mine: Own, body: Asked) =>
    askedOf({ storage, now, environment }, needs, kind, mine, body);

  const toldExport = ({ id, state, expiresAt }: RequestRecord, media: string): OwnDataExported => ({
    id,
    state,
    file: state === 'ready' ? exportLink(links, { media, request: id, by: '' }) : null,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  });

  return {
    async view(visitor, media) {
      const mine = await own(visitor);
      const [counts, { kept }, latest] = await Promise.all([
        finding.counts(storage, { ...mine, byId: null }),
        retention.view(mine.projectId),
        latestExportOf(storage, mine.mark),
      ]);
      const some = personKinds.filter((kind) => (counts[kind] ?? 0) > 0);
      return {
        kinds: some.map((kind) => ({ kind, count: counts[kind] ?? 0, days: daysOf(kind, kept, mine.known) })),
        wholeUser: mine.subject.by === 'userId',
        export: latest ? toldExport(latest, media) : null,
      };
    },
    export: async (visitor, body, media) => toldExport(await asked('export', await own(visitor), body), media),
    async erase(visitor, body) {
      const id = body.id.toLowerCase();
      const before = await requestById(storage, id);
      const { projectId, endedSessionId } = visitor;
      // Asked once more, by the session that is erased by now.
      const again =
        before !== undefined &&
        endedSessionId !== undefined &&
        before.visitorMark === markOf(projectId, endedSessionId);
      if (!again) {
        await asked('erase', await own(visitor), body);
        // Where it ends half-way, the job goes on.
        await erasing.carryOut(id, new AbortController().signal).catch((error: unknown) => {
          log.error({ err: error, request: id }, 'an erasure was cut off and is gone on with');
        });
      }
      return toldErasure((await requestById(storage, id))!, body.lang ?? '');
    },
  };
}

type Own = {
  readonly projectId: string;
  readonly subject: Subject;
  readonly mark: string;
  /** It says who its user is, proven or not. */
  readonly known: boolean;
};

/** Errors: 401, 404. */
async function ownOf({ projects, visitors }: Pick<Needs, 'projects' | 'visitors'>, visitor: VisitorAuth): Promise<Own> {
  const { settings } = await projects.byKey(visitor.sdkKey);
  if (settings.dataRequests === false)
    throw new ApiError('not_found', 'This project has switched this off: write to whoever runs the site.');
  const { projectId, sessionId } = visitor;
  if (sessionId === null) throw new ApiError('session_refused', 'Your data needs a session: start one first.');
  const record = await visitors.find(visitor);
  const proven = record?.verified === true && record.userId !== '';
  const subject: Subject = proven ? { by: 'userId', value: record.userId } : { by: 'sessionId', value: sessionId };
  return { projectId, subject, mark: markOf(projectId, sessionId), known: Boolean(record?.userId) };
}

/** The request of this id, or a new one with its job. */
async function askedOf(
  { storage, now, environment }: Omit<OwnPorts, 'log'>,
  { finding, jobs, audit }: Pick<Needs, 'finding' | 'jobs' | 'audit'>,
  kind: RequestRecord['kind'],
  { projectId, subject, mark }: Own,
  { id: given, lang = '', texts = false }: Asked,
) {
  const id = given.toLowerCase();
  const most = mostOf(environment.limits, ROW);
  const work = async (transaction: Transaction): Promise<RequestRecord> => {
    const known = await requestById(transaction, id);
    if (known) return sameRequest(known, kind, mark);
    const at = now();
    refuseMany(await requestsOfVisitor(transaction, mark, at - windowMs), most, at);
    const counts = await finding.counts(transaction, { projectId, subject, byId: null });
    const times = { at, beginsAt: at };
    const who = { id, projectId, kind, subject, byId: null, visitorMark: mark };
    const made = newRequest({ ...who, reason: '', texts, keepsAnswers: false, lang, counts, ...times });
    await insertRequest(transaction, made);
    const queue = kind === 'erase' ? erasures : exportsOfPersons;
    const runAt = kind === 'erase' ? at + AFTER_MS : at;
    await jobs.add(transaction, queue, { request: id }, { project: projectId, runAt });
    const action = kind === 'erase' ? 'askErasure' : 'askExport';
    await audit.note(transaction, { actor: null, action, target: `data-request:${id}`, after: { counts } });
    return made;
  };
  return storage.write(work, { turn: projectId });
}

function toldErasure({ id, state, certificate }: RequestRecord, lang: string): OwnDataErased {
  const { json, texts } = (JSON.parse(certificate ?? 'null') ?? {}) as Partial<StoredCertificate>;
  const text = texts?.[/^de\b/i.test(lang) ? 'de' : 'en'];
  return { id, state, certificate: json ?? null, text: text ?? null };
}

/** Days that a kind is kept; null where nothing ends it by itself. */
function daysOf(kind: PersonKind, kept: DataView['kept'], known: boolean): number | null {
  if (kind === 'sessions') return known ? kept.knownVisitors : kept.visitors;
  if (kind === 'reports') return kept.tickets;
  if (kind === 'events') return kept.events;
  if (kind === 'files') return kept.attachments;
  return kind === 'messages' ? PUSH_KEPT_DAYS : null;
}

/** Errors: 409 for a request of somebody else, or of another kind. */
function sameRequest(known: RequestRecord, kind: RequestRecord['kind'], mark: string): RequestRecord {
  if (known.visitorMark === mark && known.kind === kind) return known;
  throw new ApiError('conflict', 'This id belongs to another request: take a new one.');
}

/** `times` of the requests of the last 24 hours, the first one first. Errors: 429. */
function refuseMany(times: readonly number[], most: number, now: number): void {
  const first = times.at(-most);
  if (first === undefined) return;
  const seconds = Math.ceil((first + windowMs - now) / 1000);
  throw new ApiError('too_many_requests', `You have asked ${most} times today: come back tomorrow.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
