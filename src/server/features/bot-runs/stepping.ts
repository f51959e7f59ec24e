/**
 * Steps of runs. Each is one transaction, kept by what caused it: the row of that cause goes with the step, so that the same
 * message or press moves a run once, however often and wherever it is looked at. A durable job does them: no stop of the
 * server loses one, and a pause ends by a job of its own.
 */
import { open, text } from '../../../wire/schema.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineQueue, worker, type Worker } from '../../jobs/queue.ts';
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { settingsOf, type Projects } from '../projects/service.ts';
import { saveSolvedBy, threadById, type ThreadRecord } from '../tickets/service.ts';
import type { Visitors } from '../visitors/service.ts';
import type { Doing, Tell } from './doing.ts';
import { step } from './engine.ts';
import { learnVersion, nothingKnown, worldOf, type Known } from './looking.ts';
import { isGoing, type Cause, type Effect, type Passage, type RunState, type Step, type World } from './run.ts';
import type { BotSource, Taken } from './source.ts';
import {
  deleteCause,
  deleteCausesOf,
  forgetTold,
  goingRun,
  nextCause,
  saveRun,
  tellingRuns,
  type KeptCause,
  type Answered,
  type RunRecord,
} from './store.ts';
import { toldAfter } from './contacts.ts';

const queue = defineQueue({
  name: 'step-bots',
  urgency: 'urgent',
  payload: open({ project: text({ max: 64 }), ticket: text({ max: 64 }) }),
  longestRunMs: 120_000,
  perProject: 4,
  atOnce: 8,
});
/** Steps of one conversation that one job does; what is left then has a job of its own. */
const STEPS_MOST = 100;

type Place = { readonly project: string; readonly ticket: string };
/** Of a conversation whose visitor asks `question`. */
export type FindAnswers = (
  project: string,
  asked: { readonly session: string; readonly question: string; readonly lang: string },
) => Promise<readonly Passage[]>;

/** Whether what a visitor was shown has helped. */
export type TellAnswer = (visitor: VisitorAuth, answer: Answered) => Promise<void>;

export type Stepping = {
  /** Part of the caller's transaction: what is to be stepped by is, soon or from `runAt` on. */
  readonly soon: (transaction: Transaction, place: Place, runAt?: number) => Promise<void>;
  readonly worker: Worker;
};

type Needs = {
  readonly jobs: Pick<Jobs, 'add'>;
  readonly projects: Pick<Projects, 'byId'>;
  readonly visitors: Pick<Visitors, 'update' | 'find'>;
  readonly bots: BotSource;
  readonly findAnswers: FindAnswers;
  readonly tellAnswer: TellAnswer;
  readonly doing: Doing;
};
type Given = Pick<Ports, 'storage' | 'now' | 'log'>;

type Outcome =
  | { readonly rest: true }
  | { readonly ask: { readonly session: string; readonly question: string; readonly lang: string } }
  /** `error`: why it was handed over, where no rule foresaw it. */
  | { readonly tells: readonly Tell[]; readonly error: unknown };

