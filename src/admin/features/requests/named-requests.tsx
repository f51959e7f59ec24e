/** Beside a news entry: the requests that it fulfils, with their present status, and the way to name one. */
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { NEWS_REQUESTS } from '../../../wire/news/limits.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { BesideNews } from '../../feature.ts';
import { Card } from '../../parts/detail/detail.tsx';
import { FormDialog } from '../../parts/writing/form-dialog.tsx';
import { useTexts } from '../../shell/use-texts.ts';
import { linkedTo, useRules, type Rules } from './asks.ts';
import { Unlink } from './request-links.tsx';
import { requestPath } from './requests-paths.ts';
import { StatusLabel } from './status-label.tsx';
import { useOneToLink } from './use-one-to-link.tsx';
import styles from './dialogs.module.css';

export default function NamedRequests({ project, entry, title, named, can, onName }: BesideNews) {
  const { t } = useTexts();
  const rules = useRules(project);
  const { value } = useAsked(linkedTo(project, 'news', entry));
  const [open, setOpen] = useState(false);
  const shown = new Map(
    (value?.requests ?? []).map(({ request, counts }) => [(counts ?? request).id, counts ?? request]),
  );
  return (
    <Card title={t('requests.news')}>
      <div className="card-body stack stack-2">
        {named.length === 0 && <p className="hint">{t('requests.news.none')}</p>}
        {named.length > 0 && (
          <ul className="stack stack-2">
            {named.map((id) => (
              <Named
                key={id}
                request={shown.get(id)}
                rules={rules}
                onRemove={can ? () => onName(named.filter((one) => one !== id)) : null}
              />
            ))}
          </ul>
        )}
        {can && named.length < NEWS_REQUESTS && (
          <button type="button" className="btn btn-sm btn-tertiary btn-start" onClick={() => setOpen(true)}>
            <Link2 className="icon" aria-hidden="true" />
            {t('requests.news.name')}
          </button>
        )}
      </div>
      {open && (
        <NameDialog
          project={project}
          title={title}
          rules={rules}
          named={named}
          onName={(id) => onName([...named, id])}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

type NamedProps = {
  /** Undefined until it has come. */
  readonly request: Pick<RequestRow, 'id' | 'number' | 'title' | 'status'> | undefined;
  readonly rules: Rules;
  readonly onRemove: (() => void) | null;
};

function Named({ request, rules, onRemove }: NamedProps) {
  if (!request)
    return (
      <li>
        <span className="sk sk-line" />
      </li>
    );
  return (
    <li className={styles.link}>
      <span className="anywhere">
        <span className="row wrap">
          <span className="hint">#{request.number}</span>
          <StatusLabel status={rules.statuses.find(({ id }) => id === request.status)} />
        </span>
        <Link href={requestPath(request.id)} className="link">
          <bdi>{request.title}</bdi>
        </Link>
      </span>
      {onRemove && <Unlink name={request.title} onClick={onRemove} />}
    </li>
  );
}

type NameProps = Pick<BesideNews, 'project' | 'title' | 'named'> & {
  readonly rules: Rules;
  readonly onName: (request: string) => void;
  readonly onClose: () => void;
};

function NameDialog({ project, title, rules, named, onName, onClose }: NameProps) {
  const { t } = useTexts();
  const { chosen, submit, fields } = useOneToLink({ project, rules, title, linked: named });
  return (
    <FormDialog
      title={t('requests.news.name')}
      submit={submit}
      onSubmit={async () => chosen && onName(chosen.id)}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  );
}
