/** What came of a campaign: in sentences, as one funnel, by day, who did not get it, and what its groups say. */
import { useState } from 'react';
import { Link } from 'wouter';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { ChoiceMenu } from '../../parts/choice-menu.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { readersZone } from '../../parts/zone.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CampaignSentences } from './campaign-sentences.tsx';
import { campaignPath } from './campaigns.ts';
import { DaysCard } from './days-card.tsx';
import type { FiguresProps } from './figures-of.ts';
import { Funnel } from './funnel.tsx';
import { GroupsTable, groupName } from './groups-table.tsx';
import { NotShown } from './not-shown.tsx';
import { SendCard } from './mail/send-card.tsx';
import { VerdictCard } from './verdict-card.tsx';

type Props = { readonly campaign: Campaign; readonly project: string };
const ALL = 'all';

export function FiguresTab({ campaign, project }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const { id, liveVersion } = campaign;
  const [days, setDays] = useState<number>(30);
  const [version, setVersion] = useState(String(liveVersion || ALL));
  const [variant, setVariant] = useState(ALL);
  const zone = readersZone();
  const filter = {
    version: version === ALL ? undefined : Number(version),
    variant: variant === ALL ? undefined : variant,
  };
  const figures = useAsked(
    asked(campaignEndpoints.campaignStatistics, {
      params: { project, campaign: id },
      query: { days, zone, ...filter },
    }),
    { lasting: true },
  );
  const groups = figures.value?.variants ?? [];
  const of = { campaign, project, filter, days, onDays: setDays };
  return (
    <div className="stack">
      <div className="row wrap">
        {liveVersion > 1 && (
          <Choice
            name={t('campaigns.versionName')}
            value={version}
            choices={[[ALL, t('campaigns.allVersions')], ...versionsTo(liveVersion)]}
            onChange={setVersion}
          />
        )}
        {groups.length > 1 && (
          <Choice
            name={t('campaigns.variant')}
            value={variant}
            choices={[
              [ALL, t('campaigns.allGroups')],
              ...groups.map(({ name }) => [name, groupName(texts, name)] as const),
            ]}
            onChange={setVariant}
          />
        )}
        <LeftOut zone={zone} count={figures.value?.leftOut ?? 0} />
      </div>
      <ReportFrame of={figures} failed={t('campaigns.figuresFailed')}>
        {(value) => <Figures figures={value} of={of} />}
      </ReportFrame>
    </div>
  );
}

const versionsTo = (last: number) =>
  Array.from({ length: last }, (_, at) => String(last - at)).map((number) => [number, number] as const);

function LeftOut({ zone, count }: { readonly zone: string; readonly count: number }) {
  const { t } = useTexts();
  return (
    <span className="hint push">
      {t('campaigns.yourZone', { zone })}
      {count > 0 && <> · {t('campaigns.leftOut', { count })}</>}
    </span>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
};

function Choice({ name, value, choices, onChange }: ChoiceProps) {
  const label = choices.find(([one]) => one === value)?.[1] ?? value;
  return (
    <ChoiceMenu
      className="btn btn-sm btn-secondary"
      label={`${name}: ${label}`}
      value={value}
      choices={choices.map(([one, words]) => ({ value: one, label: words }))}
      onChange={onChange}
    >
      {name}: <b>{label}</b>
    </ChoiceMenu>
  );
}

function Figures({ figures, of }: FiguresProps) {
  const { t } = useTexts();
  const { totals, notShown, variants, verdict } = figures;
  const nobody = totals.due + totals.control === 0;
  return (
    <>
      <CampaignSentences figures={figures} of={of} />
      {verdict && <VerdictCard verdict={verdict} />}
      {of.campaign.kind === 'email' && <SendCard {...of} totals={totals} />}
      {nobody ? (
        <Card title={t('campaigns.funnel')}>
          <div className="card-body stack">
            <p>{t('campaigns.nobodyYet')}</p>
            <p className="hint">{t(nobodyBecause(of.campaign))}</p>
            <p>
              <Link className="link" href={`${campaignPath(of.campaign.id)}?tab=why`}>
                {t('campaigns.tab.why')}
              </Link>
            </p>
          </div>
        </Card>
      ) : (
        <>
          <Funnel figures={figures} of={of} />
          <DaysCard figures={figures} of={of} />
          {notShown.length > 0 && <NotShown figures={figures} of={of} />}
          {variants.length > 1 && (
            <GroupsTable
              campaign={of.campaign.id}
              version={of.filter.version ?? of.campaign.liveVersion}
              variants={variants}
              verdict={verdict}
            />
          )}
        </>
      )}
    </>
  );
}

/** The first gate that holds back everybody, before anybody is asked about. */
function nobodyBecause({ status }: Campaign) {
  if (status === 'scheduled') return 'campaigns.nobodyScheduled';
  if (status === 'paused' || status === 'stopped') return 'campaigns.nobodyRests';
  return 'campaigns.nobodyHint';
}
