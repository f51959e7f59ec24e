/** The figures: each with the time before, what it counts, and the way to the tickets that it counts. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ConversationTotals } from '../../../wire/tickets/figures.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { openedBy, type Shown } from './shown.ts';
import { waitWords } from './wait-words.ts';
import styles from './statistics.module.css';

type Share = readonly [part: number, of: number];
const promise = ({ kept, promised }: ConversationTotals): Share => [kept, promised];
const mean = ({ stars, rated }: ConversationTotals): Share => [stars, rated];
const alone = ({ byAnswer, byBot, closed }: ConversationTotals): Share => [byAnswer + byBot, closed];

export function FigureCards(shown: Shown) {
  return (
    <div className={styles.cards}>
      <CountCard shown={shown} what="started" />
      <CountCard shown={shown} what="answered" />
      <CountCard shown={shown} what="closed" />
      <AloneCard {...shown} />
      <WaitCard shown={shown} what="first" />
      <WaitCard shown={shown} what="next" />
      <PromiseCard {...shown} />
      <MeanCard {...shown} />
    </div>
  );
}

function CountCard({ shown, what }: { readonly shown: Shown; readonly what: 'started' | 'answered' | 'closed' }) {
  const { t, intl } = useTexts();
  const { now, earlier } = shown.figures;
  const before =
    earlier[what] === 0
      ? t('statistics.noneBefore')
      : t('statistics.against', {
          part: intl.formatNumber(now[what] / earlier[what] - 1, { style: 'percent', signDisplay: 'exceptZero' }),
          before: earlier[what],
        });
  return (
    <FigureCard
      name={t(`statistics.${what}`)}
      value={intl.formatNumber(now[what])}
      to={openedBy(shown, { counted: what })}
      before={before}
      means={t(`statistics.${what}Means`)}
    />
  );
}

function WaitCard({ shown, what }: { readonly shown: Shown; readonly what: 'first' | 'next' }) {
  const texts = useTexts();
  const { t } = texts;
  const { now, earlier } = shown.figures;
  return (
    <FigureCard
      name={t(`statistics.${what}`)}
      value={waitWords(now[what].half, texts)}
      to={openedBy(shown, { counted: what === 'first' ? 'answered' : 'replied' })}
      before={
        earlier[what].half === null
          ? t('statistics.noneBefore')
          : t('statistics.before', { value: waitWords(earlier[what].half, texts) })
      }
      means={t(`statistics.${what}Means`)}
    >
      {now[what].most !== null && <span>{t('statistics.ninth', { time: waitWords(now[what].most, texts) })}</span>}
      {what === 'next' && now.replies > 0 && (
        <span>{t('statistics.replies', { replies: now.replies, tickets: now.replied })}</span>
      )}
    </FigureCard>
  );
}

function useShare() {
  const { t, intl } = useTexts();
  const percent = (part: number, of: number) => (of === 0 ? '–' : intl.formatNumber(part / of, { style: 'percent' }));
  const share = ([part, of]: Share) => percent(part, of);
  const before = (of: Share, value: string) =>
    of[1] === 0 ? t('statistics.noneBefore') : t('statistics.before', { value });
  return { share, before };
}

function PromiseCard(shown: Shown) {
  const { t } = useTexts();
  const { share, before } = useShare();
  const { now, earlier } = shown.figures;
  return (
    <FigureCard
      name={t('statistics.promised')}
      value={share(promise(now))}
      to={openedBy(shown, { counted: 'promised' })}
      before={before(promise(earlier), share(promise(earlier)))}
      means={t('statistics.promisedMeans')}
    >
      {now.promised > 0 && (
        <>
          <Link className="link" href={openedBy(shown, { counted: 'kept' })}>
            {t('statistics.kept', { count: now.kept })}
          </Link>
          <Link className="link" href={openedBy(shown, { counted: 'broken' })}>
            {t('statistics.broken', { count: now.promised - now.kept })}
          </Link>
        </>
      )}
    </FigureCard>
  );
}

function MeanCard(shown: Shown) {
  const { t, intl } = useTexts();
  const { before } = useShare();
  const { now, earlier } = shown.figures;
  const stars = ([sum, of]: Share) => (of === 0 ? '–' : intl.formatNumber(sum / of, { maximumFractionDigits: 1 }));
  return (
    <FigureCard
      name={t('statistics.rating')}
      value={now.rated === 0 ? '–' : t('statistics.ofFive', { mean: stars(mean(now)) })}
      to={openedBy(shown, { counted: 'rated' })}
      before={before(mean(earlier), stars(mean(earlier)))}
      means={t('statistics.ratingMeans')}
    >
      <span>{t('statistics.ratings', { count: now.rated })}</span>
    </FigureCard>
  );
}

function AloneCard(shown: Shown) {
  const { t } = useTexts();
  const { share, before } = useShare();
  const { now, earlier } = shown.figures;
  const of = (count: number): Share => [count, now.closed];
  return (
    <FigureCard
      name={t('statistics.alone')}
      value={share(alone(now))}
      before={before(alone(earlier), share(alone(earlier)))}
      means={t('statistics.aloneMeans')}
    >
      <Link className="link" href={openedBy(shown, { counted: 'byAnswer' })}>
        {t('statistics.byAnswer', { share: share(of(now.byAnswer)), count: now.byAnswer })}
      </Link>
      <Link className="link" href={openedBy(shown, { counted: 'byBot' })}>
        {t('statistics.byBot', { share: share(of(now.byBot)), count: now.byBot })}
      </Link>
    </FigureCard>
  );
}

type CardProps = {
  readonly name: string;
  readonly value: string;
  /** Missing where its parts have lists of their own. */
  readonly to?: string;
  readonly before: string;
  /** What it counts. */
  readonly means: string;
  /** Lines between the figure and the time before. */
  readonly children?: ReactNode;
};

function FigureCard({ name, value, to, before, means, children }: CardProps) {
  const { t } = useTexts();
  return (
    <section className={`card ${styles.figure}`} aria-label={name}>
      <h2>{name}</h2>
      {to ? (
        <Link className={styles.value} href={to} aria-label={t('statistics.open', { name, value })}>
          {value}
          <ChevronRight className="icon flip c-3" aria-hidden="true" />
        </Link>
      ) : (
        <b className={styles.value}>{value}</b>
      )}
      {children && <div className={styles.lines}>{children}</div>}
      <span className={styles.before}>{before}</span>
      <p className="hint">{means}</p>
    </section>
  );
}
