/** Bots as staff list, make, write and order them. */
import { emptyFlow, type BotFlow } from '../../../wire/bots/flow.ts';
import { readFlow } from '../../../wire/bots/fault.ts';
import { PROJECT_BOTS, UNKNOWN_BOTS_SHOWN } from '../../../wire/bots/limits.ts';
import type { Bot, BotChange, BotDraft, BotList, NewBot } from '../../../wire/bots/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import { wholeTexts } from '../../http/whole-text.ts';
import type { Transaction } from '../../storage/port.ts';
import { unknownOf } from './counts-store.ts';
import { firstOfDays, UNKNOWN_DAYS } from './counting.ts';
import { botsOf, insertBot, putBotAt, type BotRecord } from './store.ts';
import { templateFlow } from './templates.ts';
import {
  botAt,
  drafted,
  named,
  refuseOld,
  type BotPlace,
  type Writing,
  type WritingNeeds,
  type WritingPorts,
} from './writing.ts';

/** Errors of all that names a bot: 404. `actor`: the account that asks. */
export type Drafts = {
  readonly list: (project: string) => Promise<BotList>;
  readonly get: (place: BotPlace) => Promise<Bot>;
  /** Errors: 404 for a copy of what is not there, 409 `limit_reached`. */
  readonly add: (project: string, given: NewBot, actor: string) => Promise<Bot>;
  /** Errors: 409 `limit_reached`. */
  readonly bring: (
    project: string,
    given: { readonly name: string; readonly draft: BotFlow },
    actor: string,
  ) => Promise<Bot>;
  /** Errors: 409 `conflict`. */
  readonly rename: (place: BotPlace, change: BotChange, actor: string) => Promise<Bot>;
  /** Errors: 409 `draft_conflict`; 422 naming the block. */
  readonly save: (place: BotPlace, given: BotDraft, actor: string) => Promise<Bot>;
  readonly order: (project: string, ids: readonly string[], actor: string) => Promise<BotList>;
};

/** The flow, whole and checked. Errors: 422. */
export const flowFrom = (given: unknown): BotFlow => readFlow(wholeTexts(given));

export function createDrafts(ports: WritingPorts, needs: WritingNeeds, writing: Writing): Drafts {
  const { storage, now } = ports;
  const { told, changing } = writing;

  const list = listing(ports, needs, writing);
  const added = makingOf(ports, writing);

  return {
    list,
    get: async (place) => told(await botAt(storage, place)),
    async add(project, { name, template, copy }, actor) {
      const { languages = ['en'] } = (await needs.projects.byId(project)).settings;
      const draft = async (transaction: Transaction) => {
        if (copy !== undefined) return (await botAt(transaction, { project, id: copy })).draft;
        return template ? templateFlow(template, languages) : emptyFlow;
      };
      return added(project, { name: named(name), draft, actor });
    },
    bring: (project, { name, draft }, actor) => added(project, { name: named(name), draft: async () => draft, actor }),
    rename: (place, { name, expected }, actor) =>
      changing(
        place,
        actor,
        (before) => {
          refuseConflict({ name: before.name }, expected);
          return name === undefined ? before : { ...before, name: named(name) };
        },
        'changeBot',
      ),
    async save(place, { revision, flow }, actor) {
      await botAt(storage, place);
      const draft = flowFrom(flow);
      return changing(place, actor, (before) => {
        refuseOld(before, revision);
        return drafted(before, draft, actor, now());
      });
    },
    async order(project, ids, actor) {
      if ((await botsOf(storage, project)).length === 0) return list(project);
      await writing.write(project, actor, async (transaction) => {
        const known = await botsOf(transaction, project);
        const place = new Map(ids.map((id, at) => [id.toLowerCase(), at]));
        const sorted = known.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
        for (const [at, { id }] of sorted.entries()) await putBotAt(transaction, id, at + 1);
        const [first] = sorted;
        if (!first) throw new ApiError('not_found', 'The last bot of this project has just been deleted.');
        const order = sorted.map(({ name }) => name);
        await writing.note(transaction, first.id, { actor, action: 'orderBots', after: { order } });
        return first;
      });
      return list(project);
    },
  };
}

/** `draft`: made with what the transaction sees. */
type Making = {
  readonly name: string;
  readonly draft: (transaction: Transaction) => Promise<BotFlow>;
  readonly actor: string;
};

function makingOf(ports: WritingPorts, writing: Writing): (project: string, made: Making) => Promise<Bot> {
  const { now } = ports;
  return async (project, { name, draft, actor }) => {
    const id = ports.id();
    const record = await writing.write(project, actor, async (transaction) => {
      const known = await botsOf(transaction, project);
      if (known.length >= PROJECT_BOTS)
        throw new ApiError('limit_reached', `A project has at most ${PROJECT_BOTS} bots: delete one first.`);
      const at = now();
      const made: BotRecord = {
        id,
        projectId: project,
        place: (known.at(-1)?.place ?? 0) + 1,
        name,
        on: false,
        liveVersion: 0,
        draft: await draft(transaction),
        revision: 1,
        draftBy: actor,
        draftAt: at,
        changedBy: actor,
        changedAt: at,
      };
      await insertBot(transaction, made);
      await writing.note(transaction, id, { actor, action: 'addBot', after: { name } });
      return made;
    });
    return writing.told(record);
  };
}

function listing({ storage, now }: WritingPorts, needs: WritingNeeds, { rows }: Writing): Drafts['list'] {
  return async (project) => {
    await needs.projects.byId(project);
    const [bots, unknown] = await Promise.all([
      botsOf(storage, project).then((records) => rows(project, records)),
      unknownOf(storage, project, { since: firstOfDays(now(), UNKNOWN_DAYS), most: UNKNOWN_BOTS_SHOWN }),
    ]);
    return { bots, unknown };
  };
}
