/** How far a count or the filling of a list is. */
import { useEffect } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import type { AudienceWork } from '../../../wire/audiences/work-shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useReloadOn } from '../../live/site-live.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = {
  readonly project: string;
  /** Missing: nothing was begun. */
  readonly begun: AudienceWork | undefined;
  readonly done: (work: AudienceWork) => string;
  /** It has ended, however. */
  readonly onEnd?: () => void;
};

const isUnderWay = ({ state }: AudienceWork) => state === 'waiting' || state === 'running';

export function WorkLine({ project, begun, done, onEnd }: Props) {
  const { api } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const params = { project, work: begun?.id ?? '' };
  const { value, reload } = useAsked(
    begun ? { ...asked(audienceEndpoints.audienceWork, { params }), quiet: true } : null,
  );
  useReloadOn('job', reload);
  const known = value ?? begun;
  const ended = known !== undefined && !isUnderWay(known);
  useEffect(() => {
    if (ended) onEnd?.();
    // It ends once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ended]);
  if (!known) return null;
  if (!isUnderWay(known))
    return (
      <output className={known.state === 'failed' ? 'hint c-danger' : 'strong'}>
        {known.state === 'done' ? done(known) : t(`audiences.work.${known.state as 'stopped' | 'failed'}`)}
      </output>
    );
  const stop = () =>
    void work(async () => {
      await api(audienceEndpoints.stopAudienceWork, { params });
      await reload();
    });
  return (
    <div className="stack stack-2">
      <progress aria-label={t('audiences.work.running')} max={Math.max(1, known.total)} value={known.done} />
      <span className="row">
        <span className="hint">{t('audiences.work.far', { done: known.done, total: known.total })}</span>
        <button type="button" className="btn btn-sm btn-tertiary push" onClick={stop}>
          {t('audiences.work.stop')}
        </button>
      </span>
    </div>
  );
}
