/** How conversations go: figures beside those of the time before, by day, by hour, what visitors say, and by member. */
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { teamEndpoints } from '../../../wire/teams/calls.ts';
import { figureDays } from '../../../wire/tickets/figures.ts';
import { conversationFiguresEndpoints } from '../../../wire/tickets/figures-calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ChoiceMenu } from '../../parts/choice-menu.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { Segment } from '../../parts/segment.tsx';
import { readersZone } from '../../parts/zone.ts';
import { useServices } from '../../services.ts';
import { useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { addressFor, readAsking, type Asking } from './asking.ts';
import { BotsCard } from './bots-card.tsx';
import { DaysCard } from './days-card.tsx';
import { ExportButton } from './export-button.tsx';
import { FigureCards } from './figure-cards.tsx';
import { HoursCard } from './hours-card.tsx';
import { MembersCard } from './members-card.tsx';
import { RatingCard } from './rating-card.tsx';
import type { Shown } from './shown.ts';
import styles from './statistics.module.css';

export default function StatisticsScreen() {
  const { desk } = useServices();
  const { t } = useTexts();
  const project = useSnapshot(desk.state).chosen?.id;
  const asking = readAsking(useSearch());
  const zone = readersZone();
  const { days, team, member } = asking;
  const query = { days, zone, team: team || undefined, member: member || undefined };
  const ask = project && asked(conversationFiguresEndpoints.conversationFigures, { params: { project }, query });
  const figures = useAsked(ask || null, { fresh: true });
  return (
    <div className="stack">
      <div className="head">
        <PageTitle title={t('statistics.title')} />
        <div className="actions">
          {figures.value && <ExportButton figures={figures.value} asking={asking} zone={zone} />}
        </div>
      </div>
      <Bar asking={asking} project={project} zone={zone} />
      <ReportFrame of={figures} failed={t('statistics.failed')}>
        {(value) => <Figures figures={value} asking={asking} zone={zone} />}
      </ReportFrame>
    </div>
  );
}

type BarProps = { readonly asking: Asking; readonly project: string | undefined; readonly zone: string };

function Bar({ asking, project, zone }: BarProps) {
  const { desk, navigation } = useServices();
  const { t } = useTexts();
  const { members } = useSnapshot(desk.state);
  const teams = useAsked(project ? asked(teamEndpoints.teams, { params: { project } }) : null).value?.teams ?? [];
  const change = (changed: Partial<Asking>) => navigation.go(addressFor({ ...asking, ...changed }), { replace: true });
  return (
    <div className={styles.bar}>
      <Segment
        label={t('statistics.period')}
        value={asking.days}
        choices={figureDays.map((days) => ({
          value: days,
          label: days === '364' ? t('statistics.year') : t('statistics.days', { days: Number(days) }),
        }))}
        onChange={(days) => change({ days })}
      />
      {teams.length > 0 && (
        <Choice
          name={t('statistics.team')}
          value={asking.team}
          choices={[
            ['', t('statistics.allTeams')],
            ...teams.map(({ id, name }) => [id, name] as const),
            ['none', t('statistics.noTeam')],
          ]}
          onChange={(team) => change({ team })}
        />
      )}
      <Choice
        name={t('statistics.member')}
        value={asking.member}
        choices={[['', t('statistics.everybody')], ...members.map(({ id, name }) => [id, name] as const)]}
        onChange={(member) => change({ member })}
      />
      <span className="hint push">{t('statistics.zone', { zone })}</span>
    </div>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
};

function Choice({ name, value, choices, onChange }: ChoiceProps) {
  const label = choices.find(([one]) => one === value)?.[1] ?? value;
  return (
    <ChoiceMenu
      className={value ? 'chip chip-on' : 'chip'}
      value={value}
      choices={choices.map(([one, words]) => ({ value: one, label: words }))}
      onChange={onChange}
    >
      {name}: <b>{label}</b>
    </ChoiceMenu>
  );
}

function Figures(shown: Shown) {
  const { t } = useTexts();
  const { now, earlier, members } = shown.figures;
  const isNothing = [now, earlier].every(({ started, closed, answered }) => started + closed + answered === 0);
  if (isNothing && members.length === 0)
    return (
      <div className="card empty">
        <h2>{t('statistics.nothing')}</h2>
        <p>{t(shown.asking.team || shown.asking.member ? 'statistics.nothingChosen' : 'statistics.nothingHint')}</p>
        {(shown.asking.team || shown.asking.member) && (
          <Link className="btn btn-secondary" href={addressFor({ ...shown.asking, team: '', member: '' })}>
            {t('statistics.showAll')}
          </Link>
        )}
      </div>
    );
  return (
    <>
      <FigureCards {...shown} />
      <div className={styles.halves}>
        <DaysCard {...shown} />
        <RatingCard {...shown} />
      </div>
      <MembersCard {...shown} />
      <BotsCard {...shown} />
      <HoursCard {...shown} />
    </>
  );
}
