/** How to do it again: the steps in words, and as a script for a browser. Read from the replay; nothing is guessed. */
import { Code, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { playwrightScript } from '../../../wire/pure/playwright-script.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { download } from '../../parts/download.ts';
import { stepLines, stepsAsText } from './step-words.ts';
import type { SeenRow } from './seen.ts';
import type { TicketReplay } from './ticket-replay.ts';
import { TimeButton } from './time-button.tsx';
import styles from './replay.module.css';

export function StepsTab({ row, shared }: { row: SeenRow; shared: TicketReplay }) {
  const texts = useTexts();
  const { t } = texts;
  const { browser } = useServices();
  const [showsScript, setShowsScript] = useState(false);
  const { story, faults, replay } = shared;
  const { number, title, page } = row;
  const lines = useMemo(() => stepLines(texts, story?.steps ?? [], faults, page), [texts, story, faults, page]);
  const script = useMemo(
    () => (story ? playwrightScript({ ...story, title: `#${number} ${title}`, faults }) : ''),
    [story, faults, number, title],
  );
  if (!story || story.steps.length === 0)
    return <p className="nothing">{t(replay && !story ? 'tickets.replay.loading' : 'tickets.steps.none')}</p>;
  return (
    <>
      <ol className={styles.steps}>
        {lines.map((line) => (
          <li key={`${line.at} ${line.text}`}>
            <span className={line.bad ? 'c-danger anywhere' : 'anywhere'} dir="auto">
              {line.text}
            </span>
            <TimeButton shared={shared} at={line.at} />
          </li>
        ))}
      </ol>
      {showsScript && <CodeBlock label={t('tickets.steps.script')} text={script} />}
      <div className={`card-foot ${styles.stepsFoot}`}>
        <CopyButton
          className="btn btn-sm btn-secondary"
          label={t('tickets.steps.copy')}
          text={() => stepsAsText(lines)}
        />
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          aria-expanded={showsScript}
          onClick={() => setShowsScript(!showsScript)}
        >
          <Code className="icon" aria-hidden="true" />
          {t('tickets.steps.script')}
        </button>
        {showsScript && (
          <>
            <CopyButton className="btn btn-sm btn-tertiary" label={t('tickets.steps.copyScript')} text={() => script} />
            <button
              type="button"
              className="btn btn-sm btn-tertiary"
              onClick={() => download(browser, `ticket-${number}.spec.ts`, 'text/plain', script)}
            >
              <Download className="icon" aria-hidden="true" />
              {t('tickets.steps.download')}
            </button>
          </>
        )}
        <span className="hint">{t('tickets.steps.hint')}</span>
      </div>
    </>
  );
}
