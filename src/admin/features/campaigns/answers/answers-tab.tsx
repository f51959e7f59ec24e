/** What a survey was answered: a summary question by question, and the responses one by one, under one filter. */
import { Download, X } from 'lucide-react';
import { surveyEndpoints } from '../../../../wire/surveys/calls.ts';
import { deviceKinds } from '../../../../wire/pure/device-kinds.ts';
import { responseStates } from '../../../../wire/surveys/messenger-shapes.ts';
import { SURVEY_SEARCH_CHARS } from '../../../../wire/surveys/limits.ts';
import type { SurveySummary } from '../../../../wire/surveys/shapes.ts';
import type { Campaign } from '../../../../wire/campaigns/shapes.ts';
import { asked } from '../../../data/ask.ts';
import { useAsked } from '../../../data/use-asked.ts';
import { saveFile } from '../../../parts/list/save-file.ts';
import { Pick } from '../../../parts/pick.tsx';
import { ReportFrame } from '../../../parts/report-frame.tsx';
import { SearchField } from '../../../parts/search-field.tsx';
import { Segment } from '../../../parts/segment.tsx';
import { languageName } from '../../../parts/writing/languages.ts';
import { useWork } from '../../../parts/writing/use-work.ts';
import { useCan } from '../../../projects/use-can.ts';
import { useServices } from '../../../services.ts';
import { useSearch } from '../../../shell/address.ts';
import { useTexts } from '../../../shell/use-texts.ts';
import styles from './answers.module.css';
import {
  answerDays,
  answerMarks,
  isFiltered,
  nothing,
  placePath,
  readPlace,
  type AnswersFilter,
  type AnswersPlace,
} from './filter.ts';
import { Responses } from './responses.tsx';
import { Summary } from './summary.tsx';

type Props = { readonly campaign: Campaign; readonly project: string };

export function AnswersTab({ campaign: { id }, project }: Props) {
  const { navigation } = useServices();
  const { t } = useTexts();
  const place = readPlace(useSearch());
  const { filter, view } = place;
  const go = (part: Partial<AnswersPlace>) => navigation.go(placePath(id, { ...place, ...part }), { replace: true });
  const narrow = (part: AnswersFilter) => go({ filter: { ...filter, ...part }, response: undefined });
  const summary = useAsked(asked(surveyEndpoints.surveyAnswers, { params: { project, survey: id }, query: filter }), {
    lasting: true,
  });
  return (
    <div className="stack">
      <div className="row wrap">
        <Segment
          label={t('campaigns.answers.view')}
          value={view}
          choices={(['summary', 'responses'] as const).map((value) => ({
            value,
            label: t(`campaigns.answers.${value}`),
          }))}
          onChange={(next) => go({ view: next, response: undefined })}
        />
        <SearchField
          label={t('campaigns.answers.search')}
          hint={t('campaigns.answers.searchHint')}
          most={SURVEY_SEARCH_CHARS}
          value={filter.search ?? ''}
          onChange={(search) => narrow({ search: search || undefined })}
        />
        <Files id={id} project={project} filter={filter} />
      </div>
      <Filters filter={filter} summary={summary.value} onNarrow={narrow} />
      {view === 'summary' ? (
        <ReportFrame of={summary} failed={t('campaigns.answers.failed')}>
          {(value) => <Summary summary={value} id={id} place={place} />}
        </ReportFrame>
      ) : (
        <Responses id={id} project={project} place={place} onGo={go} />
      )}
    </div>
  );
}

type FiltersProps = {
  readonly filter: AnswersFilter;
  readonly summary: SurveySummary | null;
  readonly onNarrow: (part: AnswersFilter) => void;
};

function Filters(props: FiltersProps) {
  const { filter, summary, onNarrow } = props;
  const { t } = useTexts();
  const hidden = summary ? summary.total - summary.begun : 0;
  return (
    <div className={styles.filters}>
      <Choices {...props} />
      {filter.question && (
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          onClick={() => onNarrow({ question: undefined, answer: undefined })}
        >
          <X className="icon" aria-hidden="true" />
          {t('campaigns.answers.oneAnswer')}
        </button>
      )}
      {(filter.reached || filter.leftAt) && (
        <button
          type="button"
          className="btn btn-sm btn-secondary"
          onClick={() => onNarrow({ reached: undefined, leftAt: undefined })}
        >
          <X className="icon" aria-hidden="true" />
          {t(filter.leftAt ? 'campaigns.answers.leftOnly' : 'campaigns.answers.reachedOnly')}
        </button>
      )}
      {isFiltered(filter) && (
        <button type="button" className="btn btn-sm btn-tertiary" onClick={() => onNarrow(nothing)}>
          {t('campaigns.answers.clear')}
        </button>
      )}
      {hidden > 0 && <span className="hint">{t('campaigns.answers.hidden', { count: hidden })}</span>}
    </div>
  );
}

/** Of each field of the filter what can be chosen; '' for everything. */
function Choices({ filter, summary, onNarrow }: FiltersProps) {
  const texts = useTexts();
  const { t } = texts;
  const fields = [
    ['days', 'time', 'allTime', answerDays.map((count) => [String(count), t('campaigns.lastDays', { count })])],
    ['state', 'state', 'allStates', responseStates.map((one) => [one, t(`campaigns.answers.state.${one}`)])],
    ['lang', 'language', 'allLanguages', (summary?.languages ?? []).map((one) => [one, languageName(one, texts)])],
    ['device', 'device', 'allDevices', deviceKinds.map((one) => [one, t(`campaigns.answers.device.${one}`)])],
    [
      'version',
      'version',
      'allVersions',
      (summary?.versions ?? []).map((number) => [String(number), t('campaigns.version', { number })]),
    ],
    [
      'mark',
      'mark',
      'mark.all',
      answerMarks.filter((one) => one !== 'all').map((one) => [one, t(`campaigns.answers.mark.${one}`)]),
    ],
  ] as const;
  return fields.map(([name, label, all, choices]) => (
    <Pick
      key={name}
      label={t(`campaigns.answers.${label}`)}
      value={String(filter[name] ?? '')}
      choices={[['', t(`campaigns.answers.${all}`)], ...(choices as [string, string][])]}
      onChange={(value) => onNarrow({ [name]: value === '' ? undefined : isNumber(name) ? Number(value) : value })}
    />
  ));
}

const isNumber = (name: string): boolean => name === 'days' || name === 'version';

type FilesProps = { readonly id: string; readonly project: string; readonly filter: AnswersFilter };

/** What the filter shows, as a file: only for those who may take lists with them. */
function Files({ id, project, filter }: FilesProps) {
  const { api, browser } = useServices();
  const { t } = useTexts();
  const work = useWork();
  if (!useCan('lists:export', 'chosen')) return null;
  const save = (format: 'csv' | 'json') =>
    work(async () => {
      const params = { project, survey: id };
      const content = await api(surveyEndpoints.responseTable, { params, query: { ...filter, format } });
      const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
      saveFile(browser, `responses.${format}`, [text], format);
    });
  return (
    <span className="row row-1 push">
      {(['csv', 'json'] as const).map((format) => (
        <button key={format} type="button" className="btn btn-sm btn-secondary" onClick={() => void save(format)}>
          <Download className="icon" aria-hidden="true" />
          {t(`campaigns.answers.${format}`)}
        </button>
      ))}
    </span>
  );
}
