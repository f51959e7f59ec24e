/** 'Try it' (P-BOT-23): the thread as its visitor would see it, what the run keeps, and the world around it. */
import { RotateCcw, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Body } from '../../../../wire/documents/nodes.ts';
import { MESSAGE_CHARS } from '../../../../wire/messages/limits.ts';
import { ReadingView } from '../../../parts/editor/reading.tsx';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { useBotEditor, useSpeaking } from '../editor/editor-context.ts';
import { PlayRun } from './play-run.tsx';
import { lineWords } from './trial-words.ts';
import { TrialWorld, useTrialWorld } from './trial-world.tsx';
import { useTrial, type TrialLine } from './use-trial.ts';
import styles from './try.module.css';

export default function TryIt() {
  const { texts } = useSpeaking();
  const { t } = texts;
  const around = useTrialWorld();
  const trial = useTrial(around.world);
  const { begin } = trial;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);
  return (
    <>
      <div className={`${styles.tryBar} row`}>
        <span className="hint">{t('bots.try.hint')}</span>
        <button type="button" className="btn btn-sm btn-tertiary push" onClick={() => void begin()}>
          <RotateCcw className="icon" aria-hidden="true" />
          {t('bots.try.again')}
        </button>
      </div>
      <Thread trial={trial} />
      <div className={`${styles.tryFoot} stack stack-2`}>
        <Variables values={trial.answer?.variables ?? {}} />
        <TrialWorld {...around} />
        <PlayRun onPlay={(words) => void trial.play(words)} />
      </div>
    </>
  );
}

type Trial = ReturnType<typeof useTrial>;

function Thread({ trial }: { readonly trial: Trial }) {
  const { lines, answer, failure, isBusy, say, retry } = trial;
  const { texts } = useSpeaking();
  const { t } = texts;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only inside of its own box: the page stays where it is.
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with each line that comes
  }, [lines]);
  const isOver = answer !== null && !['running', 'asking', 'pausing'].includes(answer.run);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too */}
      <section className={styles.tryThread} aria-label={t('bots.try.thread')} aria-busy={isBusy} tabIndex={0}>
        <ol className="stack stack-2" aria-live="polite">
          {lines.map((line, at) => (
            // Lines only come behind.
            // oxlint-disable-next-line react/no-array-index-key
            <Line key={at} line={line} />
          ))}
        </ol>
        {answer && answer.buttons.length > 0 && (
          <div className={styles.tryButtons}>
            {answer.buttons.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                className="btn btn-sm btn-secondary"
                onClick={() => void say({ button: id })}
              >
                <bdi>{label}</bdi>
              </button>
            ))}
          </div>
        )}
        {answer?.run === 'pausing' && answer.until !== null && (
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => void say({ goOn: true })}>
            {t('bots.try.skip', { at: new Date(answer.until) })}
          </button>
        )}
        {failure && (
          <FailureNote
            heading={t('bots.try.failed')}
            code={failure.code}
            requestId={failure.requestId}
            onRetry={() => void retry()}
          />
        )}
        <div ref={end} />
      </section>
      <Write isOver={isOver} onSend={(text) => !isBusy && void say({ text })} />
    </>
  );
}

function Write({ isOver, onSend }: { readonly isOver: boolean; readonly onSend: (text: string) => void }) {
  const { t } = useSpeaking().texts;
  const [typed, setTyped] = useState('');
  function send(event: SyntheticEvent): void {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    setTyped('');
    onSend(text);
  }
  return (
    <form className={`${styles.tryWrite} row`} onSubmit={send}>
      <input
        className="input"
        dir="auto"
        autoComplete="off"
        aria-label={t('bots.try.write')}
        placeholder={t('bots.try.write')}
        maxLength={MESSAGE_CHARS}
        disabled={isOver}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" className="btn btn-icon btn-secondary" aria-label={t('bots.try.send')} disabled={isOver}>
        <SendHorizontal className="icon flip" aria-hidden="true" />
      </button>
    </form>
  );
}

function Line({ line }: { readonly line: TrialLine }) {
  const { by, block, body } = line;
  const { jump, lang } = useBotEditor();
  const speaking = useSpeaking();
  const { t } = speaking.texts;
  if (body === null)
    return (
      <li className={`${styles.tryEvent} hint`}>
        {block === null ? (
          lineWords(speaking, line)
        ) : (
          <button type="button" className="link" onClick={() => jump(block)}>
            {lineWords(speaking, line)}
          </button>
        )}
      </li>
    );
  return (
    <li className={styles.tryLine} data-by={by}>
      <span className="sr">{t(by === 'bot' ? 'bots.try.bot' : 'bots.try.visitor')}</span>
      <ReadingView value={body as Body} lang={lang} dir="auto" />
    </li>
  );
}

function Variables({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { texts } = useSpeaking();
  const { t } = texts;
  const all = Object.entries(values);
  if (all.length === 0) return null;
  return (
    <details className={styles.tryVariables} open>
      <summary>{t('bots.try.variables', { count: all.length })}</summary>
      <dl>
        {all.map(([name, value]) => (
          <div key={name} className="row row-1">
            <dt className="mono">{name}</dt>
            <dd className="anywhere">
              <bdi>{String(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
