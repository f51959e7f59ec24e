/** Two requests that are one: which of them goes into which, and what becomes of votes, comments and addresses. */
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { FindField, FoundOnes } from './find-one.tsx';
import { useSettled } from '../../parts/use-settled.ts';
import { useLikely } from './use-likely.ts';
import { useMerge } from './use-merge.ts';
import styles from './dialogs.module.css';

type Props = {
  readonly request: RequestRow;
  readonly project: string;
  readonly rules: Rules;
  /** Chosen when it opens, such as a likely twin. */
  readonly into?: RequestRow | undefined;
  /** It waits to be read, and so can only go into the other. */
  readonly waits?: boolean;
  readonly onMerged?: () => void;
  /** They were split again, as somebody took the merge back. */
  readonly onSplit?: () => void;
  readonly onClose: () => void;
};

export function MergeDialog(props: Props) {
  const { request, project, rules, into, waits = false, onMerged, onSplit, onClose } = props;
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<RequestRow | null>(into ?? null);
  const [turned, setTurned] = useState(false);
  const found = useLikely(project, request, useSettled(typed));
  const rows = other && !found.some(({ id }) => id === other.id) ? [other, ...found] : found;
  const [from, to] = turned ? [other, request] : [request, other];
  const merge = useMerge(project, onSplit);
  const words = from && to ? t('requests.mergeNow', { from: from.number, into: to.number }) : undefined;

  async function submit(): Promise<void> {
    if (!from || !to) return;
    await merge(from, to);
    onMerged?.();
  }

  return (
    <FormDialog title={t('requests.mergeTitle')} submit={words} onSubmit={submit} onClose={onClose}>
      <FindField label={t('requests.mergeSearch')} typed={typed} onType={setTyped} />
      <FoundOnes label={t('requests.other')} rows={rows} chosen={other} rules={rules} onChoose={setOther} />
      {from && to && (
        <>
          <Pair from={from} to={to} onTurn={waits ? null : () => setTurned(!turned)} />
          <Outcome from={from} />
        </>
      )}
    </FormDialog>
  );
}

type PairProps = { readonly from: RequestRow; readonly to: RequestRow; readonly onTurn: (() => void) | null };

function Pair({ from, to, onTurn }: PairProps) {
  const { t } = useTexts();
  const numbers = ({ votes, comments }: RequestRow) =>
    `${t('requests.votes', { count: votes })}, ${t('requests.commentCount', { count: comments })}`;
  return (
    <div className={styles.pair}>
      <div>
        <span className="hint">{t('requests.goesInto')}</span>
        <bdi className="strong">{from.title}</bdi>
        <span className="hint">{numbers(from)}</span>
        {onTurn && (
          <button type="button" className="link" onClick={onTurn}>
            {t('requests.turn')}
          </button>
        )}
      </div>
      <ArrowRight className="icon icon-20 flip" aria-hidden="true" />
      <div className={styles.keep}>
        <span className="hint">{t('requests.stays')}</span>
        <bdi className="strong">{to.title}</bdi>
        <span className="hint">{numbers(to)}</span>
      </div>
    </div>
  );
}

function Outcome({ from }: { readonly from: RequestRow }) {
  const { t } = useTexts();
  return (
    <>
      <ul className="goes">
        <li>{t('requests.mergeOnce')}</li>
        <li>{t('requests.mergeAddresses', { number: from.number })}</li>
        <li>{t('requests.mergeComments', { number: from.number })}</li>
        <li>{t('requests.mergeNobody')}</li>
      </ul>
      <p className="hint">{t('requests.mergeBack')}</p>
    </>
  );
}
