/** How runs begin, and how they end before their flow does. Each is part of the transaction of what caused it. */
import type { Ports } from '../../ports.ts';
import type { Transaction } from '../../storage/port.ts';
import { settingsOf } from '../projects/service.ts';
import { handTo, type ThreadRecord } from '../tickets/service.ts';
import type { Doing, Tell } from './doing.ts';
import { faultIn } from './engine.ts';
import { learnVersion, nothingKnown, worldOf } from './looking.ts';
import type { Why } from './notes.ts';
import { newRun, type FaultReason, type RunState } from './run.ts';
import type { BotSource, LiveBot } from './source.ts';
import type { Stepping } from './stepping.ts';
import { deleteCausesOf, goingRun, insertCause, insertRun, saveRun, type RunRecord } from './store.ts';
import { takingOver } from './walk.ts';
import { wordsIn } from './words.ts';

export type Followed = { readonly thread: ThreadRecord; readonly tell: Tell };
export type EndingNeeds = {
  readonly bots: BotSource;
  readonly doing: Doing;
  readonly stepping: Pick<Stepping, 'soon'>;
};
type Given = Pick<Ports, 'now' | 'id'>;
export const nothing: Tell = async () => undefined;

/** The language of notes. */
export async function firstLang(transaction: Transaction, project: string): Promise<string> {
  return (await settingsOf(transaction, project)).languages?.[0] ?? '';
}

export type Ending = ReturnType<typeof createEnding>;

export function createEnding(ports: Given, needs: EndingNeeds) {
  const { now } = ports;
  const { bots, stepping } = needs;
  const over = takingOverFrom(ports, needs, end);

  async function end(transaction: Transaction, record: RunRecord, state: RunState['state']): Promise<RunState> {
    const run = { ...record.run, state, wakeAt: null };
    await saveRun(transaction, { ...record, run, asked: '' }, now());
    await deleteCausesOf(transaction, record.ticketId);
    return run;
  }

  async function begin(transaction: Transaction, thread: ThreadRecord, bot: LiveBot, said: string): Promise<void> {
    const id = ports.id();
    const { projectId, id: ticket } = thread;
    const record = { id, projectId, ticketId: ticket, botId: bot.id, asked: '', toTell: undefined, beganAt: now() };
    await insertRun(transaction, { ...record, run: newRun(bot.version, said) });
    await insertCause(transaction, { id, ticket, run: id, place: 0, cause: { on: 'start' } });
    await bots.count(transaction, [{ version: bot.version, counted: { what: 'run' } }]);
    await handTo(transaction, ticket, 'bot', now());
    await stepping.soon(transaction, { project: projectId, ticket });
  }

  /** A person was asked for. Undefined where no bot speaks. */
  async function person(transaction: Transaction, thread: ThreadRecord): Promise<Followed | undefined> {
    const record = await goingRun(transaction, thread.id);
    if (record) return over(transaction, record, thread, undefined);
    if (thread.handler !== 'bot') return undefined;
    await handTo(transaction, thread.id, 'team', now());
    return { thread: { ...thread, handler: 'team' }, tell: nothing };
  }

  return { begin, end, over, person };
}

type End = (transaction: Transaction, record: RunRecord, state: RunState['state']) => Promise<RunState>;

/** `reason`: why it stopped; undefined where its visitor asked for a person. */
function takingOverFrom({ now }: Pick<Ports, 'now'>, { bots, doing }: EndingNeeds, end: End) {
  return async (
    transaction: Transaction,
    record: RunRecord,
    thread: ThreadRecord,
    reason: FaultReason | undefined,
  ): Promise<Followed> => {
    const known = nothingKnown();
    const { projectId: project, run: before } = record;
    await learnVersion(transaction, bots, { project, id: before.version, now: now() }, known);
    const world = await worldOf(transaction, { thread, now: now() }, known);
    const bot = { id: record.botId, name: known.versions.get(before.version)?.name ?? '' };
    const run = await end(transaction, record, reason === undefined ? 'handed_over' : 'failed');
    const buttons = await doing.endButtons(transaction, thread, record.asked, null);
    await bots.count(transaction, [
      { version: before.version, counted: { what: 'handed', block: before.block ?? '' } },
    ]);
    const fault = reason === undefined ? undefined : faultIn(run, world, reason).handOver.fault;
    const why: Why = fault ? { because: 'fault', block: fault.block, reason: fault.reason } : { because: 'person' };
    const text = takingOver(world, wordsIn(world.lang).person);
    const handOver = { team: null, member: null, priority: null, tags: [], text, fault: fault ?? null };
    const at = { thread: buttons?.thread ?? thread, bot, lang: await firstLang(transaction, project) };
    const done = await doing.handOver(transaction, at, { run, why, handOver });
    const tells = [...(buttons ? [doing.told(buttons)] : []), ...done.tells];
    return { thread: done.thread, tell: () => inTurn(tells) };
  };
}

export async function inTurn(tells: readonly Tell[]): Promise<void> {
  for (const tell of tells) await tell();
}
