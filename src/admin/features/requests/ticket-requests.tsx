/** Beside a ticket: the requests that it asks for, with their present status, and the way to link one. */
import { Link2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import type { LinkedRequests } from '../../../wire/requests/talk-shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { BesideTicket } from '../../feature.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useSingleKeys } from '../../parts/use-single-keys.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { linkedTo, useRules, type Rules } from './asks.ts';
import { requestsChanged } from './changed.ts';
import { Unlink } from './request-links.tsx';
import { requestPath } from './requests-paths.ts';
import { StatusLabel } from './status-label.tsx';
import { TicketLinkDialog } from './ticket-link-dialog.tsx';
import styles from './dialogs.module.css';

export default function TicketRequests(props: BesideTicket) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const may = useCan('content:read');
  return may && chosen ? <Requests {...props} project={chosen.id} /> : null;
}

function Requests({ project, ...ticket }: BesideTicket & { readonly project: string }) {
  const { t } = useTexts();
  const can = useCan('content:write');
  const rules = useRules(project);
  const { value } = useAsked(linkedTo(project, 'ticket', ticket.ticket));
  const linked = value?.requests ?? [];
  const [open, setOpen] = useState(false);
  const keys = useMemo((): Record<string, () => void> => (can ? { f: () => setOpen(true) } : {}), [can]);
  useSingleKeys(keys);
  return (
    <Card title={t('requests.nav')}>
      <div className="card-body stack stack-2">
        {value && linked.length === 0 && <p className="hint">{t('requests.ticket.none')}</p>}
        {linked.length > 0 && (
          <ul className="stack stack-2">
            {linked.map((one) => (
              <Linked key={one.link} {...one} project={project} rules={rules} can={can} />
            ))}
          </ul>
        )}
        {can && (
          <button
            type="button"
            className="btn btn-sm btn-tertiary btn-start"
            aria-keyshortcuts="F"
            onClick={() => setOpen(true)}
          >
            <Link2 className="icon" aria-hidden="true" />
            {t('requests.ticket.link')}
            <kbd className="kbd" aria-hidden="true">
              F
            </kbd>
          </button>
        )}
      </div>
      {open && value && (
        <TicketLinkDialog
          {...ticket}
          project={project}
          rules={rules}
          linked={linked.map(({ request }) => request.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

type LinkedProps = LinkedRequests['requests'][number] & {
  readonly project: string;
  readonly rules: Rules;
  readonly can: boolean;
};

/** What became of it: where it was merged, that of the one that counts for it now. */
function Linked({ link, request, counts, project, rules, can }: LinkedProps) {
  const { t } = useTexts();
  const services = useServices();
  const work = useWork();
  const remove = () =>
    work(async () => {
      const params = { project, request: request.id, link };
      await services.api(requestTalkEndpoints.unlinkRequest, { params });
      requestsChanged(services);
    });
  return (
    <li className={styles.link}>
      <span className="anywhere">
        <span className="row wrap">
          <span className="hint">#{request.number}</span>
          <StatusLabel status={rules.statuses.find(({ id }) => id === (counts ?? request).status)} />
        </span>
        <Link href={requestPath(request.id)} className="link">
          <bdi>{request.title}</bdi>
        </Link>
        {counts && (
          <span className="hint block">
            {t('requests.ticket.into')}{' '}
            <Link href={requestPath(counts.id)} className="link">
              <bdi>
                #{counts.number} {counts.title}
              </bdi>
            </Link>
          </span>
        )}
      </span>
      {can && <Unlink name={request.title} onClick={() => void remove()} />}
    </li>
  );
}
