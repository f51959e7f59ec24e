/** What people looked for in help and did not find, and which articles did not help. */
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { helpReportEndpoints } from '../../../wire/help-reports/calls.ts';
import type { GapGroup, GapReport } from '../../../wire/help-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { Spark } from '../../parts/plot/spark.tsx';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { GapDrawer } from './gap-drawer.tsx';
import { CsvButton, ReportBar, useReportQuery, type ReportDays } from './report-bar.tsx';
import { ReportNumbers, useAgainst } from './report-numbers.tsx';
import { inSteps } from './statistics.ts';
import { SynonymsButton } from './synonyms-dialog.tsx';
import { WorstArticles } from './worst-articles.tsx';
import styles from './reports.module.css';

const gapsOf = (project: string, days: ReportDays) =>
  asked(helpReportEndpoints.gaps, { params: { project }, query: { days } });

const PAGE = 25;

export default function GapsScreen({ head }: TabProps) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const { query, change } = useReportQuery('gaps');
  const report = useAsked(chosen ? gapsOf(chosen.id, query.days) : null, { lasting: true });
  const [opened, setOpened] = useState<GapGroup | null>(null);
  const all = report.value?.groups ?? [];
  const groups = all.filter(({ lang }) => !query.language || lang === query.language);
  return (
    <div className="stack">
      <HeadPart head={head}>
        <div className="actions">
          <SynonymsButton />
        </div>
      </HeadPart>
      <ReportBar query={query} change={change} languages={all.map(({ lang }) => lang)}>
        <GapsCsv groups={groups} />
      </ReportBar>
      <ReportFrame of={report} failed={t('help.gaps.failed')}>
        {(value) => (
          <>
            <Numbers report={value} days={Number(query.days)} />
            <Groups key={query.days} groups={groups} days={Number(query.days)} onOpen={setOpened} />
            <WorstArticles report={value} />
          </>
        )}
      </ReportFrame>
      {opened && <GapDrawer gap={opened} onClose={() => setOpened(null)} onChanged={report.reload} />}
    </div>
  );
}

function Numbers({ report, days }: { report: GapReport; days: number }) {
  const { t } = useTexts();
  const against = useAgainst(days);
  return (
    <ReportNumbers
      figures={[
        against(t('help.gaps.nothing'), report.nothing, true),
        against(t('help.gaps.searches'), report.searches),
        against(t('help.gaps.asked'), report.asked, true),
      ]}
    />
  );
}

function GapsCsv({ groups }: { groups: readonly GapGroup[] }) {
  const { t } = useTexts();
  return (
    <CsvButton
      name="gaps"
      rows={async () => groups}
      columns={[
        { id: 'words', name: t('help.gaps.words'), value: ({ words }) => words },
        { id: 'lang', name: t('writing.language'), value: ({ lang }) => lang },
        { id: 'times', name: t('help.gaps.times'), value: ({ times }) => times },
        { id: 'nothing', name: t('help.gaps.nothing'), value: ({ nothing }) => nothing },
        { id: 'unopened', name: t('help.gaps.unopened'), value: ({ unopened }) => unopened },
        { id: 'asked', name: t('help.gaps.asked'), value: (one) => one.asked },
        {
          id: 'spellings',
          name: t('help.gaps.spellings'),
          value: ({ spellings }) => spellings.map(({ query }) => query).join(' | '),
        },
      ]}
    />
  );
}

const counts = ['help.gaps.times', 'help.gaps.nothing', 'help.gaps.unopened', 'help.gaps.asked'] as const;

type GroupsProps = {
  readonly groups: readonly GapGroup[];
  readonly days: number;
  readonly onOpen: (gap: GapGroup) => void;
};

function Groups({ groups, days, onOpen }: GroupsProps) {
  const { t } = useTexts();
  const [most, setMost] = useState(PAGE);
  if (groups.length === 0)
    return (
      <div className="card empty empty-small">
        <h2>{t('help.gaps.none', { days })}</h2>
        <p>{t('help.gaps.noneHint')}</p>
      </div>
    );
  return (
    <section className="card" aria-label={t('help.gaps.title')}>
      <CardTable
        columns={[
          t('help.gaps.words'),
          ...counts.map((name) => [t(name), 'num'] as const),
          t('help.report.days', { days }),
        ]}
      >
        {groups.slice(0, most).map((gap) => (
          <GroupRow key={gap.lang + gap.key} gap={gap} onOpen={() => onOpen(gap)} />
        ))}
      </CardTable>
      {groups.length > most && (
        <div className="card-foot">
          <button type="button" className="link" onClick={() => setMost(most + PAGE)}>
            {t('help.report.more', { count: groups.length - most })}
          </button>
        </div>
      )}
    </section>
  );
}

function GroupRow({ gap, onOpen }: { readonly gap: GapGroup; readonly onOpen: () => void }) {
  const { intl } = useTexts();
  const count = (value: number) => (value === 0 ? '–' : intl.formatNumber(value));
  return (
    <tr>
      <td>
        <button type="button" className={`link ${styles.words}`} lang={gap.lang} dir="auto" onClick={onOpen}>
          {gap.words}
        </button>
      </td>
      <td className="num">{count(gap.times)}</td>
      <td className="num">{count(gap.nothing)}</td>
      <td className="num">{count(gap.unopened)}</td>
      <td className="num">{count(gap.asked)}</td>
      <td className={styles.trend}>
        <Spark values={inSteps(gap.course)} danger={isRising(gap.course)} />
      </td>
    </tr>
  );
}

/** The last third has more than the two before it. */
function isRising(course: readonly number[]): boolean {
  const at = Math.floor((course.length * 2) / 3);
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return sum(course.slice(at)) > sum(course.slice(0, at));
}
