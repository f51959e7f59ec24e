/** Reports from the messenger: built, sent, and never lost for want of a screenshot. */
import { SNAPSHOT_WAIT_MS } from '../../wire/limits.ts';
import { isLiveHost } from '../../wire/pure/live-host.ts';
import type { SendFeedback } from '../../wire/frame.ts';
import type { ScreenshotData } from '../../wire/report.ts';
import type { Drawing, ReportHost, Reports } from '../../wire/surface.ts';
import { buildBody, collect, excludedParts, newId } from './body.ts';

export function openReports(host: ReportHost): Reports {
  let kept: Promise<ScreenshotData> | undefined;
  /** The same words sent again after a failure keep their id, so that a report which did arrive is not stored twice. */
  let last = { words: '', id: '' };

  const capture = async (drawing?: Drawing): Promise<ScreenshotData> => {
    const { takeSnapshot } = await host.surface('snapshot');
    const live = isLiveHost(location.hostname) && !host.settings.offline;
    const { x, y } = host.position;
    return takeSnapshot({ live, x, y, drawing, warn: host.warn });
  };

  const inTime = (drawing?: Drawing) =>
    new Promise<ScreenshotData>((resolve, reject) => {
      const stop = host.later(() => reject(new Error('The snapshot took too long')), SNAPSHOT_WAIT_MS);
      capture(drawing).then(resolve, reject).finally(stop);
    });

  const bodyOf = ({ action = {}, formData, outboundId, spamToken }: Partial<SendFeedback>) =>
    buildBody(
      host,
      {
        type: action.feedbackType || 'BUG',
        priority: 'MEDIUM',
        formData,
        outbound: outboundId,
        spamToken,
        reportId: last.id,
      },
      action.excludeData,
    );

  const send: Reports['submit'] = async (message) => {
    const body = bodyOf(message);
    if (excludedParts(message.action?.excludeData).includes('screenshotData')) return host.post(body);
    try {
      body.screenshotData = await (kept ?? inTime());
    } catch (error) {
      host.warn('Failed to take snapshot', error);
      const reply = await host.post({ ...body, screenshotFailure: `${error}`.slice(0, 500) });
      return { ...reply, withoutScreenshot: true };
    }
    return host.post(body);
  };

  const forget = () => void (kept = undefined);
  return {
    collect: () => collect(host),
    forget,
    keep(drawing) {
      kept = inTime(drawing);
      // Its failure is dealt with when it is sent; until then it must be no unhandled rejection of the page.
      kept.catch(() => kept);
    },
    async submit(message) {
      const words = JSON.stringify(message);
      if (words !== last.words) last = { words, id: newId() };
      const reply = await send(message);
      last = { words: '', id: '' };
      forget();
      return reply;
    },
  };
}
