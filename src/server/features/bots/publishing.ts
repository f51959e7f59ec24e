/** What a bot becomes: published, switched off, deleted; and what was published of it. */
import { changesBetween, sameFlow } from '../../../wire/bots/changes.ts';
import { emptyFlow } from '../../../wire/bots/flow.ts';
import { BOT_VERSIONS_SHOWN } from '../../../wire/bots/limits.ts';
import type { Bot, BotVersion, BotVersions } from '../../../wire/bots/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import { memberNames } from '../members/service.ts';
import { deleteBot, insertVersion, versionOf, versionsOf, type BotRecord, type VersionRecord } from './store.ts';
import {
  botAt,
  drafted,
  refuseOld,
  refuseProblems,
  type BotPlace,
  type Writing,
  type WritingNeeds,
  type WritingPorts,
} from './writing.ts';

/** Errors of all: 404. */
export type Publishing = {
  /** Errors: 409 `draft_conflict`, 422 `bot_invalid`. */
  readonly publish: (place: BotPlace, revision: number, actor: string) => Promise<Bot>;
  readonly off: (place: BotPlace, actor: string) => Promise<Bot>;
  readonly remove: (place: BotPlace, actor: string) => Promise<void>;
  readonly versions: (place: BotPlace) => Promise<BotVersions>;
  readonly version: (place: BotPlace, number: number) => Promise<BotVersion>;
  /** Errors: 409 `draft_conflict`. */
  readonly restore: (
    place: BotPlace,
    of: { readonly number: number; readonly revision: number },
    actor: string,
  ) => Promise<Bot>;
};

export function createPublishing({ storage, now }: WritingPorts, needs: WritingNeeds, writing: Writing): Publishing {
  return {
    async publish(place, revision, actor) {
      const read = await botAt(storage, place);
      const { problems } = await writing.problemsOf(storage, read);
      return writing.changing(
        place,
        actor,
        async (before, transaction) => {
          refuseOld(before, revision);
          // The problems are those of what was read.
          refuseOld(before, read.revision);
          refuseProblems(problems);
          const number = await published(transaction, before, { actor, at: now() });
          return { ...before, on: true, liveVersion: number };
        },
        'publishBot',
      );
    },
    ...ending(needs, writing),
    ...versionsShown(storage, needs),
    restore: (place, { number, revision }, actor) =>
      writing.changing(
        place,
        actor,
        async (before, transaction) => {
          refuseOld(before, revision);
          const { flow } = await versionAt(transaction, place, number);
          return drafted(before, flow, actor, now());
        },
        'restoreBot',
      ),
  };
}

/** The number of the version that says what the draft says: the last one where it already does, else the next. */
async function published(
  transaction: Transaction,
  { id, liveVersion, draft }: BotRecord,
  { actor, at }: { readonly actor: string; readonly at: number },
): Promise<number> {
  const last = await versionOf(transaction, id, liveVersion);
  if (last && sameFlow(last.flow, draft)) return liveVersion;
  const before = last?.flow ?? emptyFlow;
  await insertVersion(transaction, {
    botId: id,
    number: liveVersion + 1,
    flow: draft,
    changes: changesBetween(before, draft),
    startsChanged: !Bun.deepEquals([before.starts, before.start], [draft.starts, draft.start]),
    by: actor,
    at,
  });
  return liveVersion + 1;
}

/** Errors: 404. */
async function versionAt(queries: Queries, place: BotPlace, number: number): Promise<VersionRecord> {
  const { id } = await botAt(queries, place);
  const record = Number.isSafeInteger(number) ? await versionOf(queries, id, number) : undefined;
  if (record) return record;
  throw new ApiError('not_found', 'There is no such version.');
}

async function toldVersions(
  { members }: Pick<WritingNeeds, 'members'>,
  project: string,
  records: readonly Omit<VersionRecord, 'flow'>[],
): Promise<BotVersions['versions']> {
  const names = await memberNames(
    members,
    project,
    records.map(({ by }) => by),
  );
  return records.map(({ number, at, by, changes, startsChanged }) => ({
    number,
    at: new Date(at).toISOString(),
    by: names.get(by)?.name ?? '',
    changes: [...changes],
    starts: startsChanged,
  }));
}

function versionsShown(storage: Queries, needs: WritingNeeds): Pick<Publishing, 'versions' | 'version'> {
  return {
    async versions(place) {
      const { id } = await botAt(storage, place);
      const records = await versionsOf(storage, id, BOT_VERSIONS_SHOWN);
      return { versions: await toldVersions(needs, place.project, records) };
    },
    async version(place, number) {
      const record = await versionAt(storage, place, number);
      const [told] = await toldVersions(needs, place.project, [record]);
      return { ...told!, flow: record.flow };
    },
  };
}

/** Its runs are handed over in the same transaction; whom that concerns is told once it is durable. */
function ending(needs: WritingNeeds, writing: Writing): Pick<Publishing, 'off' | 'remove'> {
  type Tells = readonly (() => Promise<void> | void)[];
  const end = (transaction: Transaction, { projectId: project, id, name }: BotRecord): Promise<Tells> =>
    Promise.all(needs.ends().map((ends) => ends(transaction, { project, id, name })));
  return {
    async off(place, actor) {
      let tells: Tells = [];
      const work = async (before: BotRecord, transaction: Transaction) => {
        tells = await end(transaction, before);
        return { ...before, on: false };
      };
      const bot = await writing.changing(place, actor, work, 'switchBotOff');
      for (const tell of tells) await tell();
      return bot;
    },
    async remove(place, actor) {
      let tells: Tells = [];
      const work = async (transaction: Transaction) => {
        const before = await botAt(transaction, place);
        tells = await end(transaction, before);
        await deleteBot(transaction, before.id);
        await writing.note(transaction, before.id, { actor, action: 'deleteBot', before: { name: before.name } });
        return before;
      };
      await writing.write(place.project, actor, work, true);
      for (const tell of tells) await tell();
    },
  };
}
