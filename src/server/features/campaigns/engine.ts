/** What the engine is made of, and what it knows of one person before it decides. */
import { attributesOfContact } from '../attributes/service.ts';
import type { AudienceAsking } from '../audiences/service.ts';
import type { MediaShowing } from '../media/service.ts';
import type { Outbound } from '../outbound/service.ts';
import type { Projects } from '../projects/service.ts';
import type { Hub } from '../../realtime/hub.ts';
import type { Ports } from '../../ports.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { ContentOf } from './contents.ts';
import type { Count } from './counting.ts';
import type { DeliveryRecord } from './deliveries-store.ts';
import type { Asked } from './gates.ts';
import type { Live, LiveProject } from './live.ts';
import { personAt, type Person } from './person.ts';
import type { Receipts } from './receipts.ts';
import type { Attending } from './senders.ts';
import type { CampaignRecord, LiveCampaign } from './store.ts';
import { isTalking } from './talking.ts';

export type EnginePorts = Pick<Ports, 'storage' | 'now' | 'id' | 'secret' | 'log'>;
export type EngineNeeds = {
  readonly hub: Pick<Hub, 'isHere'>;
  readonly live: Live;
  readonly audiences: Pick<AudienceAsking, 'has'>;
  readonly outbound: Pick<Outbound, 'sendWithin' | 'takeBack'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly media: Pick<MediaShowing, 'files'>;
  readonly members: Attending;
  /** Where files are served; undefined where nobody knows it: then paths, which our framed apps read at their own origin. */
  readonly mediaOrigin: () => string | undefined;
  readonly contentOf: ContentOf;
  readonly count: Count;
  readonly receipts: Pick<Receipts, 'takeEvent'>;
  /** Something was decided for this visitor: what their page measures may be another. */
  readonly decided: (project: string, visitor: string) => void;
  /** Of which too much comes to nothing, in this transaction. Answers what is told once that is durable. */
  readonly pause: (transaction: Transaction, campaign: CampaignRecord) => Promise<() => void>;
};
export type Engine = EnginePorts & EngineNeeds;

/** What is asked before the transaction, which may be tried again: audiences and attributes. */
export async function prepare(engine: Engine, project: string, contact: string, around: LiveProject) {
  const { storage, projects, audiences } = engine;
  const { settings, sdkKey } = await projects.byId(project);
  const { internal } = around.calm.rules;
  const meant = around.campaigns.flatMap(({ version }) => version.draft.audience ?? []);
  const wanted = internal === null ? meant : [...meant, internal];
  const [isIn, attributes] = await Promise.all([
    audiences.has(project, wanted, contact),
    attributesOfContact(storage, project, contact),
  ]);
  const values = Object.fromEntries(attributes.map(({ key, value }) => [key, value]));
  const pictures = await picturesOf(engine, project, around);
  return {
    project,
    contact,
    around,
    isIn,
    values,
    pictures,
    settings,
    zone: settings.zone ?? 'UTC',
    sdkKey,
  };
}
export type Ready = Awaited<ReturnType<typeof prepare>>;

async function picturesOf(
  { mediaOrigin, media, contentOf }: Engine,
  project: string,
  { campaigns }: LiveProject,
): Promise<ReadonlyMap<string, string>> {
  const wanted = campaigns.flatMap(({ kind, version: { draft } }) =>
    [draft.content, ...draft.experiment.variants.map(({ content }) => content)].flatMap((content) =>
      content === null ? [] : (contentOf(kind)?.pictures(content) ?? []),
    ),
  );
  if (wanted.length === 0) return new Map();
  const files = await media.files(project, wanted, mediaOrigin() ?? '');
  return new Map([...files].map(([id, { src }]) => [id, src]));
}

export function personOf(
  { now }: Pick<Engine, 'now'>,
  transaction: Transaction,
  { project, contact, zone }: Ready,
): Promise<Person | undefined> {
  return personAt(transaction, { projectId: project, contactId: contact, zone, now: now() });
}

/** `own`: the delivery that is decided about. */
export function askedOf(
  { now, contentOf }: Pick<Engine, 'now' | 'contentOf'>,
  queries: Queries,
  ready: Ready,
  about: { readonly person: Person; readonly campaign: LiveCampaign; readonly own?: DeliveryRecord },
): Asked {
  return {
    ...about,
    calm: ready.around.calm,
    now: now(),
    isIn: async () => ready.isIn.has(about.campaign.version.draft.audience ?? ''),
    talks: () => isTalking(queries, about.person.contact),
    unreachable: async () =>
      contentOf(about.campaign.kind)?.addressed?.unreachable(queries, {
        contact: about.person.contact,
        settings: ready.settings,
      }),
  };
}
