/**
 * Repeated work: cleaning and the like, declared in one table with its times in UTC. Whoever does it holds a lease, so that
 * it is done once however many processes there are. What was missed while nothing ran is made up by one run.
 */
import type { RepeatedWork } from '../../wire/jobs/shapes.ts';
import { JOB_ERROR_CHARS } from '../../wire/jobs/limits.ts';
import type { Ports } from '../ports.ts';
import { breakOff, withinTime } from './bounded.ts';
import { lookWhenAsked, type Looking } from './looking.ts';
import type { RepeatedRecord, RepeatedStore } from './repeated-store.ts';
import { schedule, type Schedule } from './schedule.ts';
import { toldError } from './told.ts';

/** One line of the table. */
export type Repeated = {
  /** At most 64 characters; stored, so it never changes. */
  readonly name: string;
  /** Minute, hour, day of the month, month, weekday, in UTC. */
  readonly schedule: string;
  /** Of a process that is gone, others take the work over after this. */
  readonly leaseMs: number;
  /** A run that takes longer is broken off and counts as failed; the next one comes at its time. */
  readonly longestRunMs: number;
  /** Answers what it has done, in a few words for administrators. */
  readonly run: (run: RepeatedRun) => Promise<string>;
};
export type RepeatedRun = { readonly signal: AbortSignal };

/** Runs `some` until it has nothing left to forget or the run is broken off; `some` answers how many it has forgotten. */
export async function forgetAll({ signal }: RepeatedRun, some: () => Promise<number>): Promise<string> {
  let forgotten = 0;
  for (let more = 1; more > 0 && !signal.aborted; forgotten += more) more = await some();
  return `${forgotten} forgotten`;
}

type RepeatsPorts = Pick<Ports, 'now' | 'later' | 'log' | 'id'>;
type Line = Repeated & { readonly times: Schedule };
type Running = { readonly stop: AbortController; readonly ended: Promise<void> };

const ROWS_MOST = 200;
/** The pause after the database could not be asked. */
const AGAIN_MS = 10_000;
/** However far the next time is, it is looked for after this: the clock may have been set. */
const LOOK_EVERY_MS = 3_600_000;

export class Repeats {
  private readonly lines: readonly Line[];
  private readonly holder: string;
  private readonly running = new Map<string, Running>();
  private readonly looking: Looking;
  private declared = false;
  private closing = false;
  private moves = 0;
  private cancelLook: (() => void) | undefined;

  constructor(
    private readonly store: RepeatedStore,
    works: readonly Repeated[],
    private readonly ports: RepeatsPorts,
  ) {
    this.lines = works.map((work) => ({ ...work, times: schedule(work.schedule) }));
    this.holder = ports.id();
    this.looking = lookWhenAsked(() => this.lookSafely());
    this.looking.ask();
  }

  /** Each piece of work with its next time and its last run. */
  async told(): Promise<RepeatedWork[]> {
    const records = await this.records();
    return this.lines.map(({ name, times }) => toTold(name, times, records.get(name), this.ports.now()));
  }

  /** Resolves when what is due by now is done. For tests, which move the clock by hand. */
  rest(): Promise<void> {
    return this.looking.rest(
      () => Promise.all([...this.running.values()].map(({ ended }) => ended)),
      () => this.moves,
    );
  }

  /** Begins nothing more; what runs is broken off, and is due again at once. */
  async close(): Promise<void> {
    this.closing = true;
    const ended = breakOff(this.ports.later, this.running.values());
    await this.looking.close();
    this.cancelLook?.();
    await ended;
  }

  private async records(): Promise<Map<string, RepeatedRecord>> {
    return new Map((await this.store.all(ROWS_MOST)).map((record) => [record.name, record]));
  }

