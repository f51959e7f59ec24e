/**
 * Reports that wait for the server, in the site's IndexedDB: they outlive the page and the browser, and arrive once, because
 * each has an id that the server knows it by (parley.md S4). Oldest first, one tab at a time.
 */
import { HOUR_MS } from '../../wire/limits.ts';
import { OUTBOX_HOURS, OUTBOX_REPORTS, OUTBOX_RETRY_MS, OUTBOX_RETRY_MS_MOST } from './limits.ts';
import type { Report } from '../../wire/tickets/report.ts';
import type { Outbox, OutboxHost } from '../../wire/surfaces.ts';
import { announce } from '../kit/announce.ts';
import type { IndexedStore, KeptItem } from '../kit/indexed-store.ts';
import { askForThumbnail } from '../kit/ask-for-thumbnail.ts';
import type { Owner, Post, Posted } from './posting.ts';

/** Tells the next page that something waits, without opening a database. */
export const WAITING = 'gleap-waiting-reports';
const PREFIX = 'report:';

export type OutboxParts = {
  readonly kept: IndexedStore;
  readonly post: Post;
  /** The site's local storage; reading the property itself may throw. */
  readonly storage: () => Storage;
  /** Runs the job unless another tab is at it. */
  readonly alone: (job: () => Promise<void>) => Promise<unknown>;
  readonly onOnline: (listener: () => void) => () => void;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** What is said of a kept report. `film`: its second blob is one, of this type. */
type About = { at: number; owner: Owner; film?: { type: string; seconds: number } };

/** Answers of the server that no second try changes (refused, gone, too large): such a report is given up. */
const hopeless = new Set([400, 401, 403, 404, 405, 413, 415, 422]);

export function createOutbox(host: OutboxHost, parts: OutboxParts): Outbox {
  const { kept, post, alone, newId, now } = parts;
  let failures = 0;
  let over = false;
  /** The server has said when to come again. */
  let isTold = false;
  let stopWaiting: (() => void) | undefined;

  const waiting = async () => ((await kept.list(PREFIX)) as (KeptItem & { about: About })[]).sort(byAge);
  /** Tells the form how many reports wait, and leaves the mark by which the next page knows of them. */
  const tell = async (): Promise<number> => {
    const { length } = await waiting();
    try {
      if (length > 0) parts.storage().setItem(WAITING, `${length}`);
      else parts.storage().removeItem(WAITING);
    } catch (error) {
      host.browser.fault(error);
    }
    host.send('waiting-update', { waiting: length });
    return length;
  };

  /** The film goes first: the report has its address. Rejects as an upload does. */
  const withFilm = async (
    report: Report,
    blob: Blob,
    { type, seconds }: NonNullable<About['film']>,
  ): Promise<Report> => {
    const upload = (await host.surface('capture')).openFilms(host).begin(type, false);
    try {
      upload.add(blob, seconds);
      const screenRecordingUrl = await upload.done();
      upload.forget();
      return { ...report, screenRecordingUrl };
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      upload.drop();
      if (!hopeless.has(status)) throw error;
      // The report is sent without its film: its words are worth more than nothing.
      host.warn('The recording did not arrive', error);
      return report;
    }
  };

  /** Sends one kept report. false: the server cannot be had now, so that the others need not be tried. */
  const sendOne = async ({ name, about }: KeptItem & { about: About }): Promise<boolean> => {
    const [body, film] = await kept.read(name);
    const written = body && (JSON.parse(await body.text()) as Report);
    if (!written || now() - about.at > OUTBOX_HOURS * HOUR_MS) return (await kept.drop(name), true);
    let report: Report = film && about.film ? await withFilm(written, film, about.film) : written;
    let { status, reply, retryAfter } = await post(about.owner, '/bugs/v2', report);
    while (hopeless.has(status)) {
      const less = (await host.surface('feedback')).lessOf(report, status);
      if (!less) break;
      ({ status, reply, retryAfter } = await post(about.owner, '/bugs/v2', (report = less)));
    }
    if (hopeless.has(status)) host.warn(`A report that waited was refused (${status}) and is dropped.`);
    else if (!reply) return (later(retryAfter), false);
    await kept.drop(name);
    await tell();
    if (reply) {
      announce(host, messageOf(report));
      askForThumbnail(host, report, reply, (path, image) => post(about.owner, path, image));
    }
    return true;
  };
  const later = (retryAfter?: number) => {
    failures += 1;
    const pause = Math.min(OUTBOX_RETRY_MS * failures ** 2, OUTBOX_RETRY_MS_MOST);
    stopWaiting?.();
    isTold = !!retryAfter;
    const again = () => {
      isTold = false;
      flush();
    };
    if (!over) stopWaiting = host.later(again, retryAfter ? retryAfter * 1000 : pause);
  };
  const sendAll = async () => {
    for (const item of await waiting()) {
      if (over) return;
      if (!(await sendOne(item))) return;
      failures = 0;
    }
  };
  const flush = () => {
    if (isTold) return;
    stopWaiting?.();
    stopWaiting = undefined;
    alone(sendAll).catch((error: unknown) => {
      host.browser.fault(error);
      later((error as Partial<Posted>).retryAfter);
    });
  };

  const stopOnline = parts.onOnline(flush);
  host.onDestroy(() => {
    over = true;
    stopOnline();
    stopWaiting?.();
  });
  return {
    async keep(report, film, retryAfter) {
      const all = await waiting();
      if (all.length >= OUTBOX_REPORTS) throw new Error(`${all.length} reports wait already`);
      const about: About = { at: now(), owner: host.session.credentials() };
      if (film) about.film = { type: film.film.type, seconds: film.seconds };
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      await kept.keep(PREFIX + (report.reportId ?? newId()), film ? [body, film.film] : [body], about);
      later(retryAfter);
      return tell();
    },
    flush() {
      void tell().catch(host.browser.fault);
      flush();
    },
  };
}

/** The message that the form had sent, made again of what the report holds. */
function messageOf({ formData = {}, outbound, type }: Report) {
  return { formData, outboundId: outbound ?? undefined, action: { feedbackType: type } };
}

function byAge(a: { about: About }, b: { about: About }): number {
  return a.about.at - b.about.at;
}
