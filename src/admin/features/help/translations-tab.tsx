/** Help's tab of translations: what is missing or stale in each language, and the way to and from translators. */
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { PackageOpen, Upload } from 'lucide-react';
import { translationReportEndpoints as calls } from '../../../wire/translation-reports/calls.ts';
import type { TakenFile, TranslationReport, TranslationRow } from '../../../wire/translation-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import { PickFiles } from '../../parts/media/pick-files.tsx';
import { Segment } from '../../parts/segment.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { languageName } from '../../parts/writing/languages.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { HeadPart, type HelpTabProps } from './head-part.tsx';
import { HELP } from './help-paths.ts';
import { CsvButton } from './report-bar.tsx';
import styles from './reports.module.css';
import { TakenTranslations } from './taken-translations.tsx';
import { createTranslationFiles } from './translation-files.ts';
import { LanguageCounts, TranslationList } from './translation-lists.tsx';
import { shownStates, stateTexts, type ShownState } from './translation-states.ts';

const PAGE = 25;
const PAGE_OF_FILE = 100;
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

export default function TranslationsTab({ head }: HelpTabProps) {
  const { desk } = useServices();
  const project = useSnapshot(desk.state).chosen?.id;
  return project && <Report key={project} head={head} project={project} />;
}

function Report({ head, project }: HelpTabProps & { readonly project: string }) {
  const { t } = useTexts();
  const { query, change } = useTranslationQuery();
  const [offset, setOffset] = useState(0);
  const [taken, setTaken] = useState<readonly TakenFile[] | null>(null);
  const { state, language } = query;
  const asking = { state, lang: language || undefined, limit: PAGE, offset };
  const { value, failure, reload } = useAsked(asked(calls.translationReport, { params: { project }, query: asking }), {
    lasting: true,
  });
  const turn = (changed: Partial<Query>): void => {
    setOffset(0);
    change(changed);
  };
  if (failure && !value)
    return (
      <FailureNote
        heading={t('help.translations.failed')}
        code={failure.code}
        requestId={failure.requestId}
        onRetry={() => void reload()}
      />
    );
  if (!value) return <div className="card empty empty-wait" aria-busy="true" />;
  const open = value.languages.reduce((sum, { missing, stale }) => sum + missing + stale, 0);
  return (
    <div className="stack">
      <HeadPart head={head}>
        <span className="total">{t('help.translations.count', { count: open })}</span>
      </HeadPart>
      <LanguageCounts languages={value.languages} chosen={language} onChoose={(lang) => turn({ language: lang })} />
      <Tools
        project={project}
        query={query}
        languages={value.languages}
        change={turn}
        onTaken={(files) => {
          setTaken(files);
          void reload();
        }}
      />
      {taken && <TakenTranslations files={taken} onHide={() => setTaken(null)} />}
      <TranslationList
        project={project}
        report={value}
        isDone={state === 'open'}
        page={{ offset, size: PAGE, turn: setOffset }}
      />
    </div>
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
  const texts = useTexts();
  const { t } = texts;
  const { api } = useServices();
  const everything = async (): Promise<TranslationRow[]> => {
    const found: TranslationRow[] = [];
    for (let from = 0, total = 1; from < total; from += PAGE_OF_FILE) {
      const asking = { state: query.state, lang: query.language || undefined, limit: PAGE_OF_FILE, offset: from };
      const page = await api(calls.translationReport, { params: { project }, query: asking });
      found.push(...page.texts);
      total = page.total;
    }
    return found;
  };
  return (
    <div className={styles.bar}>
      <Segment
        label={t('help.translations.state')}
        value={query.state}
        choices={shownStates.map((state) => ({ value: state, label: t(stateTexts[state]) }))}
        onChange={(state) => change({ state })}
      />
      <select
        className="input select"
        aria-label={t('writing.language')}
        value={query.language}
        onChange={({ target }) => change({ language: target.value })}
      >
        <option value="">{t('help.report.allLanguages')}</option>
        {languages.map(({ lang }) => (
          <option key={lang} value={lang}>
            {languageName(lang, texts)}
          </option>
        ))}
      </select>
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