export function createStepping(ports: Given, needs: Needs): Stepping {
  const { storage } = ports;
  const soon: Stepping['soon'] = async (transaction, place, runAt) =>
    void (await needs.jobs.add(transaction, queue, place, {
      project: place.project,
      ...(runAt === undefined ? {} : { runAt }),
    }));
  const once = steppingOnce(ports, needs, soon);

  async function tellContacts({ project, ticket }: Place): Promise<void> {
    for (const { id, toTell, ticketId } of await tellingRuns(storage, ticket)) {
      const thread = await threadById(storage, project, ticketId);
      const { sdkKey } = await needs.projects.byId(project);
      const visitor = { projectId: project, sdkKey, sessionId: thread?.visitorId ?? null };
      // Nobody is made anew who was erased meanwhile.
      if (visitor.sessionId !== null && (await needs.visitors.find(visitor))) {
        await needs.visitors.update(visitor, { data: { ...toTell!.fields, customData: { ...toTell!.attributes } } });
        for (const answer of toTell!.answers ?? []) await needs.tellAnswer(visitor, answer);
      }
      await storage.write((transaction) => forgetTold(transaction, id, toTell!));
    }
  }

  return {
    soon,
    worker: worker(queue, async (place, { signal }) => {
      const answers = new Map<string, readonly Passage[]>();
      for (let steps = 0; ; steps++) {
        signal.throwIfAborted();
        if (steps === STEPS_MOST) {
          await storage.write((transaction) => soon(transaction, place));
          break;
        }
        const outcome = await storage.write((transaction) => once(transaction, place, answers), {
          turn: place.project,
        });
        if ('rest' in outcome) break;
        if ('ask' in outcome) answers.set(outcome.ask.question, await found(place.project, outcome.ask));
        else await told(place, outcome);
      }
      await tellContacts(place);
    }),
  };

  async function told(place: Place, { tells, error }: Extract<Outcome, { tells: unknown }>): Promise<void> {
    if (error !== undefined) ports.log.error({ err: error, ...place }, 'a step of a bot failed: a person takes over');
    for (const tell of tells) await tell();
  }

  /** Nothing where the search fails: the flow goes on by the exit for that. */
  async function found(project: string, asked: Parameters<FindAnswers>[1]): Promise<readonly Passage[]> {
    try {
      return await needs.findAnswers(project, asked);
    } catch (error) {
      ports.log.warn({ err: error, project }, 'a bot could not look for an answer');
      return [];
    }
  }
}

function steppingOnce({ now }: Given, needs: Needs, soon: Stepping['soon']) {
  return async (
    transaction: Transaction,
    { project, ticket }: Place,
    answers: ReadonlyMap<string, readonly Passage[]>,
  ): Promise<Outcome> => {
    const { bots } = needs;
    const record = await goingRun(transaction, ticket);
    const thread = record && (await threadById(transaction, project, ticket));
    if (!record || !thread) return { rest: true };
    const kept = await nextCause(transaction, record);
    const cause = kept?.cause ?? wakeOf(record, now());
    if (!cause) return { rest: true };
    const known: Known = { ...nothingKnown(), answers: new Map(answers) };
    await learnVersion(transaction, bots, { project, id: record.run.version, now: now() }, known);
    const world = await worldOf(transaction, { thread, now: now() }, known);
    const stepped = await stepIn(transaction, { bots, record, cause, world, known, now: now() });
    if ('need' in stepped)
      return 'answers' in stepped.need ? askOf(thread, stepped.need.answers, world) : { rest: true };
    const { languages = [] } = await settingsOf(transaction, project);
    const lang = languages[0] ?? '';
    const tells = await apply(transaction, {
      now: now(),
      needs,
      soon,
      bots,
      record,
      thread,
      stepped,
      kept,
      known,
      lang,
    });
    return { tells, error: stepped.error };
  };
}

const wakeOf = ({ run }: RunRecord, now: number): Cause | undefined =>
  run.state === 'pausing' && run.wakeAt !== null && run.wakeAt <= now ? { on: 'wake' } : undefined;

function askOf({ visitorId }: ThreadRecord, question: string, { lang }: World): Outcome {
  return { ask: { session: visitorId ?? '', question, lang } };
}

type Stepped = {
  readonly bots: BotSource;
  readonly record: RunRecord;
  readonly cause: Cause;
  readonly world: World;
  readonly known: Known;
  readonly now: number;
};

/** Looks live versions up as the step asks for them; answers are looked for outside of the transaction. */
async function stepIn(transaction: Transaction, { bots, record, cause, world, known, now }: Stepped): Promise<Step> {
  const { projectId: project, run } = record;
  for (;;) {
    const stepped = step(run, cause, world);
    if (!('need' in stepped) || 'answers' in stepped.need) return stepped;
    const { live: wanted } = stepped.need;
    const live = (await bots.live(transaction, project)).find(({ id }) => id === wanted)?.version ?? null;
    known.live.set(wanted, live);
    if (live !== null) await learnVersion(transaction, bots, { project, id: live, now }, known);
  }
}

