/** To whom a campaign is shown: everybody, or the people of one audience. */
import { Link } from 'wouter';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { SelectField } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import type { PartProps } from './part.ts';
import { PartCard } from './part-card.tsx';
import { Reach } from './reach.tsx';
import { audienceWords } from './words.tsx';

export function AudienceCard({ campaign, draft: { audience }, project, change }: PartProps) {
  const texts = useTexts();
  const { t } = texts;
  const page = useAsked({
    ...asked(audienceEndpoints.audiences, { params: { project }, query: { limit: 100 } }),
    quiet: true,
  }).value;
  const known = page?.audiences ?? [];
  const isKnown = audience === null || audience === 'all' || known.some(({ id }) => id === audience);
  const chosen = known.find(({ id }) => id === audience);
  return (
    <PartCard part="audience" aside={<Reach project={project} audience={audience} />}>
      <SelectField
        label={t('campaigns.shownTo')}
        value={audience ?? ''}
        choices={[
          ['', t('campaigns.chooseAudience')],
          ['all', t('campaigns.everybody')],
          ...(isKnown ? [] : [[audience, audienceWords(texts, { ...campaign, audience })] as const]),
          ...known.map(({ id, name }) => [id, name] as const),
        ]}
        onChange={(value) => change('audience', value || null)}
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
