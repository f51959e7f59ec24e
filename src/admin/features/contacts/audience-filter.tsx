/** The list narrowed to an audience, or to a rule as somebody was making it. */
import { useSnapshot } from 'valtio/react';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FindPick } from '../../parts/find-pick.tsx';
import { foundAudiences } from '../../parts/found.ts';
import type { ListFilter } from '../../parts/list/list-look.ts';
import { addressOf, firstPage, type ListQuery } from '../../parts/list/list-query.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { contactsSpec } from './contacts.ts';

/** As chips, for what is set. */
export function useAudienceFilters({ audience = '', rule = '' }: Readonly<Record<string, string>>): ListFilter[] {
  const { t } = useTexts();
  const { chosen } = useSnapshot(useServices().desk.state);
  const ask =
    chosen && audience ? asked(audienceEndpoints.audience, { params: { project: chosen.id, audience } }) : null;
  const { value } = useAsked(ask && { ...ask, quiet: true });
  return [
    ...(audience
      ? [{ name: 'audience', label: t('contacts.audience'), choices: [{ value: audience, label: value?.name ?? '…' }] }]
      : []),
    ...(rule
      ? [{ name: 'rule', label: t('contacts.rule'), choices: [{ value: rule, label: t('contacts.ruleSet') }] }]
      : []),
  ];
}

/** Any audience of the project, searched by its name. */
export function PickAudience({ query }: { readonly query: ListQuery | null }) {
  const { navigation, desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const may = useCan('content:read', 'chosen');
  if (!chosen || !query || !may) return null;
  return (
    <FindPick
      className="btn btn-secondary"
      label={t('contacts.audience')}
      value={query.filters.audience ?? ''}
      name={t('contacts.audience')}
      ask={(search) => foundAudiences(chosen.id, search)}
      onChange={({ id }) =>
        navigation.go(addressOf(contactsSpec, { ...firstPage(query), filters: { ...query.filters, audience: id } }))
      }
    />
  );
}
