/** Beside a ticket: what it was merged with, what it is linked to, and the ways to both. */
import { Link2, Merge, Reply } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { messageEndpoints } from '../../../wire/messages/calls.ts';
import { tieEndpoints } from '../../../wire/ties/calls.ts';
import type { Tied, TicketTies } from '../../../wire/ties/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { BesideTicket } from '../../feature.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useSingleKeys } from '../../parts/use-single-keys.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { tiesChanged, tiesOf } from './asks.ts';
import { ReplyToAll } from './reply-to-all.tsx';
import { TieDialog } from './tie-dialog.tsx';
import styles from './ties.module.css';

export default function TicketTiesCard({ ticket }: BesideTicket) {
  const { chosen } = useSnapshot(useServices().desk.state);
  return chosen ? <Ties project={chosen.id} ticket={ticket} /> : null;
}

type Place = { readonly project: string; readonly ticket: string };

function Ties({ project, ticket }: Place) {
  const { t } = useTexts();
  const can = useCan('tickets:write');
  const { value } = useAsked(tiesOf(project, ticket));
  const [open, setOpen] = useState<'tie' | 'reply' | null>(null);
  const mayTie = can && value?.mergedInto === null;
  const keys = useMemo((): Record<string, () => void> => (mayTie ? { m: () => setOpen('tie') } : {}), [mayTie]);
  useSingleKeys(keys);
  if (!value) return null;
  const close = () => setOpen(null);
  return (
    <Card title={t('ties.title')}>
      <div className="card-body stack stack-3">
        <Known {...value} project={project} ticket={ticket} can={can} />
        {can && value.linked.length > 0 && (
          <button type="button" className="btn btn-sm btn-secondary btn-start" onClick={() => setOpen('reply')}>
            <Reply className="icon flip" aria-hidden="true" />
            {t('ties.replyToAll', { count: value.linked.length })}
          </button>
        )}
        {mayTie && (
          <button
            type="button"
            className="btn btn-sm btn-tertiary btn-start"
            aria-keyshortcuts="M"
            onClick={() => setOpen('tie')}
          >
            <Merge className="icon" aria-hidden="true" />
            {t('ties.tie')}
            <kbd className="kbd" aria-hidden="true">
              M
            </kbd>
          </button>
        )}
      </div>
      {open === 'tie' && <TieDialog project={project} ticket={ticket} ties={value} onClose={close} />}
      {open === 'reply' && <ReplyToAll project={project} ticket={ticket} count={value.linked.length} onClose={close} />}
    </Card>
  );
}

type KnownProps = TicketTies & Place & { readonly can: boolean };

function Known({ mergedInto, merged, parent, linked, can, ...place }: KnownProps) {
  const { t } = useTexts();
  const { unmerge, unlink } = useParting(place.project);
  const isAlone = !mergedInto && !parent && merged.length === 0 && linked.length === 0;
  if (isAlone) return <p className="hint">{t('ties.none')}</p>;
  return (
    <>
      {mergedInto && (
        <Group title={t('ties.mergedInto')}>
          <One one={mergedInto} words={t('ties.unmerge')} onPress={can ? () => unmerge(place.ticket) : undefined} />
        </Group>
      )}
      {merged.length > 0 && (
        <Group title={t('ties.merged')}>
          {merged.map((one) => (
            <One key={one.id} one={one} words={t('ties.unmerge')} onPress={can ? () => unmerge(one.id) : undefined} />
          ))}
        </Group>
      )}
      {parent && (
        <Group title={t('ties.parent')}>
          <One one={parent} words={t('ties.unlink')} onPress={can ? () => unlink(place.ticket) : undefined} />
        </Group>
      )}
      {linked.length > 0 && (
        <Group title={t('ties.linked', { count: linked.length })}>
          {linked.map((one) => (
            <One key={one.id} one={one} words={t('ties.unlink')} onPress={can ? () => unlink(one.id) : undefined} />
          ))}
        </Group>
      )}
    </>
  );
}

function useParting(project: string) {
  const services = useServices();
  const work = useWork();
  const { api, navigation } = services;
  const part = (run: () => Promise<unknown>) =>
    void work(async () => {
      await run();
      tiesChanged(services);
    });
  return {
    unmerge: (ticket: string) =>
      part(async () => {
        await api(messageEndpoints.unmergeTicket, { params: { project, ticket } });
        navigation.go(`${INBOX}/${ticket}`);
      }),
    unlink: (ticket: string) => part(() => api(tieEndpoints.unlinkTicket, { params: { project, ticket } })),
  };
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div className="stack stack-1">
      <h3 className="hint">{title}</h3>
      <ul className="stack stack-2">{children}</ul>
    </div>
  );
}

type OneProps = { readonly one: Tied; readonly words: string; readonly onPress: (() => void) | undefined };

function One({ one, words, onPress }: OneProps) {
  const { t } = useTexts();
  const { id, number, title, person, status } = one;
  const name = title || t('ties.untitled');
  return (
    <li className={styles.one}>
      <span className={`anywhere ${styles.words}`}>
        <Link href={`${INBOX}/${id}`} className="link">
          #{number} <bdi>{name}</bdi>
        </Link>
        <span className="hint block">
          {person && <bdi>{person}</bdi>}
          {person && ' · '}
          {t(`ties.status.${status}`)}
        </span>
      </span>
      {onPress && (
        <button
          type="button"
          className="btn btn-sm btn-tertiary"
          aria-label={`${words}: #${number} ${name}`}
          onClick={onPress}
        >
          {words === t('ties.unlink') ? <Link2 className="icon" aria-hidden="true" /> : null}
          {words}
        </button>
      )}
    </li>
  );
}
