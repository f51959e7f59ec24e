/** The groups of a campaign side by side: everybody who was drawn into one, shown or not. */
import { Link } from 'wouter';
import type { CampaignGroup, CampaignVerdict } from '../../../wire/campaigns/figures.ts';
import { CardTable } from '../../parts/card-table.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { peoplePath } from './people-path.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';

/** `version`: that they are of. */
type Props = {
  readonly campaign: string;
  readonly version: number;
  readonly variants: readonly CampaignGroup[];
  readonly verdict: CampaignVerdict | null;
};

/** Where only a control group stands beside it, those who get it have no name of their own. */
export function groupName({ t }: Pick<AdminTexts, 't'>, name: string): string {
  if (name === 'control') return t('campaigns.gate.control');
  return name === '' ? t('campaigns.groupShown') : name;
}

export function GroupsTable({ campaign, version, variants, verdict }: Props) {
  const texts = useTexts();
  const { t, intl } = texts;
  const points = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 1 });
  return (
    <Card title={t('campaigns.groups')} hint={verdict?.says === 'uneven' ? undefined : t('campaigns.splitAsPlanned')}>
      <CardTable
        columns={[
          t('campaigns.variant'),
          ...(['people', 'step.seen', 'step.clicked', 'step.goal', 'ofHundred'] as const).map(
            (name) => [t(`campaigns.${name}`), 'num'] as const,
          ),
          [t('campaigns.likely'), 'num'],
        ]}
      >
        {variants.map(({ name, people, seen, clicked, goal, share, from, to }) => (
          <tr key={name}>
            <td>
              <Link className="link" dir="auto" href={peoplePath(campaign, { variant: name, version })}>
                {groupName(texts, name)}
              </Link>
            </td>
            <td className="num">{intl.formatNumber(people)}</td>
            <td className="num">{name === 'control' ? '–' : intl.formatNumber(seen)}</td>
            <td className="num">{name === 'control' ? '–' : intl.formatNumber(clicked)}</td>
            <td className="num">{intl.formatNumber(goal)}</td>
            <td className="num strong">{points(share)}</td>
            <td className="num">{t('campaigns.likelyBetween', { from: points(from), to: points(to) })}</td>
          </tr>
        ))}
      </CardTable>
    </Card>
  );
}
