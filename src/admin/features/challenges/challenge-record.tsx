/** A screen of one challenge, or of a form that needs the categories. */
import type { ReactNode } from 'react';
import type { Loaded } from '../../data/use-asked.ts';
import { RecordScreen, type RecordWords } from '../../parts/record/record-screen.tsx';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CHALLENGES } from './challenges.ts';

type Props<T> = {
  readonly of: Loaded<T>;
  /** The screen's title. */
  readonly title: string;
  /** What it says where it could not be loaded: without one, that the challenges could not be. */
  readonly failed?: string;
  readonly children: (record: T) => ReactNode;
};

export function ChallengeRecord<T>({ of, title, failed, children }: Props<T>) {
  const texts = useTexts();
  const words = challengeWords(texts);
  return (
    <RecordScreen of={of} title={title} words={failed ? { ...words, failed } : words}>
      {children}
    </RecordScreen>
  );
}

export function challengeWords({ t }: AdminTexts): RecordWords {
  return {
    loading: t('challenges.loading'),
    failed: t('challenges.failed'),
    absent: {
      heading: t('challenges.missing'),
      hint: t('challenges.missingHint'),
      to: CHALLENGES,
      back: t('challenges.toList'),
    },
  };
}
