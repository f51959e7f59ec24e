/** Why a text has not been sent, above it, with what can be done: nothing of it is lost. */
import { TriangleAlert, Users } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../../shell/use-texts.ts';
import type { Composer, Notice } from './composer.ts';
import styles from './composer.module.css';

type Props = {
  readonly notice: Notice;
  readonly composer: Composer;
  readonly to: string;
  /** Back to the text. */
  readonly focus: () => void;
};

export function ComposerNotice(props: Props) {
  const { notice } = props;
  if (notice.as === 'guard') return <Guard {...props} name={notice.name} />;
  if (notice.as === 'blank') return <Blank {...props} names={notice.names} />;
  if (notice.as === 'raced') return <RacedNote {...props} notice={notice} />;
  return <NotSent {...props} notice={notice} />;
}

function Guard({ composer, to, focus, name }: Props & { readonly name: string }) {
  const { t } = useTexts();
  const { change, again, andBack } = ways(composer, focus);
  return (
    <Stopper
      heading={t('tickets.compose.guard', { name: name || t('tickets.compose.team'), visitor: to })}
      first={{ words: t('tickets.compose.makeNote'), run: andBack(composer.makeNote) }}
    >
      <Act words={t('tickets.compose.sendAnyway')} run={again({ unguarded: true })} />
      <Act words={t('tickets.compose.changeMine')} run={change} />
    </Stopper>
  );
}

function Blank({ composer, focus, names }: Props & { readonly names: readonly string[] }) {
  const { t } = useTexts();
  const { change } = ways(composer, focus);
  return (
    <Stopper
      bad
      icon={<TriangleAlert className="icon" aria-hidden="true" />}
      heading={t('tickets.compose.blank', { names: names.join(', ') })}
      first={{ words: t('tickets.compose.fillIn'), run: change }}
    >
      {null}
    </Stopper>
  );
}

function RacedNote({ notice, composer, focus }: Props & { readonly notice: Notice & { as: 'raced' } }) {
  const { t } = useTexts();
  const { change, again, andBack } = ways(composer, focus);
  const { author, excerpt, seconds } = notice;
  return (
    <Stopper
      icon={<Users className="icon" aria-hidden="true" />}
      heading={t('tickets.compose.raced', { name: author || t('tickets.notes.gone'), seconds })}
      hint={t('tickets.compose.racedHint')}
      quote={excerpt}
      first={{ words: t('tickets.compose.changeMine'), run: change }}
    >
      <Act words={t('tickets.compose.sendAnyway')} run={again({ unguarded: true, force: true })} />
      <Act words={t('tickets.compose.makeNote')} run={andBack(composer.makeNote)} />
      <Act words={t('tickets.compose.discard')} run={andBack(composer.discard)} />
    </Stopper>
  );
}

function NotSent({ notice, composer, focus }: Props & { readonly notice: Notice & { as: 'failed' } }) {
  const { t } = useTexts();
  const { failure } = notice;
  const { change, again } = ways(composer, focus);
  return (
    <Stopper
      bad
      icon={<TriangleAlert className="icon" aria-hidden="true" />}
      heading={t('tickets.compose.notSent')}
      hint={t(failure.code === 'network' ? 'error.network' : 'error.later')}
      first={{
        words: t('common.retry'),
        run: again(),
      }}
    >
      <Act words={t('tickets.compose.changeMine')} run={change} />
    </Stopper>
  );
}

/** What the buttons do: each leads back to the text, and sending only where it was sent. */
function ways(composer: Composer, focus: () => void) {
  const andBack = (run: () => void) => (): void => {
    run();
    focus();
  };
  const again =
    (told: Parameters<Composer['again']>[0] = {}) =>
    () =>
      void composer.again(told).then((sent) => sent && focus());
  return { andBack, again, change: andBack(composer.close) };
}

type Press = { readonly words: string; readonly run: () => void };
type StopperProps = {
  readonly heading: string;
  readonly hint?: string;
  /** What somebody else has written. */
  readonly quote?: string;
  readonly icon?: ReactNode;
  readonly bad?: boolean;
  /** Has the focus: what Enter does. */
  readonly first: Press;
  readonly children: ReactNode;
};

function Stopper({ heading, hint, quote, icon, bad, first, children }: StopperProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={bad ? `${styles.stopper} ${styles.bad}` : styles.stopper} role="alert">
      <p>
        {icon} <b>{heading}</b> {hint}
      </p>
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
      <div className={styles.acts}>
        <button ref={button} type="button" className="btn btn-sm btn-primary" onClick={first.run}>
          {first.words}
        </button>
        {children}
      </div>
    </div>
  );
}

function Act({ words, run }: Press) {
  return (
    <button type="button" className="btn btn-sm btn-secondary" onClick={run}>
      {words}
    </button>
  );
}
