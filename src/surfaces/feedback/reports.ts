/** Reports from the messenger: built, sent, and never lost for want of a screenshot. */
import type { SdkToFrame, SendFeedback } from '../../wire/frame.ts';
import { SNAPSHOT_WAIT_MS } from './limits.ts';
import { isLiveHost } from '../../wire/pure/live-host.ts';
import type { Report, ReportReply, ScreenshotData } from '../../wire/tickets/report.ts';
import type { Films, Recording } from '../../wire/tickets/recording.ts';
import type { Box, Crash, Drawing, FeedbackHost, TakenReplay, WebReplay } from '../../wire/surfaces.ts';
import { askForThumbnail } from '../kit/ask-for-thumbnail.ts';
import { buildBody, excludedParts, newId, type Excluded, type Facts, type Wanted } from './body.ts';
import { cleaned } from './cleaning.ts';
import { lessOf } from './less.ts';

type Host = Facts &
  Pick<
    FeedbackHost,
    'state' | 'call' | 'later' | 'onDestroy' | 'browser' | 'position' | 'root' | 'surface' | 'urls' | 'warn'
  > &
  // A crash that cannot be told is not worth the visitor's disk.
  Partial<Pick<FeedbackHost, 'outbox'>>;
type Sent = SdkToFrame['feedback-sent'];

export type Reports = {
  /** A new flow: the replay that was taken for another one is dropped, and a fresh one is taken. */
  readonly begin: () => void;
  /** Somebody writes a report: loads what sending needs. */
  readonly prepare: () => void;
  /**
   * Takes a snapshot at once, with the drawing in it, and keeps it for the next report. Of a drawing over a film only what it
   * hides counts, for every picture of the report.
   */
  readonly keep: (drawing: Drawing, film?: Recording) => void;
  /** Throws away the page and the replay that were kept for the report. */
  readonly forget: () => void;
  /** Without a screenshot, and saying so, when it could not be taken; rejects when nothing was sent. */
  readonly submit: (message: SendFeedback) => Promise<Sent>;
  readonly submitCrash: (crash: Crash) => Promise<Sent>;
};

/** The answer in place of a call that need not be made: the browser has no connection. */
const AWAY = { status: 0, statusText: 'Network Error', responseText: '' };

const noReplay = { hide: () => undefined, tell: async () => undefined };

/** `waits`: the film is to be sent later, and the report with it. */
type Filmed = { wanted: Wanted; isMissing?: boolean; waits?: Recording };

/** No answer, too busy, or broken for now: another time may do. */
function isPassing(error: unknown): boolean {
  return /^(0|429|5..)$/.test(`${(error as { status?: number }).status}`);
}

