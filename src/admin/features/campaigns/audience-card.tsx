/** To whom a campaign is shown: everybody, or the people of one audience. */
import { Link } from 'wouter';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FindField } from '../../parts/find-pick.tsx';
import { foundAudiences } from '../../parts/found.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { Reach } from './reach.tsx';
import { SamePeople } from './same-people.tsx';
import { audienceWords } from './words.tsx';

export function AudienceCard({ campaign, draft: { audience }, project, change }: PartProps) {
  const texts = useTexts();
  const { t } = texts;
  const isOne = audience !== null && audience !== 'all';
  const ask = isOne ? asked(audienceEndpoints.audience, { params: { project, audience } }) : null;
  const chosen = useAsked(ask && { ...ask, quiet: true }).value;
  const label = t('campaigns.shownTo');
  const name = isOne ? (chosen?.name ?? audienceWords(texts, { ...campaign, audience })) : t('campaigns.everybody');
  return (
    <PartCard
      part="audience"
      aside={
        <>
          <Reach project={project} audience={audience} />
          <SamePeople project={project} audience={audience} campaign={campaign.id} />
        </>
      }
    >
      <FindField
        label={label}
        value={audience ?? ''}
        name={audience === null ? t('campaigns.chooseAudience') : name}
        first={[{ id: 'all', name: t('campaigns.everybody') }]}
        ask={(search) => foundAudiences(project, search)}
        onChange={({ id }) => change('audience', id)}
      />
      {audience === 'all' && <p className="hint">{t('campaigns.everybodyHint')}</p>}
      {chosen?.description && (
        <p className="hint">
          <bdi>{chosen.description}</bdi>
        </p>
      )}
      <p className="row wrap">
        {audience !== null && audience !== 'all' && (
          <Link className="link" href={`/dashboard/audiences/${audience}`}>
            {t('campaigns.openAudience')}
          </Link>
        )}
        <Link className="link" href="/dashboard/audiences/create">
          {t('campaigns.newAudience')}
        </Link>
      </p>
    </PartCard>
  );
}
