/** Two published versions that the reader chooses, beside each other (P-OUT-40). */
import { useState } from 'react';
import type { CampaignVersion } from '../../../wire/campaigns/shapes.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { Pick } from '../../parts/pick.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { DifferenceTable } from './difference-table.tsx';
import { differences } from './differences.ts';
import { Sentence } from './sentence.tsx';

type Props = {
  /** At least two, newest first. */
  readonly versions: readonly CampaignVersion[];
};

export function CompareVersions({ versions }: Props) {
  const { t } = useTexts();
  const [newest, before] = versions;
  const [chosen, choose] = useState([before!.number, newest!.number] as const);
  const [was, is] = chosen.map((number) => versions.find((one) => one.number === number)) as [
    CampaignVersion,
    CampaignVersion,
  ];
  const found = differences(was.draft, is.draft);
  const choices = versions.map(({ number }) => [String(number), nameOf(number)] as const);
  function nameOf(number: number): string {
    return t('campaigns.versionNumber', { number });
  }
  return (
    <Card title={t('campaigns.compare')}>
      <div className="card-body">
        <Sentence>
          <Pick
            label={t('campaigns.compareFirst')}
            value={String(was.number)}
            choices={choices}
            onChange={(number) => choose([Number(number), is.number])}
          />
          <span>{t('campaigns.compareWith')}</span>
          <Pick
            label={t('campaigns.compareSecond')}
            value={String(is.number)}
            choices={choices}
            onChange={(number) => choose([was.number, Number(number)])}
          />
        </Sentence>
      </div>
      {found.length === 0 ? (
        <p className="nothing">{t('campaigns.compareSame')}</p>
      ) : (
        <DifferenceTable found={found} names={[nameOf(was.number), nameOf(is.number)]} />
      )}
    </Card>
  );
}
