/** Who may post nothing any more because of spam, and the way to let them in again. Nobody of them is told either. */
import { useState } from 'react';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import type { BlockedPage } from '../../../wire/requests/talk-shapes.ts';
import { useSnapshot } from 'valtio/react';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { blockedOf } from './asks.ts';
import { requestsChanged } from './changed.ts';
import { personName, PersonMore } from './person.tsx';
import styles from './requests.module.css';

/** Stands where there is somebody. */
export function BlockedVoters({ project }: { readonly project: string }) {
  const { t } = useTexts();
  const { value } = useAsked(blockedOf(project));
  const [open, setOpen] = useState(false);
  const voters = value?.voters ?? [];
  if (voters.length === 0 && !open) return null;
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
        {t('requests.blocked', { count: voters.length })}
      </button>
      {open && (
        <FormDialog title={t('requests.blocked', { count: voters.length })} onClose={() => setOpen(false)}>
          <p className="muted">{t('requests.blockedHint')}</p>
          <ul className={styles.voters}>
            {voters.map((voter) => (
              <Blocked key={voter.id} voter={voter} project={project} />
            ))}
          </ul>
        </FormDialog>
      )}
    </>
  );
}

type BlockedProps = { readonly voter: BlockedPage['voters'][number]; readonly project: string };

function Blocked({ voter: { id, person, at, account }, project }: BlockedProps) {
  const services = useServices();
  const { members } = useSnapshot(services.desk.state);
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const name = personName(person, texts);
  const by = members.find((one) => one.id === account)?.name ?? t('requests.somebody');
  const lift = () =>
    work(async () => {
      await services.api(requestTalkEndpoints.unblockVoter, { params: { project, block: id } });
      requestsChanged(services);
      services.toasts.show({ type: 'success', heading: t('requests.unblocked', { name }) });
    });
  return (
    <li>
      <Avatar name={name} size={20} />
      <span className="anywhere">
        <bdi>{name}</bdi>
        <span className="hint row wrap row-1">
          <PersonMore person={person} />
          <bdi>{t('requests.way.behalf', { name: by })}</bdi>
          <Ago at={at} long />
        </span>
      </span>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => void lift()}>
        {t('requests.unblock')}
        <span className="sr"> {name}</span>
      </button>
    </li>
  );
}
