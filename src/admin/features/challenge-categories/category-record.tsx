/** A screen of one category of the address. */
import type { ReactNode } from 'react';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { CATEGORIES, type CategoryRow } from './categories.ts';
import { useCategory } from './use-category.ts';

type Props = {
  readonly id: string;
  /** The screen's title. */
  readonly title: string;
  /** True for a form: it begins with an answer that came after it was opened. */
  readonly fresh?: boolean;
  readonly children: (category: CategoryRow) => ReactNode;
};

/** A server of the contract answers an id that is none with 422. */
const noCategory = [404, 422];

export function CategoryRecord({ id, title, fresh = false, children }: Props) {
  const { t } = useTexts();
  const category = useCategory(id, { fresh });
  const absent = {
    heading: t('challengeCategories.missing'),
    hint: t('challengeCategories.missingHint'),
    to: CATEGORIES,
    back: t('challengeCategories.toList'),
  };
  return (
    <RecordScreen
      of={category}
      title={title}
      words={{ loading: t('challengeCategories.loading'), failed: t('challengeCategories.failed'), absent }}
      absentAt={noCategory}
    >
      {children}
    </RecordScreen>
  );
}
