/** Two requests that are one: which of them goes into which, and what becomes of votes, comments and addresses. */
import { ArrowRight, Search as Glass } from 'lucide-react';
import { useState } from 'react';
import { REQUEST_SEARCH_CHARS } from '../../../wire/requests/limits.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { useSettled } from './use-settled.ts';
import { useMergeable } from './use-mergeable.ts';
import { useMerge } from './use-merge.ts';
import { statusName } from './words.ts';
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
  readonly onSplit?: () => Promise<void>;
  readonly onClose: () => void;
};

export function MergeDialog(props: Props) {
  const { request, project, rules, into, waits = false, onMerged, onSplit, onClose } = props;
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState<RequestRow | null>(into ?? null);
  const [turned, setTurned] = useState(false);
  const found = useMergeable(project, request, useSettled(typed));
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
      <Search typed={typed} onType={setTyped} />
      <Others rows={rows} other={other} rules={rules} onChoose={setOther} />
      {from && to && (
        <>
          <Pair from={from} to={to} onTurn={waits ? null : () => setTurned(!turned)} />
          <Outcome from={from} />
        </>
      )}
    </FormDialog>
  );
}

type SearchProps = { readonly typed: string; readonly onType: (typed: string) => void };

/** Without a form of its own: it stands in the dialog's, which Enter must not send from here. */
function Search({ typed, onType }: SearchProps) {
  const { t } = useTexts();
  return (
    <div className="affix">
      <Glass className="icon" aria-hidden="true" />
      <input
        className="input"
        type="search"
        dir="auto"
        aria-label={t('requests.mergeSearch')}
        placeholder={t('requests.searchHint')}
        maxLength={REQUEST_SEARCH_CHARS}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}

type OthersProps = {
  readonly rows: readonly RequestRow[];
  readonly other: RequestRow | null;
  readonly rules: Rules;
  readonly onChoose: (row: RequestRow) => void;
};

function Others({ rows, other, rules, onChoose }: OthersProps) {
  const texts = useTexts();
  const { t } = texts;
  if (rows.length === 0) return <p className="hint">{t('requests.noneFound')}</p>;
  return (
    <ul className={styles.find} aria-label={t('requests.other')}>
      {rows.map((row) => (
        <li key={row.id}>
          <label>
            <input
              type="radio"
              className="radio"
              name="other"
              checked={other?.id === row.id}
              onChange={() => onChoose(row)}
            />
            <span className="anywhere">
              <bdi className="strong">{row.title}</bdi>{' '}
              <span className="c-3">
                #{row.number}, {statusName(row.status, rules.statuses, texts)}
              </span>
            </span>
            <span className="c-3 nowrap">{t('requests.votes', { count: row.votes })}</span>
          </label>
        </li>
      ))}
    </ul>
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
