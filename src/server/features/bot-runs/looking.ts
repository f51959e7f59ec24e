/** What a step goes by, read in its transaction. */
import type { BotBlock } from '../../../wire/bots/blocks.ts';
import { isOpen } from '../../../wire/pure/hours.ts';
import type { Queries } from '../../storage/port.ts';
import { expectedReply, hoursOf } from '../hours/service.ts';
import { sessionsOf } from '../messages/service.ts';
import { settingsOf } from '../projects/service.ts';
import { countOthersOpen, ticketFacts, type ThreadRecord } from '../tickets/service.ts';
import { visitorById } from '../visitors/service.ts';
import type { Passage, RunState, Version, World } from './run.ts';
import type { BotSource } from './source.ts';

/** What steps have looked up: it is put into the world and grows while they go on. */
export type Known = {
  readonly versions: Map<string, Version>;
  readonly live: Map<string, string | null>;
  readonly answers: Map<string, readonly Passage[]>;
  /** By team, '' for the project. */
  readonly open: Map<string, boolean>;
};

export const nothingKnown = (): Known => ({
  versions: new Map(),
  live: new Map(),
  answers: new Map(),
  open: new Map(),
});

type At = { readonly thread: ThreadRecord; readonly now: number };

export async function worldOf(queries: Queries, { thread, now }: At, known: Known): Promise<World> {
  const { projectId, visitorId } = thread;
  const maker = visitorId === null ? undefined : await visitorById(queries, projectId, visitorId);
  const { languages = [] } = await settingsOf(queries, projectId);
  const facts = await ticketFacts(queries, projectId, thread.id);
  return {
    now,
    lang: facts?.language || maker?.lang || (languages[0] ?? ''),
    languages,
    page: facts?.page ?? '',
    identified: (maker?.userId ?? '') !== '',
    verified: maker?.verified === true && maker.userId !== '',
    custom: maker?.customData ?? {},
    contact: { name: maker?.name ?? '', email: maker?.email ?? '', phone: maker?.phone ?? '' },
    openTickets: maker ? await countOthersOpen(queries, thread, sessionsOf(maker)) : 0,
    isOpen: (team) => known.open.get(team ?? '') ?? true,
    replyMinutes: await expectedReply(queries, projectId),
    versions: known.versions,
    live: known.live,
    answers: known.answers,
  };
}

/** The version that a run is in, with the calendars that it asks for; nothing where it is gone. */
export async function learnVersion(
  queries: Queries,
  bots: Pick<BotSource, 'version'>,
  { project, id, now }: { readonly project: string; readonly id: RunState['version']; readonly now: number },
  known: Known,
): Promise<void> {
  if (known.versions.has(id)) return;
  const version = await bots.version(queries, project, id);
  if (!version) return;
  known.versions.set(id, version);
  for (const team of new Set(version.flow.blocks.flatMap(calendarsOf)))
    known.open.set(team, await isOpenNow(queries, { project, team: team === '' ? null : team, now }));
}

export async function isOpenNow(
  queries: Queries,
  { project, team, now }: { readonly project: string; readonly team: string | null; readonly now: number },
): Promise<boolean> {
  const hours = await hoursOf(queries, project, team);
  return !hours || isOpen(hours, now);
}

function calendarsOf(block: BotBlock): string[] {
  if (block.kind === 'hours') return [block.team ?? ''];
  if (block.kind !== 'branch') return [];
  return block.conditions.filter(({ of }) => of === 'hours').map(({ key }) => key);
}
