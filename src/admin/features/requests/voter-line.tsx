/** A voter, and where the vote came from. */
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { RequestVoter } from '../../../wire/requests/talk-shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { personName } from './person.tsx';

type Props = {
  readonly voter: RequestVoter;
  /** All that is known of it, where there is room. */
  readonly long?: boolean;
  /** What can be done with it. */
  readonly children?: ReactNode;
};

export function VoterLine({ voter, long = false, children }: Props) {
  const texts = useTexts();
  const { intl, t } = texts;
  const name = personName(voter.person, texts);
  return (
    <li>
      <Avatar name={name} size={20} />
      <span className={long ? 'anywhere' : 'truncate'}>
        <bdi>{name}</bdi>
        {long && voter.person.name && voter.person.email && (
          <span className="hint block" dir="ltr">
            {voter.person.email}
          </span>
        )}
        {long && voter.value > 0 && (
          <span className="hint block">{t('requests.valueIs', { value: intl.formatNumber(voter.value) })}</span>
        )}
      </span>
      <span className="hint row wrap row-1">
        <Origin voter={voter} long={long} />
        {children}
      </span>
    </li>
  );
}

/** The one thing about it that is most worth saying: given by staff, brought along, merged; else when. */
function Origin({ voter: { way, account, from, at }, long = false }: Pick<Props, 'voter' | 'long'>) {
  const { members } = useSnapshot(useServices().desk.state);
  const { t, intl } = useTexts();
  const by = members.find(({ id }) => id === account)?.name ?? t('requests.somebody');
  const day = intl.formatDate(from?.at ?? at, { dateStyle: 'medium' });
  const words = [
    way === 'behalf' && t('requests.way.behalf', { name: by }),
    way === 'import' && t('requests.way.import'),
    from && t('requests.way.merged', { number: from.number, date: day }),
  ].filter(Boolean);
  return (
    <>
      {words.length > 0 && <bdi>{words.join(', ')}</bdi>}
      {(long || words.length === 0) && <Ago at={at} long />}
    </>
  );
}
