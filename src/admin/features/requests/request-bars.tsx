/** What a reader must know before all else: that it points at another, waits, was refused, or that no visitor sees its board. */
import { Clock, EyeOff, Lock, Merge } from 'lucide-react';
import { Link } from 'wouter';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import { requestTalkEndpoints } from '../../../wire/requests/talk-calls.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { requestsChanged } from './changed.ts';
import type { OneProps } from './one-props.ts';
import { MODERATION, requestPath } from './requests-paths.ts';

export function RequestBars(props: OneProps) {
  const { request, rules } = props;
  const { t } = useTexts();
  const board = rules.boards.find(({ id }) => id === request.board);
  return (
    <>
      {request.mergedInto && <Merged {...props} into={request.mergedInto} />}
      {request.state === 'pending' && (
        <p className="alert warning">
          <Clock className="icon" aria-hidden="true" />
          <span>{t(`requests.held.${request.held ?? 'board'}`)}</span>
          <Link className="link push" href={MODERATION}>
            {t('requests.toQueue')}
          </Link>
        </p>
      )}
      {(request.state === 'rejected' || request.state === 'spam') && <Refused {...props} />}
      {board?.access === 'private' && (
        <p className="alert info">
          <Lock className="icon" aria-hidden="true" />
          <span>{t('requests.privateBoard')}</span>
        </p>
      )}
    </>
  );
}

type MergedProps = OneProps & { readonly into: NonNullable<OneProps['request']['mergedInto']> };

function Merged({ request, project, into }: MergedProps) {
  const services = useServices();
  const { t } = useTexts();
  const work = useWork();
  const can = useCan('content:publish');
  const split = () =>
    work(async () => {
      await services.api(requestEndpoints.splitRequest, { params: { project, request: request.id } });
      requestsChanged(services);
    });
  return (
    <p className="alert info">
      <Merge className="icon" aria-hidden="true" />
      <span>
        {t('requests.mergedInto')}{' '}
        <Link href={requestPath(into.id)} className="link">
          <bdi>
            #{into.number} {into.title}
          </bdi>
        </Link>
      </span>
      {can && (
        <button type="button" className="link push" onClick={() => void split()}>
          {t('requests.split')}
        </button>
      )}
    </p>
  );
}

/** Refused or spam: nobody but staff sees it, and it can wait to be read again. */
function Refused({ request, project }: OneProps) {
  const services = useServices();
  const { t } = useTexts();
  const work = useWork();
  const can = useCan('content:publish');
  const again = () =>
    work(async () => {
      const params = { project, request: request.id };
      await services.api(requestTalkEndpoints.moderateRequest, { params, body: { decision: 'wait', reason: '' } });
      requestsChanged(services);
    });
  return (
    <p className="alert warning">
      <EyeOff className="icon" aria-hidden="true" />
      <span>{t(`requests.refused.${request.state === 'spam' ? 'spam' : 'rejected'}`)}</span>
      {can && (
        <button type="button" className="link push" onClick={() => void again()}>
          {t('requests.readAgain')}
        </button>
      )}
    </p>
  );
}
