/** Help's tab of translations: what is missing or stale in each language, and the way to and from translators. */
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { PackageOpen, Upload } from 'lucide-react';
import { translationReportEndpoints as calls } from '../../../wire/translation-reports/calls.ts';
import type { TakenFile, TranslationReport } from '../../../wire/translation-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { PickFiles } from '../../parts/media/pick-files.tsx';
import { Segment } from '../../parts/segment.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { HELP } from './help-paths.ts';
import { CsvButton, LanguageChoice } from './report-bar.tsx';
import { everyRow, PAGE } from './report-pages.tsx';
import styles from './reports.module.css';
import { TakenTranslations } from './taken-translations.tsx';
import { createTranslationFiles } from './translation-files.ts';
import { LanguageCounts, TranslationList } from './translation-lists.tsx';
import { shownStates, stateTexts, type ShownState } from './translation-states.ts';

type Query = { readonly state: ShownState; readonly language: string };

/** What the address asks for, and how another one is asked. */
function useTranslationQuery() {
  const { navigation } = useServices();
  const given = new URLSearchParams(useSearch());
  const query: Query = {
    state: shownStates.find((state) => state === given.get('state')) ?? 'open',
    language: given.get('language') ?? '',
  };
  const change = (changed: Partial<Query>): void => {
    const { state, language } = { ...query, ...changed };
    const wanted = new URLSearchParams({ tab: 'translations' });
    if (state !== 'open') wanted.set('state', state);
    if (language) wanted.set('language', language);
    navigation.go(`${HELP}?${wanted}`, { replace: true });
  };
  return { query, change };
}

export default function TranslationsTab({ head }: TabProps) {
  const { desk } = useServices();
  const project = useSnapshot(desk.state).chosen?.id;
  return project && <Report key={project} head={head} project={project} />;
}

function Report({ head, project }: TabProps & { readonly project: string }) {
  const { t } = useTexts();
  const { query, change } = useTranslationQuery();
  const [offset, setOffset] = useState(0);
  const [taken, setTaken] = useState<readonly TakenFile[] | null>(null);
  const { state, language } = query;
  const asking = { state, lang: language || undefined, limit: PAGE, offset };
  const report = useAsked(asked(calls.translationReport, { params: { project }, query: asking }), {
    lasting: true,
  });
  const turn = (changed: Partial<Query>): void => {
    setOffset(0);
    change(changed);
  };
  const openIn = ({ languages }: TranslationReport) =>
    languages.reduce((sum, { missing, stale }) => sum + missing + stale, 0);
  return (
    <ReportFrame of={report} failed={t('help.translations.failed')}>
      {(value) => (
        <div className="stack">
          <HeadPart head={head}>
            <span className="total">{t('help.translations.count', { count: openIn(value) })}</span>
          </HeadPart>
          <LanguageCounts languages={value.languages} chosen={language} onChoose={(lang) => turn({ language: lang })} />
          <Tools
            project={project}
            query={query}
            languages={value.languages}
            change={turn}
            onTaken={(files) => {
              setTaken(files);
              void report.reload();
            }}
          />
          {taken && <TakenTranslations files={taken} onHide={() => setTaken(null)} />}
          <TranslationList
            project={project}
            report={value}
            isDone={state === 'open'}
            offset={offset}
            onTurn={setOffset}
          />
        </div>
      )}
    </ReportFrame>
  );
}

type ToolsProps = {
  readonly project: string;
  readonly query: Query;
  readonly languages: TranslationReport['languages'];
  readonly change: (changed: Partial<Query>) => void;
  readonly onTaken: (files: readonly TakenFile[]) => void;
};

function Tools({ project, query, languages, change, onTaken }: ToolsProps) {
  const { t } = useTexts();
  const { api } = useServices();
  const everything = () =>
    everyRow(async (at) => {
      const asking = { state: query.state, lang: query.language || undefined, ...at };
      const page = await api(calls.translationReport, { params: { project }, query: asking });
      return { rows: page.texts, total: page.total };
    });
  return (
    <div className={styles.bar}>
      <Segment
        label={t('help.translations.state')}
        value={query.state}
        choices={shownStates.map((state) => ({ value: state, label: t(stateTexts[state]) }))}
        onChange={(state) => change({ state })}
      />
      <LanguageChoice
        languages={languages.map(({ lang }) => lang)}
        value={query.language}
        onChange={(language) => change({ language })}
      />
      <CsvButton
        name="help-translations"
        rows={everything}
        columns={[
          { id: 'number', name: t('help.report.number'), value: ({ number }) => number },
          { id: 'title', name: t('help.article'), value: ({ title }) => title },
          { id: 'source', name: t('help.translations.from'), value: ({ source }) => source },
          { id: 'lang', name: t('writing.language'), value: ({ lang }) => lang },
          { id: 'state', name: t('help.translations.state'), value: ({ state }) => t(stateTexts[state]) },
          { id: 'views', name: t('help.translations.views'), value: ({ views }) => views },
        ]}
      />
      <Files project={project} language={query.language} onTaken={onTaken} />
    </div>
  );
}

type FilesProps = Pick<ToolsProps, 'project' | 'onTaken'> & { readonly language: string };

/** Away to translators and back, of the language that is looked at or of all. */
function Files({ project, language, onTaken }: FilesProps) {
  const { t } = useTexts();
  const files = useKept(createTranslationFiles);
  const can = useCan('content:write');
  const [isTaking, setTaking] = useState(false);
  const take = async (file: File): Promise<void> => {
    setTaking(true);
    const taken = await files.take(project, file);
    setTaking(false);
    if (taken) onTaken(taken);
  };
  return (
    <>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => void files.give(project, language)}>
        <PackageOpen className="icon" aria-hidden="true" />
        {t('help.translations.give')}
      </button>
      {can && !isTaking && (
        <PickFiles
          className="btn btn-sm btn-secondary"
          accept=".zip,application/zip"
          onFiles={([file]) => file && void take(file)}
        >
          <Upload className="icon" aria-hidden="true" />
          {t('help.translations.take')}
        </PickFiles>
      )}
      {isTaking && <output>{t('help.translations.taking')}</output>}
    </>
  );
}
