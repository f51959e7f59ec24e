/** Who was due and did not get it, by the gate that held them back: each leads to these people (P-STA-09). */
import { BarList } from '../../parts/plot/bar-list.tsx';
import { Card } from '../../parts/detail/detail.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { FiguresProps } from './figures-of.ts';
import { peoplePath } from './people-path.ts';

export function NotShown({ figures: { notShown }, of: { campaign, filter } }: FiguresProps) {
  const { t } = useTexts();
  const all = notShown.reduce((sum, { people }) => sum + people, 0);
  return (
    <Card title={t('campaigns.notShown')} hint={t('campaigns.notShownHint', { count: all })}>
      <div className="card-body">
        <BarList
          bars={notShown.map(({ gate, people }) => ({
            id: gate,
            label: t(`campaigns.gate.${gate}`),
            count: people,
            to: peoplePath(campaign.id, { ...filter, gate }),
          }))}
        />
      </div>
    </Card>
  );
}
