/** Who sees a text: everybody, or the people of one audience. Nothing where there is nothing to choose. */
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { SelectField } from './form-dialog.tsx';

type Props = {
  readonly project: string;
  /** `all`, the id of an audience, or `nobody`. */
  readonly value: string;
  readonly onChange: (audience: string) => void;
};

export function AudienceField({ project, value, onChange }: Props) {
  const { t } = useTexts();
  const page = useAsked(asked(audienceEndpoints.audiences, { params: { project }, query: { limit: 100 } })).value;
  const known = page?.audiences ?? [];
  const isListed = value === 'all' || known.some(({ id }) => id === value);
  if (isListed && known.length === 0) return null;
  // Until they have come, and behind the newest hundred, it may be any.
  const isGone = value === 'nobody' || page?.next === null;
  const other = t(isGone ? 'writing.nobodySees' : 'writing.otherAudience');
  return (
    <SelectField
      label={t('writing.seenBy')}
      value={value}
      choices={[
        ...(isListed ? [] : [[value, other] as const]),
        ['all', t('writing.everyone')],
        ...known.map(({ id, name }) => [id, name] as const),
      ]}
      onChange={(chosen) => chosen !== value && onChange(chosen)}
    />
  );
}
