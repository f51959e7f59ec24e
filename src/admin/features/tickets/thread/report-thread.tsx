/** The thread of a report, below what came with it: what visitor and team write each other, and what the team notes. */
import { useRef } from 'react';
import { useCan } from '../../../projects/use-can.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import type { SeenRow } from '../seen.ts';
import { reporterName } from '../ticket-words.tsx';
import { ComposerView } from './composer-view.tsx';
import { OtherFaces } from './others.tsx';
import { OfferingProvider, offeringOf } from './offers.tsx';
import { ThreadList } from './thread-list.tsx';
import { useLooking } from './use-looking.ts';
import { useThread } from './use-thread.ts';
import styles from './conversation.module.css';

export function ReportThread({ row }: { row: SeenRow }) {
  const texts = useTexts();
  const { t } = texts;
  const { thread, composer } = useThread(row.id);
  const onType = useLooking(row.id);
  const place = useRef<HTMLDivElement>(null);
  const may = useCan('tickets:write');
  const visitor = reporterName(texts, row.reporter);
  return (
    <section className={`card ${styles.report}`} aria-label={t('tickets.thread.title')}>
      <div className="card-head">
        <h2>{t('tickets.thread.title')}</h2>
        <OtherFaces ticket={row.id} />
      </div>
      <ThreadList ticket={row.id} thread={thread} visitor={visitor} place={place} />
      {may && (
        <OfferingProvider value={offeringOf(row, composer.use)}>
          <ComposerView
            composer={composer}
            onType={onType}
            thread={thread}
            to={visitor}
            onLeave={() => place.current?.focus()}
          />
        </OfferingProvider>
      )}
    </section>
  );
}
