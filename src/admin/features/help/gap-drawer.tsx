/** One gap: how it was written, what is found for it now, and what can be done about it. */
import { Dialog } from '@base-ui/react/dialog';
import { PenLine, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { GapGroup } from '../../../wire/help-reports/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useCan } from '../../projects/use-can.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ArticleLink } from './article-link.tsx';
import { foundFor, markNoGap, writeArticle } from './gap-actions.ts';
import { GapKeywordDialog } from './gap-keyword-dialog.tsx';
import styles from './reports.module.css';

type Props = {
  readonly gap: GapGroup;
  readonly onClose: () => void;
  /** The report says something else now. */
  readonly onChanged: () => Promise<void>;
};

export function GapDrawer({ gap, onClose, onChanged }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const work = useWork();
  const canWrite = useCan('content:write');
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing) return <GapKeywordDialog gap={gap} onClose={() => setChoosing(false)} />;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className={styles.panel}>
          <div className={styles.panelTop}>
            <Dialog.Title className={`strong ${styles.words}`}>
              <bdi lang={gap.lang}>{gap.words}</bdi>
            </Dialog.Title>
            <span className="hint">{t('help.gaps.count', { count: gap.times })}</span>
            <Dialog.Close className="btn btn-icon btn-tertiary push" aria-label={t('common.close')}>
              <X className="icon icon-20" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={styles.panelMain}>
            {canWrite && (
              <div className="stack stack-2">
                <button
                  type="button"
                  className="btn btn-primary"
                  onClick={() => void work(() => writeArticle(services, gap))}
                >
                  <PenLine className="icon" aria-hidden="true" />
                  {t('help.gaps.write')}
                </button>
                <button type="button" className="btn btn-secondary" onClick={() => setChoosing(true)}>
                  <Plus className="icon" aria-hidden="true" />
                  {t('help.gaps.addTo')}
                </button>
              </div>
            )}
            <Spellings gap={gap} />
            <FoundNow gap={gap} />
            {canWrite && <NoGap gap={gap} onClose={onClose} onChanged={onChanged} />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function NoGap({ gap, onClose, onChanged }: Props) {
  const services = useServices();
  const { t } = useTexts();
  const work = useWork();
  const mark = async () => {
    await markNoGap(services, gap, onChanged);
    onClose();
  };
  return (
    <div>
      <button type="button" className="btn btn-tertiary" onClick={() => void work(mark)}>
        {t('help.gaps.noGap')}
      </button>
      <p className="hint">{t('help.gaps.noNames')}</p>
    </div>
  );
}

function Spellings({ gap: { spellings, lang } }: { readonly gap: GapGroup }) {
  const { t, intl } = useTexts();
  const most = Math.max(...spellings.map(({ times }) => times));
  return (
    <section>
      <h3>{t('help.gaps.spellings')}</h3>
      <ul className="plain">
        {spellings.map(({ query, times }) => (
          <li key={query} className={styles.spelling}>
            <bdi lang={lang}>{query}</bdi>
            <progress value={times} max={most} aria-hidden="true" />
            <span>{intl.formatNumber(times)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundNow({ gap }: { readonly gap: GapGroup }) {
  const { t } = useTexts();
  const { desk } = useServices();
  const { chosen } = useSnapshot(desk.state);
  const { value } = useAsked(chosen ? foundFor(chosen.id, gap.words, gap.lang) : null);
  return (
    <section>
      <h3>{t('help.gaps.found')}</h3>
      {value && value.hits.length === 0 && <p className="hint">{t('help.gaps.foundNone')}</p>}
      <ol className={`plain ${styles.hits}`}>
        {value?.hits.slice(0, 5).map(({ id, number, title }) => (
          <li key={id}>
            <ArticleLink article={id} number={number} title={title} />
          </li>
        ))}
      </ol>
    </section>
  );
}
