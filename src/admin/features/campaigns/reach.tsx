/** Beside a campaign's audience: about how many people are in it, and ten of them. */
import { useCallback } from 'react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import type { Estimate } from '../../../wire/audiences/shapes.ts';
import { Person } from '../../parts/people/person.tsx';
import { useNewest, type Newest } from '../../parts/use-newest.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = { readonly project: string; readonly audience: string | null };

/** `none` while nobody has chosen. */
export function useReach({ project, audience }: Props): Newest<Estimate> {
  const { api } = useServices();
  const ask = useCallback(
    (of: string, signal: AbortSignal) => {
      const rule: Rule = of === 'all' ? { everybody: true } : { all: [{ on: 'audience', audience: of }] };
      return api(audienceEndpoints.estimateAudience, { params: { project }, body: { rule }, signal });
    },
    [api, project],
  );
  return useNewest(audience, ask);
}

export function Reach(props: Props) {
  const { t } = useTexts();
  const reach = useReach(props);
  if (reach === 'waiting') return <span className="sk sk-block" />;
  if (typeof reach === 'string')
    return <p className="hint">{t(reach === 'none' ? 'campaigns.reach.none' : 'campaigns.reach.failed')}</p>;
  const { matched, total, exact, people } = reach;
  return (
    <>
      <output>
        <b>{t(exact ? 'campaigns.reach.all' : 'campaigns.reach.about', { count: matched })}</b>{' '}
        <span className="muted">{t('campaigns.reach.of', { total })}</span>
      </output>
      {people.length > 0 && (
        <ul className="stack stack-2" aria-label={t('campaigns.reach.some')}>
          {people.map((one) => (
            <li key={one.id} className="row">
              <Person person={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
