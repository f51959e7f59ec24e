/**
 * Carries durable work out: looks which queues have jobs that may run, takes as many as there is room for, most urgent
 * queues first, hands them to their workers and notes what became of them. The same over every store.
 */
import {
  JOB_BEAT_MS,
  JOB_ERROR_CHARS,
  JOB_RETRY_MOST_MS,
  JOB_RETRY_MS,
  JOB_SILENT_MS,
} from '../../wire/jobs/limits.ts';
import { parse } from '../../wire/parse.ts';
import type { Ports } from '../ports.ts';
import { breakOff, withinTime } from './bounded.ts';
import { lookWhenAsked, type Looking } from './looking.ts';
import { urgencies, type Urgency, type Worker } from './queue.ts';
import type { ClaimedJob, JobStore } from './store.ts';
import { toldError } from './told.ts';

type RunnerPorts = Pick<Ports, 'now' | 'later' | 'log'>;
type Running = { readonly job: ClaimedJob; readonly stop: AbortController; readonly ended: Promise<void> };

/** Jobs under way in this process beyond which none of an urgency begins: two places are always left for urgent work. */
const room: Readonly<Record<Urgency, number>> = { urgent: 8, notification: 6, export: 4, sweep: 2 };
/** Where jobs become visible by a commit that nobody tells of, they are looked for after this, then at doubled distances. */
const SOON_MS = 5;
/** So many jobs of processes that are gone are taken over at a time, at most. */
const SILENT_AT_ONCE = 100;

export class Runner {
  private readonly running = new Map<string, Running>();
  private readonly byUrgency: readonly Worker[];
  private readonly looking: Looking;
  private closing = false;
  private begun = false;
  private soonMs = SOON_MS;
  private moves = 0;
  /** When the next look comes by itself. */
  private lookAt = Infinity;
  private cancelLook: (() => void) | undefined;
  private cancelBeat: (() => void) | undefined;

  constructor(
    private readonly store: JobStore,
    workers: readonly Worker[],
    /** Resolves when the store knows the queues. */
    private readonly opened: () => Promise<void>,
    private readonly ports: RunnerPorts,
  ) {
    const rank = ({ queue }: Worker) => urgencies.indexOf(queue.urgency);
    this.byUrgency = workers.toSorted((one, other) => rank(one) - rank(other));
    this.looking = lookWhenAsked(() => this.lookSafely());
    this.beatLater();
    this.wake();
  }

  /** Somebody has added a job that may run at this time (milliseconds UTC); without one, at once. */
  wake(at = 0): void {
    const wait = at - this.ports.now();
    // Looked for at its time: until then nobody has to be asked about it.
    if (wait > 0) return this.lookIn(wait);
    this.soonMs = SOON_MS;
    this.looking.ask();
  }

  /** Resolves when nothing runs and nothing may run by now. For tests, which move the clock by hand. */
  rest(): Promise<void> {
    return this.looking.rest(
      () => Promise.all([...this.running.values()].map(({ ended }) => ended)),
      () => this.moves,
    );
  }

  /** Begins nothing more, breaks off what runs and gives it back; resolves when that is noted. */
  async close(): Promise<void> {
    this.closing = true;
    this.cancelBeat?.();
    const ended = breakOff(this.ports.later, this.running.values());
    await this.looking.close();
    this.forgetLook();
    await ended;
    const left = [...this.running.values()].map(({ job }) => job);
    if (left.length > 0) await this.store.giveBack(left);
  }

  private async lookSafely(): Promise<void> {
    this.forgetLook();
    try {
      await this.opened();
      // What an earlier process left behind is not waited for until the first beat; where no other can live beside this one,
      // none of it runs any more.
      if (!this.begun) await this.takeOver(this.store.isAlone ? 0 : JOB_SILENT_MS);
      this.begun = true;
      await this.look();
    } catch (error) {
      this.ports.log.error({ err: error }, 'jobs could not be looked for; tried again');
      this.lookIn(JOB_BEAT_MS);
    }
  }

  /**
   * Takes what there is room for, most urgent queues first; then waits for the next job's time. What cannot begin now can
   * begin when a job has been added or has ended, and both ask for another look.
   */
  private async look(): Promise<void> {
    const names = this.byUrgency.map(({ queue }) => queue.name);
    const { queues, next } = await this.store.due(names, this.ports.now());
    for (const worker of this.byUrgency) if (queues.has(worker.queue.name)) await this.begin(worker);
    this.lookAgain(next);
  }

