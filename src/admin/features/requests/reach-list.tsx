/** Who will be told of a change, and how; each way opens as a list. */
import { Bell, EyeOff, Mail } from 'lucide-react';
import { useState } from 'react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import type { TellWay } from '../../../wire/requests/choices.ts';
import type { ReachReply, RequestPerson } from '../../../wire/requests/shapes.ts';
import { thing } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { personName } from './person.tsx';
import styles from './dialogs.module.css';

/** Null until it is known. */
export function useReach(project: string, request: string): ReachReply | null {
  const ask = thing(
    `reach of request ${request}`,
    (api, signal) => api(requestEndpoints.requestReach, { params: { project, request }, body: {}, signal }),
    { quiet: true },
  );
  return useAsked(project ? ask : null, { fresh: true }).value;
}

const icons = { app: Bell, mail: Mail, none: EyeOff } as const;
const ways: readonly TellWay[] = ['app', 'mail', 'none'];

type Props = { readonly project: string; readonly request: string; readonly reach: ReachReply | null };

export function ReachList({ project, request, reach }: Props) {
  const { t } = useTexts();
  if (!reach) return <span className="sk sk-line" aria-label={t('requests.loading')} />;
  return (
    <>
      <ul className={styles.reach}>
        {ways.map((way) => (
          <Way key={way} way={way} count={reach[way]} project={project} request={request} />
        ))}
      </ul>
      <p className="hint">{t('requests.reachHint', { count: reach.app + reach.mail + reach.none })}</p>
    </>
  );
}

type WayProps = Omit<Props, 'reach'> & { readonly way: TellWay; readonly count: number };

function Way({ way, count, project, request }: WayProps) {
  const { api } = useServices();
  const { t, intl } = useTexts();
  const work = useWork();
  const [people, setPeople] = useState<readonly RequestPerson[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const Icon = icons[way];
  const load = (cursor: string | null) =>
    work(async () => {
      const body = { way, ...(cursor === null ? {} : { cursor }) };
      const page = await api(requestEndpoints.requestReach, { params: { project, request }, body });
      setPeople([...(cursor === null ? [] : (people ?? [])), ...page.people]);
      setNext(page.next);
    });
  const words = t(`requests.reach.${way}`);
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <span>{words}</span>
      {count === 0 ? (
        <span className="push c-3">0</span>
      ) : (
        <button
          type="button"
          className="link push"
          aria-expanded={people !== null}
          aria-label={t('requests.reachOf', { way: words, count })}
          onClick={() => (people ? setPeople(null) : void load(null))}
        >
          {intl.formatNumber(count)}
        </button>
      )}
      {people && <People people={people} onMore={next === null ? null : () => void load(next)} />}
    </li>
  );
}

type PeopleProps = { readonly people: readonly RequestPerson[]; readonly onMore: (() => void) | null };

function People({ people, onMore }: PeopleProps) {
  const texts = useTexts();
  return (
    <ul className={styles.people}>
      {people.map((person, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- guests have no name, and nothing of a line is kept
        <li key={at} className="anywhere">
          <bdi>{personName(person, texts)}</bdi>
          {person.name && person.email && (
            <span className="c-3" dir="ltr">
              {' '}
              {person.email}
            </span>
          )}
        </li>
      ))}
      {onMore && (
        <li>
          <button type="button" className="link" onClick={onMore}>
            {texts.t('requests.moreVoters')}
          </button>
        </li>
      )}
    </ul>
  );
}
