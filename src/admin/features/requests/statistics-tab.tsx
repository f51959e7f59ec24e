/** Requests in figures: what comes in by week, how long people wait for an answer, and what is worth most. */
import { useState } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { REQUEST_FIGURE_WEEKS } from '../../../wire/requests/limits.ts';
import type { RequestFigures } from '../../../wire/requests/talk-shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { ColumnPlot } from '../../parts/plot/column-plot.tsx';
import { PlotCard } from '../../parts/plot/plot-card.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { requestPath } from './requests-paths.ts';
import { StatusLabel } from './status-label.tsx';
import { boardName } from './words.ts';
import styles from './settings.module.css';

const PERIODS = [4, 12, 26, REQUEST_FIGURE_WEEKS];

export default function StatisticsTab({ rules }: { readonly rules: Rules }) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const [weeks, setWeeks] = useState(12);
  const [board, setBoard] = useState('');
  const query = { weeks, board: board || undefined };
  const ask = chosen && asked(requestEndpoints.requestStatistics, { params: { project: chosen.id }, query });
  const figures = useAsked(ask, { lasting: true });
  return (
    <div className="stack">
      <Scope weeks={weeks} onWeeks={setWeeks} board={board} onBoard={setBoard} rules={rules} />
      <ReportFrame of={figures} failed={t('requests.figuresFailed')}>
        {(value) => (
          <>
            <Weeks figures={value} />
            <Facts figures={value} />
            <Statuses figures={value} rules={rules} />
            <Top figures={value} />
          </>
        )}
      </ReportFrame>
    </div>
  );
}

type ScopeProps = {
  readonly weeks: number;
  readonly onWeeks: (weeks: number) => void;
  readonly board: string;
  readonly onBoard: (board: string) => void;
  readonly rules: Rules;
};

function Scope({ weeks, onWeeks, board, onBoard, rules }: ScopeProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className="row wrap">
      <select
        className={`input select ${styles.choice}`}
        aria-label={t('requests.period')}
        value={weeks}
        onChange={({ target }) => onWeeks(Number(target.value))}
      >
        {PERIODS.map((count) => (
          <option key={count} value={count}>
            {t('requests.lastWeeks', { count })}
          </option>
        ))}
      </select>
      {rules.boards.length > 1 && (
        <select
          className={`input select ${styles.choice}`}
          aria-label={t('requests.board')}
          value={board}
          onChange={({ target }) => onBoard(target.value)}
        >
          <option value="">{t('requests.allBoards')}</option>
          {rules.boards.map((one) => (
            <option key={one.id} value={one.id}>
              {boardName(one, texts)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

function Weeks({ figures: { weeks } }: { readonly figures: RequestFigures }) {
  const { t, intl } = useTexts();
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const [made, votes, comments] = [
    weeks.map((one) => one.requests),
    weeks.map((one) => one.votes),
    weeks.map((one) => one.comments),
  ];
  const data = {
    labels: weeks.map(({ week }) => intl.formatDate(`${week}T12:00:00Z`, { day: 'numeric', month: 'short' })),
    unit: t('requests.byWeek'),
    series: [
      { name: t('requests.newOnes'), values: made, look: 'first' as const },
      { name: t('requests.votesTitle'), values: votes, look: 'second' as const },
      { name: t('requests.comments'), values: comments, look: 'third' as const },
    ],
  };
  const summary = t('requests.summary', { requests: sum(made), votes: sum(votes), comments: sum(comments) });
  return (
    <PlotCard title={t('requests.byWeek')} hint={summary} open={[]} data={data}>
      <ColumnPlot data={data} summary={summary} />
    </PlotCard>
  );
}

function Facts({ figures: { answerDays, told } }: { readonly figures: RequestFigures }) {
  const { t, intl } = useTexts();
  const share = told.meant === 0 ? null : told.reached / told.meant;
  return (
    <Card title={t('requests.pace')}>
      <ul className="entries">
        <li className="entry">
          <span className="entry-text">{t('requests.answerDays')}</span>
          <span className="strong">{daysWords(answerDays, t)}</span>
        </li>
        <li className="entry">
          <span className="entry-text">
            {t('requests.toldShare')}
            <span className="hint">{t('requests.toldOf', { reached: told.reached, meant: told.meant })}</span>
          </span>
          <span className="strong">{share === null ? '–' : intl.formatNumber(share, { style: 'percent' })}</span>
        </li>
      </ul>
    </Card>
  );
}

type Say = ReturnType<typeof useTexts>['t'];

function daysWords(days: number | null, t: Say): string {
  return days === null ? '–' : t('requests.days', { count: Math.round(days * 10) / 10 });
}

function Statuses({ figures, rules }: { readonly figures: RequestFigures; readonly rules: Rules }) {
  const { t } = useTexts();
  return (
    <Card title={t('requests.inStatus')}>
      <ul className="entries">
        {figures.statuses.map(({ status, requests, days }) => (
          <li key={status} className="entry">
            <span className="entry-text">
              <StatusLabel status={rules.statuses.find(({ id }) => id === status)} />
              <span className="hint">{t('requests.count', { count: requests })}</span>
            </span>
            <span className="strong">{daysWords(days, t)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Top({ figures: { top } }: { readonly figures: RequestFigures }) {
  const { t, intl } = useTexts();
  if (top.length === 0) return null;
  return (
    <section className="card" aria-label={t('requests.topByValue')}>
      <CardTable columns={[t('requests.topByValue'), [t('requests.votesTitle'), 'num'], [t('requests.value'), 'num']]}>
        {top.map(({ id, number, title, votes, value }) => (
          <tr key={id}>
            <td>
              <Link href={requestPath(id)} className="link" dir="auto">
                #{number} {title}
              </Link>
            </td>
            <td className="num">{intl.formatNumber(votes)}</td>
            <td className="num">{intl.formatNumber(value)}</td>
          </tr>
        ))}
      </CardTable>
    </section>
  );
}
