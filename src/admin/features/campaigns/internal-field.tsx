/** Who of the house is: the audience whose people are in no figure (P-STA-05). */
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FindPick } from '../../parts/find-pick.tsx';
import { foundAudiences } from '../../parts/found.ts';
import { useTexts } from '../../shell/use-texts.ts';

type Props = {
  readonly project: string;
  /** An audience's id; '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function InternalField({ project, value, onChange }: Props) {
  const { t } = useTexts();
  const ask = value ? asked(audienceEndpoints.audience, { params: { project, audience: value } }) : null;
  const chosen = useAsked(ask && { ...ask, quiet: true }).value;
  const nobody = t('campaigns.calm.internalNobody');
  return (
    <FindPick
      label={t('campaigns.calm.internal')}
      className="input"
      value={value}
      name={value ? (chosen?.name ?? t('campaigns.otherAudience')) : nobody}
      first={[{ id: '', name: nobody }]}
      ask={(search) => foundAudiences(project, search)}
      onChange={({ id }) => onChange(id)}
    />
  );
}
