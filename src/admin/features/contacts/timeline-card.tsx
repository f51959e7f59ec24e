/** What a contact did and what came of it: one line of time, newest first, by day of the reader's zone. */
import { timelineKinds, type TimelineEntry, type TimelineKind } from '../../../wire/contacts/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { Older } from '../../parts/list/older.tsx';
import { wordOf } from '../../parts/list/filter-values.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { contactPath } from './contact-paths.ts';
import { timelineOf } from './contacts.ts';
import { TimelineLines } from './timeline-lines.tsx';
import { daysOf, isSameDay } from './timeline.ts';
import styles from './contacts.module.css';

/** Those that are a filter, in the order in which they stand. */
const kindsShown = [
  'ticket',
  'campaign',
  'response',
  'page',
  'event',
  'change',
  'merge',
] as const satisfies readonly TimelineKind[];

type Props = {
  readonly contact: string;
  readonly project: string;
  readonly isHere: boolean;
};

export function TimelineCard(props: Props) {
  const { t } = useTexts();
  const kind = wordOf(timelineKinds, new URLSearchParams(useSearch()).get('kind') ?? '');
  return (
    <Card title={t('contacts.timeline')} actions={<KindChips contact={props.contact} kind={kind} />}>
      <Told key={kind ?? ''} {...props} kind={kind} />
    </Card>
  );
}

type Shown = { readonly kind: TimelineKind | undefined };

function KindChips({ contact, kind }: Shown & { readonly contact: string }) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const show = (one: TimelineKind | undefined) =>
    navigation.go(one ? `${contactPath(contact)}?kind=${one}` : contactPath(contact), { replace: true });
  return (
    <fieldset className={`row scroll-x ${styles.kinds}`} aria-label={t('contacts.timelineShow')}>
      {[undefined, ...kindsShown].map((one) => (
        <button
          key={one ?? ''}
          type="button"
          className={one === kind ? 'chip chip-on' : 'chip'}
          aria-pressed={one === kind}
          onClick={() => show(one)}
        >
          {t(one ? `contacts.shown.${one}` : 'contacts.shown.all')}
        </button>
      ))}
    </fieldset>
  );
}

function Told({ contact, project, isHere, kind }: Props & Shown) {
  const { t } = useTexts();
  const { value, failure, reload } = useAsked(timelineOf(project, contact, kind));
  if (value)
    return (
      <Older
        key={contact}
        first={value}
        words={t('contacts.older')}
        more={(cursor) => timelineOf(project, contact, kind, cursor)}
      >
        {(pages) => <Days entries={pages.flatMap(({ entries }) => entries)} isHere={isHere} kind={kind} />}
      </Older>
    );
  if (!failure) return <span className={`sk sk-block ${styles.waiting}`} aria-busy="true" />;
  return (
    <FailureNote
      heading={t('contacts.timelineFailed')}
      code={failure.code}
      requestId={failure.requestId}
      onRetry={() => void reload()}
    />
  );
}

function Days({ entries, isHere, kind }: Shown & Pick<Props, 'isHere'> & { readonly entries: TimelineEntry[] }) {
  const { browser } = useServices();
  const texts = useTexts();
  const { t } = texts;
  if (entries.length === 0) return <p className="nothing">{t(kind ? 'contacts.nothingOfKind' : 'contacts.nothing')}</p>;
  return daysOf(entries).map(({ at, lines }, number) => (
    <section key={at} aria-label={dayWords(texts, at, browser.now())}>
      <h3 className={styles.day}>{dayWords(texts, at, browser.now())}</h3>
      <TimelineLines lines={lines} isHere={isHere && number === 0} />
    </section>
  ));
}

function dayWords({ t, intl }: AdminTexts, at: number, now: number): string {
  if (isSameDay(at, now)) return t('contacts.today');
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return intl.formatDate(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}
