/** Real runs of 30 days, whose visitors' words are played into the draft. */
import { useState } from 'react';
import { botRunEndpoints } from '../../../../wire/bot-runs/calls.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { useCan } from '../../../projects/use-can.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import { useBotEditor } from '../editor/editor-context.ts';
import styles from './try.module.css';

type Props = { readonly onPlay: (words: readonly string[]) => void };

export function PlayRun({ onPlay }: Props) {
  const { t } = useTexts();
  const may = useCan('tickets:read', 'chosen');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <details className={styles.tryWorld} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('bots.try.play')}</summary>
      {isOpen && <Runs onPlay={onPlay} />}
    </details>
  );
}

function Runs({ onPlay }: Props) {
  const { keeper, project } = useBotEditor();
  const { t, intl } = useTexts();
  const params = { project, bot: keeper.state.bot.id };
  const { value, failure, reload } = useAsked(asked(botRunEndpoints.botRuns, { params }), { fresh: true });
  if (failure && !value)
    return (
      <FailureNote
        heading={t('bots.try.runsFailed')}
        code={failure.code}
        requestId={failure.requestId}
        onRetry={() => void reload()}
      />
    );
  if (!value) return <span className="sk sk-block" aria-busy="true" />;
  if (value.runs.length === 0) return <p className="hint">{t('bots.try.noRuns')}</p>;
  return (
    <ul className={styles.tryRuns} aria-label={t('bots.try.play')}>
      {value.runs.map(({ id, beganAt, run, said }) => (
        <li key={id}>
          <button type="button" onClick={() => onPlay(said)}>
            <bdi className="truncate">{said.length === 0 ? t('bots.try.noWord') : said.join(' · ')}</bdi>
            <span className="hint">
              {intl.formatDate(beganAt, { dateStyle: 'medium', timeStyle: 'short' })} · {t(`bots.try.run.${run}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
