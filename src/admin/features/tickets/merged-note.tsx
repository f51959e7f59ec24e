/** A ticket that was merged: its thread stands in the other one. */
import { Merge } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PageTitle } from '../../parts/page-title.tsx';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { SeenRow, SeenTicket } from './seen.ts';

type Props = { readonly number: number; readonly into: NonNullable<SeenTicket['mergedInto']> };

export function MergedNote({ number, into }: Props) {
  const { t } = useTexts();
  return (
    <section className="alert info row wrap" aria-label={t('tickets.merged.label')}>
      <Merge className="icon" aria-hidden="true" />
      <p className="anywhere">
        {t('tickets.merged.words', { number })}{' '}
        <Link href={`${INBOX}/${into.id}`} className="link">
          #{into.number} <bdi>{into.title || t('tickets.inbox.untitled')}</bdi>
        </Link>
      </p>
    </section>
  );
}

type ScreenProps = { readonly row: SeenRow; readonly note: ReactNode; readonly facts: ReactNode };

/** Of a conversation nothing else is left on its own screen. */
export function MergedConversation({ row, note, facts }: ScreenProps) {
  const { t } = useTexts();
  const title = row.title || t('tickets.inbox.untitled');
  return (
    <>
      <div className="head">
        <PageTitle title={title} documentTitle={`#${row.number} ${title}`} />
        <span className="total">#{row.number}</span>
      </div>
      <div className="detail">
        <div className="stack">{note}</div>
        <aside className="facts" aria-label={t('tickets.one.facts')}>
          {facts}
        </aside>
      </div>
    </>
  );
}
