/** Reports from the messenger: built, sent, and never lost for want of a screenshot. */
import type { SdkToFrame, SendFeedback } from '../../wire/frame.ts';
import { SNAPSHOT_WAIT_MS } from '../../wire/limits.ts';
import { isLiveHost } from '../../wire/pure/live-host.ts';
import type { Report, ReportReply, ScreenshotData } from '../../wire/report.ts';
import type { Crash, Drawing, FeedbackHost } from '../../wire/surface.ts';
import { buildBody, excludedParts, newId, type Facts, type Wanted } from './body.ts';

type Host = Facts & Pick<FeedbackHost, 'call' | 'later' | 'position' | 'surface' | 'warn'>;
type Sent = SdkToFrame['feedback-sent'];

export type Reports = {
  /** Takes a snapshot at once, with the drawing in it, and keeps it for the next report. */
  readonly keep: (drawing: Drawing) => void;
  /** What was kept is thrown away. */
  readonly forget: () => void;
  /** Without a screenshot, and saying so, when it could not be taken; rejects when nothing was sent. */
  readonly submit: (message: SendFeedback) => Promise<Sent>;
  readonly submitCrash: (crash: Crash) => Promise<Sent>;
};

export function createReports(host: Host, hostname: string = location.hostname): Reports {
  let kept: Promise<ScreenshotData> | undefined;
  /** The same words sent again after a failure keep their id, so that a report which did arrive is not stored twice. */
  let last = { words: '', id: '' };

  const capture = async (drawing?: Drawing): Promise<ScreenshotData> => {
    const { takeSnapshot } = await host.surface('snapshot');
    const live = isLiveHost(hostname) && !host.settings.offline;
    return takeSnapshot({ live, ...host.position, drawing, warn: host.warn });
  };
  const inTime = (drawing?: Drawing) =>
    new Promise<ScreenshotData>((resolve, reject) => {
      const stop = host.later(() => reject(new Error('The snapshot took too long')), SNAPSHOT_WAIT_MS);
      capture(drawing).then(resolve, reject).finally(stop);
    });

  const post = (body: Report) => host.call('POST', '/bugs/v2', body, { gzip: true }) as Promise<ReportReply>;
  const send = async (body: Report, withScreenshot: boolean): Promise<Sent> => {
    if (!withScreenshot) return post(body);
    try {
      body.screenshotData = await (kept ?? inTime());
    } catch (error) {
      host.warn('Failed to take snapshot', error);
      const reply = await post({ ...body, screenshotFailure: `${error}`.slice(0, 500) });
      return { ...reply, withoutScreenshot: true };
    }
    return post(body);
  };

  const sendBuilt = (wanted: Wanted, excluded?: Readonly<Record<string, boolean>>) =>
    send(buildBody(host, wanted, excluded), !excludedParts(excluded).includes('screenshotData'));

  return {
    forget: () => void (kept = undefined),
    keep(drawing) {
      kept = inTime(drawing);
      // Its failure is dealt with when it is sent; until then it must be no unhandled rejection of the page.
      kept.catch(() => undefined);
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
      const reply = await sendBuilt(wanted, action.excludeData);
      last = { words: '', id: '' };
      kept = undefined;
      return reply;
    },
    submitCrash: ({ formData, priority, exclude }) =>
      sendBuilt({ type: 'CRASH', priority, formData, isSilent: true }, exclude),
  };
}
