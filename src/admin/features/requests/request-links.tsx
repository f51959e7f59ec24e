/** What a request is linked to: tickets that asked for it, news that tell of it, addresses. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RequestLink } from '../../../wire/requests/shapes.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { useData } from '../../data/data.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { newsPath } from '../news/news-paths.ts';
import { requestOf } from './asks.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { OneProps } from './one-props.ts';
import styles from './dialogs.module.css';

export function RequestLinks({ request, project }: OneProps) {
  const { t } = useTexts();
  const can = useCan('content:write');
  const [adding, setAdding] = useState(false);
  return (
    <Card title={t('requests.links')}>
      <div className="card-body stack stack-2">
        {request.links.length === 0 && <p className="hint">{t('requests.noLinks')}</p>}
        {request.links.length > 0 && (
          <ul className="stack stack-2">
            {request.links.map((link) => (
              <Line key={link.id} link={link} request={request.id} project={project} can={can} />
            ))}
          </ul>
        )}
        {can && (
          <button type="button" className="btn btn-sm btn-tertiary btn-start" onClick={() => setAdding(true)}>
            <Plus className="icon" aria-hidden="true" />
            {t('requests.addLink')}
          </button>
        )}
      </div>
      {adding && <LinkDialog request={request.id} project={project} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type LineProps = {
  readonly link: RequestLink;
  readonly request: string;
  readonly project: string;
  readonly can: boolean;
};

function Line({ link, request, project, can }: LineProps) {
  const { api } = useServices();
  const { t } = useTexts();
  const data = useData();
  const work = useWork();
  const title = link.title || link.target;
  const remove = () =>
    work(async () => {
      const params = { project, request, link: link.id };
      data.put(requestOf(project, request), await api(requestTalkEndpoints.unlinkRequest, { params }));
    });
  return (
    <li className={styles.link}>
      <span className="anywhere">
        <span className="hint block">
          {t(`requests.link.${link.kind}`, { number: link.number ?? 0 })}
          {link.kind !== 'url' && link.settled && ` · ${t(`requests.linkDone.${link.kind}`)}`}
        </span>
        <Target link={link} title={title} />
      </span>
      {can && <Unlink name={title} onClick={() => void remove()} />}
    </li>
  );
}

/** `name`: of what it is linked to. */
export function Unlink({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className="btn btn-sm btn-icon btn-tertiary"
      aria-label={t('requests.unlink', { name })}
      onClick={onClick}
    >
      <X className="icon" aria-hidden="true" />
    </button>
  );
}

function Target({ link, title }: { readonly link: RequestLink; readonly title: string }) {
  const words = <bdi>{title}</bdi>;
  if (link.kind === 'url')
    return (
      <a href={link.target} target="_blank" rel="noopener noreferrer" className="link" dir="ltr">
        {words}
      </a>
    );
  const path = link.kind === 'ticket' ? `${INBOX}/${encodeURIComponent(link.target)}` : newsPath(link.target);
  return (
    <Link href={path} className="link">
      {words}
    </Link>
  );
}
