/** What was wished for: its author, text and pictures, and the requests that were merged into it. */
import { Merge, Split } from 'lucide-react';
import { Link } from 'wouter';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import type { RequestDetail } from '../../../wire/requests/shapes.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import { LinkedText } from './linked-text.tsx';
import { personName, PersonMore } from './person.tsx';
import type { OneProps } from './one-props.ts';
import { requestPath } from './requests-paths.ts';
import styles from './requests.module.css';

export function RequestBody({ request, project }: OneProps) {
  const texts = useTexts();
  const { t } = texts;
  const name = personName(request.author, texts);
  return (
    <>
      <div className={styles.who}>
        <Avatar name={name} size={24} />
        <b>
          <bdi>{name}</bdi>
        </b>
        <PersonMore person={request.author} />
      </div>
      {request.body && <LinkedText text={request.body} />}
      {request.files.length > 0 && (
        <div className={styles.shots}>
          {request.files.map(({ url }, at) => (
            <a key={url} href={url} target="_blank" rel="noopener">
              <img src={url} alt={t('requests.picture', { number: at + 1 })} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {request.merged.map((one) => (
        <MergedCard key={one.id} one={one} project={project} />
      ))}
    </>
  );
}

type MergedProps = { readonly one: RequestDetail['merged'][number]; readonly project: string };

/** Folded: its own text stands behind the arrow. */
function MergedCard({ one, project }: MergedProps) {
  const services = useServices();
  const { t, intl } = useTexts();
  const work = useWork();
  const can = useCan('content:publish');
  const split = () =>
    work(async () => {
      await services.api(requestEndpoints.splitRequest, { params: { project, request: one.id } });
      requestsChanged(services);
      services.toasts.show({ type: 'success', heading: t('requests.splitDone', { number: one.number }) });
    });
  return (
    <div className="stack stack-1">
      <div className={styles.merged}>
        <Merge className="icon" aria-hidden="true" />
        <Link href={requestPath(one.id)}>
          <bdi className="strong">
            #{one.number} {one.title}
          </bdi>{' '}
          <span className="c-3">
            {t('requests.votes', { count: one.votes })}, {intl.formatDate(one.at, { dateStyle: 'medium' })}
          </span>
        </Link>
        {can && (
          <button type="button" className="btn btn-sm btn-tertiary" onClick={() => void split()}>
            <Split className="icon" aria-hidden="true" />
            {t('requests.split')}
            <span className="sr"> #{one.number}</span>
          </button>
        )}
      </div>
      {one.body && (
        <details className="hint">
          <summary>{t('requests.itsText')}</summary>
          <LinkedText text={one.body} />
        </details>
      )}
    </div>
  );
}
