/** What staff ask of one person's data: found, exported, erased. */
import type { DataRequest, DataRequestAsk } from '../../../wire/data-requests/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { DATA_REQUESTS_SHOWN } from '../../../wire/data-requests/limits.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { isoOrNull } from '../../time.ts';
import type { Publish } from '../../realtime/hub.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import type { Links } from '../links/service.ts';
import type { Members } from '../members/service.ts';
import type { Projects } from '../projects/service.ts';
import { signedText, type StoredCertificate } from './certificate.ts';
import type { CertificateKeys } from './keys.ts';
import { createAsking, type AskedBy } from './asking.ts';
import type { Finding } from './finding.ts';
import { changeRequest, latestRequests, requestById, type RequestRecord } from './store.ts';
import { tellDesks } from './telling.ts';

/** Where a request is looked for; `media` is the media origin, for the link to a file. */
export type Place = { readonly project: string; readonly request: string; readonly media: string };

export type DataRequests = Finding & {
  /** Newest first. Errors: 404. */
  readonly list: (project: string, actor: string, media: string) => Promise<DataRequest[]>;
  /**
   * The same id again answers the same request; one that has failed is tried again. Errors: 404; 409 for an id that means
   * another request; 422 without what an erasure needs, or for nobody; 429 where three are under way.
   */
  readonly ask: (asked: DataRequestAsk, by: AskedBy & Pick<Place, 'media'>) => Promise<DataRequest>;
  /** Errors: 404. */
  readonly one: (place: Place, actor: string) => Promise<DataRequest>;
  /** Errors: 404, 409 for one that has begun. */
  readonly cancel: (place: Place, actor: string) => Promise<DataRequest>;
  /** Errors: 404, also for what is no finished erasure. */
  readonly certificate: (place: Pick<Place, 'project' | 'request'>) => Promise<StoredCertificate>;
  /** Whether this installation has signed exactly this certificate. */
  readonly isGenuine: (certificate: Readonly<Record<string, unknown>>) => Promise<boolean>;
};

type Needs = {
  readonly projects: Pick<Projects, 'byId'>;
  readonly members: Pick<Members, 'find'>;
  readonly links: Pick<Links, 'sign'>;
  readonly audit: Pick<Audit, 'note'>;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly keys: Pick<CertificateKeys, 'isGenuine'>;
  readonly finding: Finding;
  readonly hub: Publish<'desk'>;
};

export function createDataRequests({ storage, now }: Pick<Ports, 'storage' | 'now'>, needs: Needs): DataRequests {
  const { projects, audit, keys, hub } = needs;
  const toRequest = (record: RequestRecord, media: string, actor: string) => told(needs, record, { media, actor });
  const { finding } = needs;
  const asking = createAsking({ storage, now }, needs);

  const found = async ({ project, request }: Pick<Place, 'project' | 'request'>, queries: Queries = storage) => {
    const record = await requestById(queries, request.toLowerCase());
    if (record?.projectId === project) return record;
    throw new ApiError('not_found', 'There is no such request in this project.');
  };

  return {
    find: finding.find,
    counts: finding.counts,
    async list(project, actor, media) {
      await projects.byId(project);
      const records = await latestRequests(storage, project, DATA_REQUESTS_SHOWN);
      return Promise.all(records.map((record) => toRequest(record, media, actor)));
    },
    async ask(asked, by) {
      const record = await asking.ask(asked, by);
      tellDesks(hub, record, record.state);
      return toRequest(record, by.media, by.actor);
    },
    one: async (place, actor) => toRequest(await found(place), place.media, actor),
    async cancel(place, actor) {
      const record = await found(place);
      await storage.write(async (transaction) => {
        const done = { state: 'cancelled', subject: null, doneAt: now() } as const;
        if (!(await changeRequest(transaction, record.id, ['asked'], done)))
          throw new ApiError('conflict', 'This request has begun and cannot be called back any more.');
        await audit.note(transaction, { actor, action: 'cancelDataRequest', target: `data-request:${record.id}` });
      });
      tellDesks(hub, record, 'cancelled');
      return toRequest(await found(place), place.media, actor);
    },
    async certificate(place) {
      const { certificate } = await found(place);
      if (certificate !== null) return JSON.parse(certificate) as StoredCertificate;
      throw new ApiError('not_found', 'This request has no certificate: it is no finished erasure.');
    },
    isGenuine: (certificate) => isGenuine(keys, certificate),
  };
}

async function isGenuine(keys: Needs['keys'], certificate: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { key, signature } = certificate;
  if (typeof key !== 'string' || typeof signature !== 'string') return false;
  return keys.isGenuine(signedText(certificate), key, signature);
}

type Telling = { readonly media: string; readonly actor: string };

/** As staff see it, with a link to its file that is signed for whoever asks. */
async function told(
  { members, links }: Pick<Needs, 'members' | 'links'>,
  record: RequestRecord,
  { media, actor }: Telling,
): Promise<DataRequest> {
  const by = record.byId === null ? undefined : await members.find(record.projectId, record.byId);
  const { id, kind, state, subject, reason, texts, keepsAnswers, removed } = record;
  return {
    id,
    kind,
    state,
    subject: subject && { by: subject.by, value: subject.value },
    reason,
    texts,
    answers: keepsAnswers ? 'keep' : 'delete',
    byName: by?.name ?? null,
    byVisitor: record.byId === null,
    counts: record.counts,
    removed,
    at: new Date(record.at).toISOString(),
    beginsAt: new Date(record.beginsAt).toISOString(),
    doneAt: isoOrNull(record.doneAt),
    expiresAt: isoOrNull(record.expiresAt),
    file: state === 'ready' ? exportLink(links, { media, request: id, by: actor }) : null,
  };
}

/** Opens the file of an export for 10 minutes. `by`: the account, or '' for the visitor, as the audit log will name them. */
export function exportLink(
  links: Pick<Links, 'sign'>,
  { media, request, by }: { readonly media: string; readonly request: string; readonly by: string },
): string {
  const what = new URLSearchParams({ request, by });
  return `${media}/data-export/parley-export.zip?${what}&${links.sign(['data-export', request, by])}`;
}
