/** A screen of one company of the address. */
import type { ReactNode } from 'react';
import { RecordScreen } from '../../parts/record/record-screen.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { type CompanyRow } from './companies.ts';
import { COMPANIES } from './company-paths.ts';
import { useCompany } from './use-company.ts';

type Props = {
  readonly id: string;
  /** The title that the screen has where the company could not be loaded. */
  readonly title: string;
  /** True for a form: it begins with an answer that came after it was opened. */
  readonly fresh?: boolean;
  readonly children: (company: CompanyRow) => ReactNode;
};

export function CompanyRecord({ id, title, fresh = false, children }: Props) {
  const { t } = useTexts();
  const company = useCompany(id, { fresh });
  const absent = {
    heading: t('companies.missing'),
    hint: t('companies.missingHint'),
    to: COMPANIES,
    back: t('companies.toList'),
  };
  return (
    <RecordScreen
      of={company}
      title={title}
      words={{ loading: t('companies.loading'), failed: t('companies.failed'), absent }}
    >
      {children}
    </RecordScreen>
  );
}