export function createReports(
  host: Host,
  films: () => Films | undefined = () => undefined,
  hostname: string = location.hostname,
): Reports {
  let kept: Promise<ScreenshotData> | undefined;
  let replay: (Pick<TakenReplay, 'hide'> & { tell: () => Promise<WebReplay | undefined> }) | undefined;
  let drawn: Drawing | undefined;
  /** What was blurred while the screen was filmed: no picture of this report may show it. */
  let blurred: readonly Box[] = [];
  /** The same words sent again after a failure keep their id, so that a report which did arrive is not stored twice. */
  let last = { words: '', id: '' };

  const capture = async (): Promise<ScreenshotData> => {
    const drawing = blurred.length > 0 ? { svg: '', ...drawn, hidden: [...(drawn?.hidden ?? []), ...blurred] } : drawn;
    const [{ takeSnapshot }, { isSecretField }] = await Promise.all([
      host.surface('snapshot'),
      host.surface('redaction'),
    ]);
    const passwords = host.state.passwords ?? new WeakSet();
    const isSecret = (field: Element) => isSecretField(field, passwords);
    const live = isLiveHost(hostname) && !host.settings.offline;
    const { maskAll } = host.config.current();
    return takeSnapshot({ live, ...host.position, drawing, maskAll, isSecret, warn: host.warn });
  };
  const inTime = () =>
    new Promise<ScreenshotData>((resolve, reject) => {
      const stop = host.later(() => reject(new Error('The snapshot took too long')), SNAPSHOT_WAIT_MS);
      capture().then(resolve, reject).finally(stop);
    });

  const takeReplay = () => host.watching.replay?.take();
  const keepPage = () => {
    kept = inTime();
    // Its failure is dealt with when it is sent; until then it must be no unhandled rejection of the page.
    kept.catch(() => undefined);
  };

  /** What the body names is in it, and nobody waits for it before the page has been taken. */
  const withReplay = async (body: Report) => {
    if (!('webReplay' in body)) return body;
    const webReplay = await (replay ?? takeReplay())?.tell().catch((error: unknown) => host.warn('No replay', error));
    return { ...body, webReplay: webReplay ?? undefined };
  };
  /** Once more with less where it is too large: better the words alone than nothing. */
  const call = async (report: Report): Promise<Sent> => {
    try {
      const reply = (await host.call('POST', '/bugs/v2', report, { gzip: true })) as ReportReply;
      askForThumbnail(host, report, reply, (path, body) => host.call('POST', path, body, { gzip: false }));
      return reply;
    } catch (error) {
      const less = lessOf(report, (error as { status?: number }).status);
      if (!less) throw error;
      host.warn('Too large, and sent with less', error);
      return {
        ...(await call(less)),
        ...(report.screenshotData && !less.screenshotData && { withoutScreenshot: true }),
      };
    }
  };
  /** Where the server is away it waits in the browser. `film`: one that could not be sent either. */
  const post = async (body: Report, film?: Recording): Promise<Sent> => {
    const clean = await cleaned(host, await withReplay(body));
    try {
      if (film) throw AWAY;
      return await call(clean);
    } catch (error) {
      if (!host.outbox || !isPassing(error)) throw error;
      try {
        const { retryAfter } = error as { retryAfter?: number };
        return { waiting: await (await host.outbox()).keep(clean, film, retryAfter) };
      } catch (kept) {
        host.warn('A report could not be kept for later', kept);
        throw error;
      }
    }
  };
  const send = async (body: Report, withScreenshot: boolean, film?: Recording): Promise<Sent> => {
    if (!withScreenshot) return post(body, film);
    try {
      body.screenshotData = await (kept ?? inTime());
    } catch (error) {
      host.warn('Failed to take snapshot', error);
      const reply = await post({ ...body, screenshotFailure: `${error}`.slice(0, 500) }, film);
      return { ...reply, withoutScreenshot: true };
    }
    return post(body, film);
  };

  /** Waits for the film's way to its end; a film that does not arrive keeps no report back. */
  const withFilm = async (wanted: Wanted, excluded?: Excluded): Promise<Filmed> => {
    const without = excludedParts(excluded);
    const address = without.includes('screenRecordingUrl') ? undefined : films()?.address();
    // The page is kept as it is now, and not as it will be when the film has arrived.
    if (address && !kept && !without.includes('screenshotData')) keepPage();
    try {
      if (address && !navigator.onLine) throw AWAY;
      return { wanted: address ? { ...wanted, screenRecordingUrl: await address } : wanted };
    } catch (error) {
      if (host.outbox && isPassing(error)) return { wanted, waits: films()?.film() };
      host.warn('The recording did not arrive', error);
      return { wanted, isMissing: true };
    }
  };

  const sendBuilt = (wanted: Wanted, excluded?: Excluded, film?: Recording) =>
    send(buildBody(host, wanted, excluded), !excludedParts(excluded).includes('screenshotData'), film);

  return {
    begin() {
      replay = takeReplay();
      blurred = [];
    },
    prepare() {
      // What sending needs is here before the line can be gone. And what a crash of the browser has left behind goes out.
      const outbox = host.outbox?.().then(({ flush }) => flush());
      Promise.all([host.surface('snapshot'), host.surface('redaction'), outbox]).catch((error: unknown) =>
        host.warn('Gleap: a part did not load.', error),
      );
    },
    forget: () => void (kept = drawn = undefined),
    keep(drawing, film) {
      const { hidden } = drawing;
      // Where nothing has been taken to hide it in, nothing is told that was recorded later.
      if (hidden.length > 0) (replay ??= takeReplay() ?? noReplay).hide(hidden);
      if (film) blurred = [...blurred, ...hidden];
      else drawn = drawing;
      if (!film || hidden.length > 0) keepPage();
    },
    async submit(message) {
      const words = JSON.stringify(message);
      if (words !== last.words) last = { words, id: newId() };
      const { action = {}, formData, outboundId, spamToken } = message;
      const wanted = {
        type: action.feedbackType || 'BUG',
        priority: 'MEDIUM',
        formData,
        outbound: outboundId,
        spamToken,
        reportId: last.id,
      } as const;
      const { wanted: whole, isMissing, waits } = await withFilm(wanted, action.excludeData);
      const reply = await sendBuilt(whole, action.excludeData, waits);
      last = { words: '', id: '' };
      kept = drawn = replay = undefined;
      blurred = [];
      films()?.sent();
      return isMissing ? { ...reply, withoutRecording: true } : reply;
    },
    submitCrash: ({ formData, priority, exclude }) =>
      sendBuilt({ type: 'CRASH', priority, formData, isSilent: true }, exclude),
  };
}
