/** Above a report: for how many days it is, of which language, and the way to it as a file. The address holds both. */
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { REPORT_DAYS } from '../../../wire/help-reports/limits.ts';
import { csvFile, type CsvColumn } from './report-csv.ts';
import { Segment } from '../../parts/segment.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { HELP } from './help-paths.ts';
import { languageName } from '../../parts/writing/languages.ts';
import styles from './reports.module.css';

export type ReportDays = (typeof REPORT_DAYS)[number];
export type ReportQuery = {
  readonly days: ReportDays;
  /** '' for all. */
  readonly language: string;
  /** '' for both. */
  readonly place: '' | 'messenger' | 'site';
};

/** What the address asks for, and how another one is asked. */
export function useReportQuery(tab: string) {
  const { navigation } = useServices();
  const given = new URLSearchParams(useSearch());
  const place = given.get('place');
  const query: ReportQuery = {
    days: REPORT_DAYS.find((days) => days === given.get('days')) ?? '30',
    language: given.get('language') ?? '',
    place: place === 'messenger' || place === 'site' ? place : '',
  };
  const change = (changed: Partial<ReportQuery>): void => {
    const { days, language, place: at } = { ...query, ...changed };
    const asked = new URLSearchParams({ tab });
    if (days !== '30') asked.set('days', days);
    if (language) asked.set('language', language);
    if (at) asked.set('place', at);
    navigation.go(`${HELP}?${asked}`, { replace: true });
  };
  return { query, change };
}

type Props = {
  readonly query: ReportQuery;
  readonly change: (changed: Partial<ReportQuery>) => void;
  /** Of which there is anything. */
  readonly languages: readonly string[];
  readonly children?: ReactNode;
};

export function ReportBar({ query, change, languages, children }: Props) {
  const { t } = useTexts();
  const shown = [...new Set([...languages, ...(query.language ? [query.language] : [])])].toSorted();
  return (
    <div className={styles.bar}>
      <Segment
        label={t('help.report.period')}
        value={query.days}
        choices={REPORT_DAYS.map((days) => ({ value: days, label: t('help.report.days', { days: Number(days) }) }))}
        onChange={(days) => change({ days })}
      />
      <LanguageChoice languages={shown} value={query.language} onChange={(language) => change({ language })} />
      {children}
    </div>
  );
}

type LanguageProps = {
  readonly languages: readonly string[];
  /** '' for all. */
  readonly value: string;
  readonly onChange: (language: string) => void;
};

export function LanguageChoice({ languages, value, onChange }: LanguageProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <select
      className="input select"
      aria-label={t('writing.language')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('help.report.allLanguages')}</option>
      {languages.map((tag) => (
        <option key={tag} value={tag}>
          {languageName(tag, texts)}
        </option>
      ))}
    </select>
  );
}

type CsvProps<Row> = {
  readonly name: string;
  readonly label?: string;
  /** Gets them all; it is asked for when the button is pressed. */
  readonly rows: () => Promise<readonly Row[]>;
  readonly columns: readonly CsvColumn<Row>[];
};

/** Only for those who may take lists with them. */
export function CsvButton<Row>({ name, label, rows, columns }: CsvProps<Row>) {
  const { browser, toasts } = useServices();
  const { t } = useTexts();
  if (!useCan('lists:export')) return null;
  const save = async () => {
    try {
      csvFile(browser, name, columns, await rows());
    } catch (error) {
      browser.report(error);
      toasts.show({ type: 'error', heading: t('help.report.notSaved'), body: t('error.later') });
    }
  };
  return (
    <button type="button" className="btn btn-sm btn-tertiary push" onClick={() => void save()}>
      <Download className="icon" aria-hidden="true" />
      {label ?? t('help.report.csv')}
    </button>
  );
}
