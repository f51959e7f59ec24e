/** What came of the runs, beside the flow that it is laid over: exits never taken, where people left, and how it ended. */
import { TriangleAlert } from 'lucide-react';
import { botDays, type BotFigures } from '../../../../wire/bots/figures.ts';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { Pick } from '../../../parts/pick.tsx';
import { Segment } from '../../../parts/segment.tsx';
import { useTexts } from '../../../shell/use-texts.ts';
import { blockName, exitWords, kindIcons } from '../flow/block-words.ts';
import { useBotEditor, useFlow, useSpeaking } from '../editor/editor-context.ts';
import { blockIn } from '../flow/flow-edits.ts';
import type { useFigures } from '../editor/use-figures.ts';
import { BlockLine } from '../editor/block-line.tsx';
import styles from './side.module.css';

type Props = { readonly figures: ReturnType<typeof useFigures> };

export function FiguresPanel({ figures }: Props) {
  const { t } = useTexts();
  const { days, setDays, version, setVersion, value, failure, reload } = figures;
  return (
    <aside className={styles.side} aria-label={t('bots.figures')} data-panel="figures">
      <div className={styles.sideTabs}>
        <Segment
          label={t('bots.days')}
          value={days}
          choices={botDays.map((one) => ({ value: one, label: t('bots.daysOf', { count: Number(one) }) }))}
          onChange={setDays}
        />
        <Pick
          label={t('bots.version')}
          value={String(version ?? '')}
          choices={[
            ['', t('bots.allVersions')],
            ...(value?.versions ?? []).map((one) => [String(one), t('bots.versionNumber', { number: one })] as const),
          ]}
          onChange={(one) => setVersion(one === '' ? null : Number(one))}
        />
      </div>
      {failure && !value && (
        <FailureNote
          heading={t('bots.figuresFailed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {value && <Found value={value} />}
      {!value && !failure && <span className="sk sk-block sk-part" />}
    </aside>
  );
}

function Found({ value }: { readonly value: BotFigures }) {
  const { t, intl } = useTexts();
  const percent = (part: number, of: number) =>
    intl.formatNumber(of === 0 ? 0 : part / of, { style: 'percent', maximumFractionDigits: 0 });
  const ends = ['solved', 'handedOver', 'left'] as const;
  return (
    <div className={`${styles.sideBody} stack`}>
      <Never value={value} />
      <section className="stack stack-2">
        <h2 className="label">{t('bots.runs', { count: value.runs })}</h2>
        <svg className={styles.share} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          {ends.map((end, at) => {
            const before = ends.slice(0, at).reduce((sum, one) => sum + value[one], 0);
            const of = Math.max(1, value.runs);
            return <rect key={end} data-end={end} x={(before / of) * 100} width={(value[end] / of) * 100} height={8} />;
          })}
        </svg>
        <dl className={styles.ends}>
          {ends.map((end) => (
            <div key={end} className="row" data-end={end}>
              <dt>{t(`bots.ended.${end}`)}</dt>
              <dd className="num push">{intl.formatNumber(value[end])}</dd>
              <dd className="num hint">{percent(value[end], value.runs)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Left value={value} percent={percent} />
      <section>
        <h2 className="label">{t('bots.ratedAfter')}</h2>
        <p className="muted">
          {value.rating
            ? t('bots.rated', {
                mean: intl.formatNumber(value.rating.mean, { maximumFractionDigits: 1 }),
                count: value.rating.count,
              })
            : t('bots.unrated')}
        </p>
      </section>
    </div>
  );
}

function Never({ value: { never, days, runs } }: { readonly value: BotFigures }) {
  const { jump } = useBotEditor();
  const { flow } = useFlow();
  const speaking = useSpeaking();
  const { t } = speaking.texts;
  const shown = never.flatMap((one) => {
    const block = blockIn(flow, one.block);
    return block ? [{ ...one, block }] : [];
  });
  if (runs === 0) return <p className="hint">{t('bots.noRunsYet', { days })}</p>;
  if (shown.length === 0) return <p className="hint">{t('bots.neverNone', { days })}</p>;
  return (
    <section className="stack stack-2">
      <h2 className="label row row-1">
        <TriangleAlert className="icon c-warning" aria-hidden="true" />
        {t('bots.neverTaken', { count: shown.length, days })}
      </h2>
      <ul>
        {shown.map(({ block, exit, entries }) => {
          const Icon = kindIcons[block.kind];
          return (
            <li key={`${block.id} ${exit}`}>
              <BlockLine icon={<Icon className="icon c-warning" aria-hidden="true" />} onClick={() => jump(block.id)}>
                {t('bots.exitAt', { kind: t(`bots.kind.${block.kind}`), exit: exitWords(speaking, block, exit) })}
                <span className="hint block">{t('bots.cameBy', { count: entries })}</span>
              </BlockLine>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const LEFT_SHOWN = 10;

type LeftProps = { readonly value: BotFigures; readonly percent: (part: number, of: number) => string };

function Left({ value: { blocks }, percent }: LeftProps) {
  const { jump } = useBotEditor();
  const { flow } = useFlow();
  const speaking = useSpeaking();
  const { t, intl } = speaking.texts;
  const shown = blocks
    .flatMap((one) => {
      const block = one.left > 0 ? blockIn(flow, one.id) : undefined;
      return block ? [{ ...one, block }] : [];
    })
    .toSorted((a, b) => b.left - a.left)
    .slice(0, LEFT_SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="stack stack-2">
      <h2 className="label">{t('bots.whereLeft')}</h2>
      <ul className={styles.ends}>
        {shown.map(({ block, left, entries }) => (
          <li key={block.id} className="row">
            <button type="button" className="link truncate" onClick={() => jump(block.id)}>
              {blockName(speaking, block)}
            </button>
            <span className="num push">{intl.formatNumber(left)}</span>
            <span className="num hint">{percent(left, entries)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
