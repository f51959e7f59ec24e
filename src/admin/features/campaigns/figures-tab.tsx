/** From due to done, as people, each with what it is a share of; by day; who did not get it; and by variant. */
import { useState } from 'react';
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { CampaignStatistics, CampaignTotals } from '../../../wire/campaigns/figures.ts';
import { kindRule, receiptKinds, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { ColumnPlot } from '../../parts/plot/column-plot.tsx';
import { PlotCard } from '../../parts/plot/plot-card.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { Segment } from '../../parts/segment.tsx';
import { readersZone } from '../../parts/zone.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { BarCell } from './bar.tsx';
import { campaignPath } from './campaigns.ts';
import { shareWords } from './share-words.ts';

const periods = [7, 30, 90, 366] as const;
type Props = { readonly campaign: Campaign; readonly project: string };

export function FiguresTab({ campaign, project }: Props) {
  const { t } = useTexts();
  const [days, setDays] = useState<number>(30);
  const zone = readersZone();
  const ask = asked(campaignEndpoints.campaignStatistics, {
    params: { project, campaign: campaign.id },
    query: { days, zone },
  });
  const figures = useAsked(ask, { lasting: true });
  return (
    <div className="stack">
      <div className="row wrap">
        <Segment
          label={t('campaigns.period')}
          value={String(days)}
          choices={periods.map((count) => ({
            value: String(count),
            label: count === 366 ? t('campaigns.year') : t('campaigns.lastDays', { count }),
          }))}
          onChange={(value) => setDays(Number(value))}
        />
        {figures.value && figures.value.leftOut > 0 && (
          <span className="hint push">{t('campaigns.leftOut', { count: figures.value.leftOut })}</span>
        )}
      </div>
      <ReportFrame of={figures} failed={t('campaigns.figuresFailed')}>
        {(value) => <Figures figures={value} id={campaign.id} kind={campaign.kind} />}
      </ReportFrame>
    </div>
  );
}

type FiguresProps = { readonly figures: CampaignStatistics; readonly id: string; readonly kind: CampaignKind };

function Figures({ figures, id, kind }: FiguresProps) {
  const { t } = useTexts();
  if (figures.totals.due === 0)
    return (
      <Card title={t('campaigns.funnel')}>
        <div className="card-body stack">
          <p>{t('campaigns.nobodyYet')}</p>
          <p className="hint">{t('campaigns.nobodyHint')}</p>
          <p>
            <Link className="link" href={`${campaignPath(id)}?tab=why`}>
              {t('campaigns.tab.why')}
            </Link>
          </p>
        </div>
      </Card>
    );
  return (
    <>
      <Funnel figures={figures} id={id} kind={kind} />
      <Days figures={figures} />
      {figures.notShown.length > 0 && <NotShown figures={figures} />}
      {figures.variants.length > 1 && <Variants figures={figures} />}
    </>
  );
}

/** Each step, and of which other it is a share. */
const steps = [
  ['due', null],
  ['sent', 'due'],
  ['arrived', 'sent'],
  ['seen', 'arrived'],
  ['clicked', 'seen'],
  ['completed', 'seen'],
  ['goal', 'seen'],
  ['dismissed', 'seen'],
] as const satisfies readonly (readonly [keyof CampaignTotals, keyof CampaignTotals | null])[];
/** What can be asked for as a list of people. */
const listed = new Set<string>(['sent', 'seen', 'clicked', 'completed', 'dismissed']);

/** What can become of this kind. */
const stepsOf = (kind: CampaignKind) => {
  const told = Object.keys(kindRule(kind).receipts);
  return steps.filter(([step]) => !(receiptKinds as readonly string[]).includes(step) || told.includes(step));
};

function Funnel({ figures: { totals, before }, id, kind }: FiguresProps) {
  const texts = useTexts();
  const { t, intl } = texts;
  const most = Math.max(1, totals.due);
  const share = (of: CampaignTotals, step: keyof CampaignTotals, whole: keyof CampaignTotals | null) =>
    whole === null || of[whole] === 0 ? '–' : shareWords(texts, of[step], of[whole]);
  return (
    <section className="card" aria-label={t('campaigns.funnel')}>
      <div className="card-head">
        <h2>{t('campaigns.funnel')}</h2>
        <span className="hint">{t('campaigns.inPeople')}</span>
      </div>
      <CardTable
        columns={[
          t('campaigns.step'),
          [t('campaigns.bar'), 'sr'],
          [t('campaigns.people'), 'num'],
          t('campaigns.rate'),
          ...(before ? [[t('campaigns.before'), 'num'] as const] : []),
        ]}
      >
        {stepsOf(kind).map(([step, whole]) => (
          <tr key={step}>
            <td>
              {listed.has(step) ? (
                <Link className="link" href={`${campaignPath(id)}?tab=people&state=${step}`}>
                  {t(`campaigns.step.${step}`)}
                </Link>
              ) : (
                t(`campaigns.step.${step}`)
              )}
            </td>
            <BarCell part={totals[step] / most} />
            <td className="num">{intl.formatNumber(totals[step])}</td>
            <td>
              {whole && t('campaigns.shareOf', { share: share(totals, step, whole), of: t(`campaigns.of.${whole}`) })}
            </td>
            {before && <td className="num">{share(before, step, whole)}</td>}
          </tr>
        ))}
      </CardTable>
      <p className="card-foot hint">
        {t('campaigns.shownTimes', { times: totals.shown, people: totals.seen })}
        {totals.control > 0 && ` ${t('campaigns.inControl', { count: totals.control })}`}
      </p>
    </section>
  );
}

function Days({ figures: { days } }: Pick<FiguresProps, 'figures'>) {
  const { t, intl } = useTexts();
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const [seen, clicked, goal] = [
    days.map((day) => day.seen),
    days.map((day) => day.clicked),
    days.map((day) => day.goal),
  ];
  const data = {
    labels: days.map(({ day }) =>
      intl.formatDate(`${day}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    ),
    unit: t('campaigns.day'),
    series: [
      { name: t('campaigns.step.seen'), values: seen, look: 'first' as const },
      { name: t('campaigns.step.clicked'), values: clicked, look: 'second' as const },
      ...(sum(goal) > 0 ? [{ name: t('campaigns.step.goal'), values: goal, look: 'third' as const }] : []),
    ],
  };
  const summary = t('campaigns.daysSummary', { seen: sum(seen), clicked: sum(clicked) });
  return (
    <PlotCard title={t('campaigns.byDay')} hint={summary} open={[]} data={data}>
      <ColumnPlot data={data} summary={summary} />
    </PlotCard>
  );
}

function NotShown({ figures: { notShown } }: Pick<FiguresProps, 'figures'>) {
  const { t, intl } = useTexts();
  const most = Math.max(1, ...notShown.map(({ people }) => people));
  const all = notShown.reduce((sum, { people }) => sum + people, 0);
  return (
    <Card title={t('campaigns.notShown')} hint={t('campaigns.notShownHint', { count: all })}>
      <CardTable columns={[t('campaigns.gate'), [t('campaigns.bar'), 'sr'], [t('campaigns.people'), 'num']]}>
        {notShown.map(({ gate, people }) => (
          <tr key={gate}>
            <td>{t(`campaigns.gate.${gate}`)}</td>
            <BarCell part={people / most} />
            <td className="num">{intl.formatNumber(people)}</td>
          </tr>
        ))}
      </CardTable>
    </Card>
  );
}

function Variants({ figures: { variants } }: Pick<FiguresProps, 'figures'>) {
  const texts = useTexts();
  const { t, intl } = texts;
  return (
    <Card title={t('campaigns.groups')}>
      <CardTable
        columns={[
          t('campaigns.variant'),
          ...(['people', 'step.seen', 'step.clicked', 'step.goal'] as const).map(
            (name) => [t(`campaigns.${name}`), 'num'] as const,
          ),
          [t('campaigns.rate'), 'num'],
        ]}
      >
        {variants.map((one) => (
          <tr key={one.name}>
            <td>
              <bdi>{one.name}</bdi>
            </td>
            {[one.people, one.seen, one.clicked, one.goal].map((count, at) => (
              // The columns never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={at} className="num">
                {intl.formatNumber(count)}
              </td>
            ))}
            <td className="num">{shareWords(texts, one.clicked, one.people)}</td>
          </tr>
        ))}
      </CardTable>
    </Card>
  );
}
