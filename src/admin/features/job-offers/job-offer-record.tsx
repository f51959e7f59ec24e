/** A screen of one job, or of a form that needs the companies. */
import type { ReactNode } from 'react';
import type { Loaded } from '../../data/use-asked.ts';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { JOBS } from './job-offer-paths.ts';

type Props<T> = {
  readonly of: Loaded<T>;
  /** The screen's title. */
  readonly title: string;
  /** What it says where it could not be loaded: without one, that the jobs could not be. */
  readonly failed?: string | undefined;
  readonly children: (record: T) => ReactNode;
};

export function JobRecord<T>({ of, title, failed, children }: Props<T>) {
  const { t } = useTexts();
  const absent = {
    heading: t('jobOffers.missing'),
    hint: t('jobOffers.missingHint'),
    to: JOBS,
    back: t('jobOffers.toList'),
  };
  return (
    <RecordScreen
      of={of}
      title={title}
      words={{ loading: t('jobOffers.loading'), failed: failed ?? t('jobOffers.failed'), absent }}
    >
      {children}
    </RecordScreen>
  );
}