  private lookAgain(next: number | undefined): void {
    const { lookEveryMs = Infinity } = this.store;
    const soon = lookEveryMs === Infinity ? Infinity : this.soonMs;
    this.soonMs = Math.min(2 * this.soonMs, lookEveryMs);
    this.lookIn(Math.min(next === undefined ? Infinity : next - this.ports.now(), soon));
  }

  /** A look by then at the latest. */
  private lookIn(ms: number): void {
    const at = this.ports.now() + Math.max(1, ms);
    if (this.closing || at >= this.lookAt) return;
    this.cancelLook?.();
    this.lookAt = at;
    this.cancelLook = this.ports.later(Math.max(1, ms), this.looking.ask);
  }

  private forgetLook(): void {
    this.cancelLook?.();
    this.lookAt = Infinity;
  }

  private async begin(worker: Worker): Promise<void> {
    const { queue } = worker;
    const ofQueue = [...this.running.values()].filter(({ job }) => job.queue === queue.name).length;
    const free = Math.min(room[queue.urgency] - this.running.size, queue.atOnce - ofQueue);
    if (free <= 0 || this.closing) return;
    const jobs = await this.store.claim(queue, free, this.ports.now());
    if (this.closing) return this.store.giveBack(jobs);
    for (const job of jobs) this.start(worker, job);
  }

  private start(worker: Worker, job: ClaimedJob): void {
    const stop = new AbortController();
    const fields = { job: job.id, queue: job.queue };
    const ended = this.carryOut(worker, job, stop)
      .catch((error: unknown) => this.ports.log.error({ err: error, ...fields }, 'a job’s end could not be noted'))
      .finally(() => {
        this.running.delete(job.id);
        this.moves++;
        this.wake();
      });
    this.moves++;
    this.running.set(job.id, { job, stop, ended });
  }

  private async carryOut({ queue, handle }: Worker, job: ClaimedJob, stop: AbortController): Promise<void> {
    const { id, project, tries } = job;
    try {
      const payload: unknown = parse(queue.payload, JSON.parse(job.payload));
      const run = { id, project, tries, signal: stop.signal };
      await withinTime(this.ports.later, queue.longestRunMs, stop, () => handle(payload, run));
    } catch (error) {
      if (this.closing) return this.store.giveBack([job]);
      return this.failed(job, error);
    }
    await this.store.done(job, this.ports.now());
  }

  private async failed(job: ClaimedJob, error: unknown): Promise<void> {
    const words = toldError(error).slice(0, JOB_ERROR_CHARS).toWellFormed();
    const last = job.tries >= job.triesMost;
    const fields = { err: error, job: job.id, queue: job.queue, tries: job.tries };
    if (last) this.ports.log.error(fields, 'a job is dead: it has no tries left');
    else this.ports.log.warn(fields, 'a job failed and is tried again');
    const now = this.ports.now();
    await this.store.failed(job, words, last ? undefined : now + retryMs(job.tries), now);
  }

  private beatLater(): void {
    this.cancelBeat = this.ports.later(JOB_BEAT_MS, () => void this.beat());
  }

  /** Says that what runs here is alive, and takes over what runs nowhere any more. */
  private async beat(): Promise<void> {
    try {
      const alive = [...this.running.values()].map(({ job }) => job);
      if (alive.length > 0) await this.store.beat(alive, this.ports.now());
      await this.takeOver(JOB_SILENT_MS);
    } catch (error) {
      this.ports.log.error({ err: error }, 'the beats of running jobs could not be noted');
    }
    if (!this.closing) this.beatLater();
  }

  /** Of which nobody has said for so long that they are alive. */
  private async takeOver(silentMs: number): Promise<void> {
    const now = this.ports.now();
    const gone = await this.store.silent(now - silentMs, SILENT_AT_ONCE);
    for (const job of gone.filter(({ id }) => !this.running.has(id))) {
      const fields = { job: job.id, queue: job.queue, tries: job.tries };
      this.ports.log.warn(fields, 'the process of a job is gone; it runs again');
      await this.store.failed(job, 'Its process ended.', job.tries < job.triesMost ? 'at once' : undefined, now);
    }
    if (gone.length > 0) this.wake();
  }
}

/** After the first failure 10 s, doubled by each further one, at most an hour. */
function retryMs(tries: number): number {
  return Math.min(JOB_RETRY_MS * 2 ** (tries - 1), JOB_RETRY_MOST_MS);
}
