/** Beside a campaign's moment: whom the draft would have reached in the last 30 days, and at which gate the others were kept. */
import { Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { DRY_RUN_DAYS, type DryRun as Run, type DryRunResult } from '../../../wire/campaigns/dry-run.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './campaigns.module.css';

/** How often it is asked how far a run is. */
const ASK_MS = 1000;

type Props = { readonly campaign: Campaign; readonly project: string };

export function DryRun({ campaign, project }: Props) {
  const { t, intl } = useTexts();
  const { run, begin, stop } = useDryRun(campaign.id, project);
  if (run?.state === 'running')
    return (
      <>
        <output className="row">
          <span className="spinner" aria-hidden="true" />
          {t('campaigns.dry.running', {
            share: intl.formatNumber(run.total === 0 ? 0 : run.done / run.total, { style: 'percent' }),
          })}
        </output>
        <div>
          <button type="button" className="btn btn-sm btn-secondary" onClick={stop}>
            {t('campaigns.dry.stop')}
          </button>
        </div>
      </>
    );
  const result = run?.result;
  const isOld = result && result.marks.join(' ') !== Object.values(campaign.marks).join(' ');
  return (
    <>
      {run?.state === 'failed' && <p className="alert danger">{t('campaigns.dry.failed')}</p>}
      {result ? <Came result={result} /> : <p className="hint">{t('campaigns.dry.hint')}</p>}
      {isOld && <p className="hint c-warning">{t('campaigns.dry.old')}</p>}
      <div className={styles.tools}>
        <button type="button" className="btn btn-sm btn-secondary" onClick={begin}>
          {result ? <RotateCcw className="icon" aria-hidden="true" /> : <Play className="icon" aria-hidden="true" />}
          {t(result ? 'campaigns.dry.again' : 'campaigns.dry.begin')}
        </button>
        <span className="hint">{t('campaigns.dry.nothingSent')}</span>
      </div>
    </>
  );
}

function useDryRun(campaign: string, project: string) {
  const { api, browser } = useServices();
  const work = useWork();
  const [run, setRun] = useState<Run>();
  const ask = async (call: 'dryRun' | 'beginDryRun' | 'stopDryRun') =>
    setRun(await api(campaignEndpoints[call], { params: { project, campaign } }));
  const state = run?.state;
  useEffect(() => {
    if (state !== undefined && state !== 'running') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      try {
        const params = { project, campaign };
        const found = await api(campaignEndpoints.dryRun, { params, signal });
        if (!signal.aborted) setRun(found);
      } catch (error) {
        if (!signal.aborted) browser.report(error);
      }
    };
    const stop = browser.start(() => void look(), state === undefined ? 0 : ASK_MS);
    return () => {
      stop();
      controller.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer is another object, after which it is asked again
  }, [api, browser, campaign, project, run, state]);
  return { run, begin: () => void work(() => ask('beginDryRun')), stop: () => void work(() => ask('stopDryRun')) };
}

function Came({ result: { people, days, kept, at } }: { readonly result: DryRunResult }) {
  const { t, intl } = useTexts();
  const end = Date.parse(at);
  const day = (time: number) => intl.formatDate(time, { day: 'numeric', month: 'short' });
  return (
    <>
      <output>
        <b>{t('campaigns.reach.all', { count: people })}</b> <span className="muted">{t('campaigns.dry.days')}</span>
      </output>
      <Days days={days} />
      <div className="row hint">
        <span>{day(end - DRY_RUN_DAYS * DAY_MS)}</span>
        <span className="push">{day(end)}</span>
      </div>
      {kept.length > 0 && (
        <table className={styles.kept}>
          <caption className="sr">{t('campaigns.notShown')}</caption>
          <tbody>
            {kept.map(({ gate, people: count }) => (
              <tr key={gate}>
                <th scope="row">{t(`campaigns.gate.${gate}`)}</th>
                <td className="num">{intl.formatNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** One bar a day; the words above say what matters. */
function Days({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(1, ...days);
  return (
    <svg className={styles.days} viewBox={`0 0 ${days.length * 4} 40`} preserveAspectRatio="none" aria-hidden="true">
      {days.map((count, at) => (
        // Days have nothing but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <rect key={at} x={at * 4} width="3" y={40 - (count / most) * 40} height={(count / most) * 40} />
      ))}
    </svg>
  );
}