  private async lookSafely(): Promise<void> {
    this.cancelLook?.();
    const { now, later, log } = this.ports;
    try {
      if (!this.declared)
        await this.store.declare(
          this.lines.map((line) => line.name),
          now(),
        );
      this.declared = true;
      await this.look();
    } catch (error) {
      log.error({ err: error }, 'repeated work could not be looked for; tried again');
      this.cancelLook = later(AGAIN_MS, this.looking.ask);
    }
  }

  /** Begins what is due, and waits for what is next. */
  private async look(): Promise<void> {
    const { now, later } = this.ports;
    const records = await this.records();
    let next = now() + LOOK_EVERY_MS;
    for (const line of this.lines) {
      const record = records.get(line.name);
      if (!record || this.running.has(line.name)) continue;
      const at = Math.max(line.times.nextAfter(record.coveredUntil), record.leaseUntil);
      if (at > now()) next = Math.min(next, at);
      else if (await this.take(line, record)) await this.begin(line);
      // Somebody else has just begun it: seen again when their lease could have ended.
      else next = Math.min(next, now() + line.leaseMs);
    }
    this.cancelLook = later(Math.max(1, next - now()), this.looking.ask);
  }

  private async take({ name, leaseMs }: Line, record: RepeatedRecord): Promise<boolean> {
    if (this.closing) return false;
    const now = this.ports.now();
    return this.store.take(name, this.holder, record, { now, until: now + leaseMs });
  }

  private async begin(line: Line): Promise<void> {
    if (this.closing) return this.store.giveBack(line.name, this.holder);
    const stop = new AbortController();
    const ended = this.carryOut(line, stop)
      .catch((error: unknown) =>
        this.ports.log.error({ err: error, work: line.name }, 'the end of repeated work could not be noted'),
      )
      .finally(() => {
        this.running.delete(line.name);
        this.moves++;
        this.looking.ask();
      });
    this.moves++;
    this.running.set(line.name, { stop, ended });
  }

  private async carryOut(line: Line, stop: AbortController): Promise<void> {
    const { now, later, log } = this.ports;
    const startedAt = now();
    const end = (result: 'done' | 'failed', note: string) =>
      this.store.end(line.name, this.holder, {
        startedAt,
        lengthMs: now() - startedAt,
        result,
        note: note.slice(0, JOB_ERROR_CHARS).toWellFormed(),
      });
    const letGo = this.keepLease(line, stop);
    let note: string;
    try {
      note = await withinTime(later, line.longestRunMs, stop, () => line.run({ signal: stop.signal }));
    } catch (error) {
      if (this.closing) return this.store.giveBack(line.name, this.holder);
      log.error({ err: error, work: line.name }, 'repeated work failed; it comes again at its next time');
      return end('failed', toldError(error));
    } finally {
      letGo();
    }
    await end('done', note);
  }

  /** Renews the lease at a third of its time; a run whose lease somebody else has taken over is broken off. */
  private keepLease({ name, leaseMs }: Line, stop: AbortController): () => void {
    const { now, later, log } = this.ports;
    let over = false;
    const keep = (): void => {
      void this.store
        .keep(name, this.holder, now() + leaseMs)
        .then((kept) => kept || stop.abort(new Error('Another process does it now.')))
        .catch((error: unknown) => log.error({ err: error, work: name }, 'a lease could not be renewed'))
        .finally(() => {
          if (!over) cancel = later(leaseMs / 3, keep);
        });
    };
    let cancel = later(leaseMs / 3, keep);
    return () => {
      over = true;
      cancel();
    };
  }
}

function toTold(name: string, times: Schedule, record: RepeatedRecord | undefined, now: number): RepeatedWork {
  const time = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : new Date(ms).toISOString());
  return {
    name,
    schedule: times.rule,
    running: (record?.leaseUntil ?? 0) > now,
    nextAt: record ? time(times.nextAfter(record.coveredUntil)) : null,
    lastAt: time(record?.startedAt),
    lastMs: record?.lengthMs ?? null,
    lastResult: record?.result ?? null,
    lastNote: record?.note ?? null,
  };
}