type Applying = {
  readonly now: number;
  readonly needs: Needs;
  readonly soon: Stepping['soon'];
  readonly bots: BotSource;
  readonly record: RunRecord;
  readonly thread: ThreadRecord;
  readonly stepped: Exclude<Step, { need: unknown }>;
  readonly kept: KeptCause | undefined;
  readonly known: Known;
  readonly lang: string;
};

async function apply(transaction: Transaction, applying: Applying): Promise<Tell[]> {
  const { now, needs, soon, bots, record, stepped, kept, known, lang } = applying;
  const { doing } = needs;
  const { run, effects } = stepped;
  const version = known.versions.get(run.version);
  const bot = { id: version?.bot ?? record.botId, name: version?.name ?? '' };
  const tells: Tell[] = [];
  let { thread } = applying;
  let { asked } = record;
  const cause = kept?.cause;
  if (cause && cause.on !== 'start') {
    const over = await doing.endButtons(transaction, thread, asked, cause.on === 'press' ? cause.button : null);
    if (over) [thread, tells[0]] = [over.thread, doing.told(over)];
    asked = '';
  }
  for (const effect of effects) {
    if (effect.do === 'say') {
      const written = await doing.says(transaction, { thread, bot, lang }, effect.say);
      thread = written.thread;
      tells.push(doing.told(written));
      if (effect.say.buttons.length > 0) asked = written.message.id;
    }
    if (effect.do === 'ticket') tells.push(await doing.set(transaction, thread, effect.change));
  }
  const toTell = toldAfter(record.toTell, effects);
  const isOver = !isGoing(run.state);
  await saveRun(transaction, { ...record, botId: bot.id, run, asked: isOver ? '' : asked, toTell }, now);
  if (kept) await deleteCause(transaction, kept.id);
  if (isOver) await deleteCausesOf(transaction, record.ticketId);
  const place = { project: record.projectId, ticket: record.ticketId };
  if (run.state === 'pausing' && run.wakeAt !== null) await soon(transaction, place, run.wakeAt);
  await bots.count(
    transaction,
    effects.flatMap((one) => takenIn(one, run)),
  );
  const hasAnswered = effects.some((one) => one.do === 'answered' && one.solved);
  const ending = { doing, thread, bot, lang, run, hasAnswered };
  for (const effect of effects) tells.push(...(await lastly(transaction, effect, ending)));
  return tells;
}

type Lastly = Pick<Applying, 'thread' | 'lang'> & {
  readonly doing: Doing;
  readonly bot: { readonly id: string; readonly name: string };
  readonly run: RunRecord['run'];
  /** The visitor has said Yes to an answer in the same step. */
  readonly hasAnswered: boolean;
};

/** What ends it: the run is saved as over by now. */
async function lastly(
  transaction: Transaction,
  effect: Effect,
  { doing, thread, bot, lang, run, hasAnswered }: Lastly,
): Promise<readonly Tell[]> {
  if (effect.do === 'end') {
    const status = effect.solved ? { status: 'done' as const } : {};
    const told = await doing.changes(transaction, thread, { handler: 'team', needsNoAnswer: true, ...status });
    if (effect.solved) await saveSolvedBy(transaction, thread.id, { by: hasAnswered ? 'answer' : 'bot', bot: bot.id });
    return [told];
  }
  if (effect.do !== 'handOver') return [];
  const { handOver } = effect;
  const { fault } = handOver;
  const why = fault
    ? ({ because: 'fault', block: fault.block, reason: fault.reason } as const)
    : ({ because: 'flow' } as const);
  return (await doing.handOver(transaction, { thread, bot, lang }, { run, why, handOver })).tells;
}

function takenIn(effect: Effect, { version, block }: RunState): Taken[] {
  const at = block ?? '';
  if (effect.do === 'entered') return [{ version: effect.version, counted: { what: 'in', block: effect.block } }];
  if (effect.do === 'left')
    return [{ version: effect.version, counted: { what: 'exit', block: effect.block, exit: effect.exit } }];
  if (effect.do === 'handOver') return [{ version, counted: { what: 'handed', block: at } }];
  return effect.do === 'end' && effect.solved ? [{ version, counted: { what: 'solved', block: at } }] : [];
}
