/** Exports and erasures of the project: where each stands, its file or its certificate. */
import { useEffect, useRef } from 'react';
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import { personKinds, type DataRequest } from '../../../wire/data-requests/shapes.ts';
import type { DataRequestState } from '../../../wire/data-requests/states.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { CertificateButtons } from './certificate-buttons.tsx';
import { asked } from './people.ts';
import { useAsking } from './use-asking.ts';
import styles from './data-requests.module.css';

type Props = {
  readonly project: Project;
  readonly requests: readonly DataRequest[];
  /** The request that takes the focus when it appears. */
  readonly made: string | null;
  readonly onChanged: () => void;
};

export function RequestList({ project, requests, made, onChanged }: Props) {
  const { t } = useTexts();
  return (
    <section className="card" data-setting="requests" aria-label={t('dataRequests.requests')}>
      <div className="card-head">
        <h2>{t('dataRequests.requests')}</h2>
      </div>
      {requests.length === 0 && <p className="nothing">{t('dataRequests.none')}</p>}
      <ul>
        {requests.map((request) => (
          <RequestLine
            key={request.id}
            project={project}
            request={request}
            isMade={request.id === made}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  );
}

const toneOf: Readonly<Partial<Record<DataRequestState, string>>> = {
  running: 'accent',
  ready: 'success',
  done: 'success',
  failed: 'danger',
};

type LineProps = Omit<Props, 'requests' | 'made'> & { readonly request: DataRequest; readonly isMade: boolean };

function RequestLine({ project, request, isMade, onChanged }: LineProps) {
  const { t } = useTexts();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMade) line.current?.focus();
  }, [isMade]);
  const { kind, state, subject } = request;
  return (
    <li ref={line} tabIndex={-1} className={styles.request}>
      <p className="row wrap">
        <strong className="strong">{t(`dataRequests.kind.${kind}`)}</strong>
        {subject && <bdi className="anywhere">{subject.value}</bdi>}
        <output className={`badge ${toneOf[state] ?? ''}`}>{t(`dataRequests.state.${state}`)}</output>
      </p>
      <Facts request={request} />
      <Doing
        project={project}
        request={request}
        onChanged={() => {
          // What was pressed goes away.
          line.current?.focus();
          onChanged();
        }}
      />
    </li>
  );
}

/** Who asked, when and why, and what has come of it. */
function Facts({ request }: { request: DataRequest }) {
  const { t, intl } = useTexts();
  const { kind, state, byName, byVisitor, reason, texts, answers, removed, expiresAt } = request;
  const by = byVisitor ? t('dataRequests.byVisitor') : (byName ?? t('dataRequests.byNobody'));
  const erased = personKinds
    .filter((one) => (removed[one] ?? 0) > 0)
    .map((one) => `${t(`dataRequests.counted.${one}`)} ${t('dataRequests.number', { count: removed[one] ?? 0 })}`);
  return (
    <>
      <p className="muted anywhere">
        <bdi>{by}</bdi> · <Ago at={request.at} long />
        {reason && (
          <>
            {' · '}
            <bdi>{reason}</bdi>
          </>
        )}
        {texts && ` · ${t('dataRequests.withTexts')}`}
        {answers === 'keep' && ` · ${t('dataRequests.answersStay')}`}
      </p>
      {kind === 'erase' && erased.length > 0 && (
        <p className="muted">
          {t(state === 'done' ? 'dataRequests.removed' : 'dataRequests.removedSoFar', { what: erased.join(', ') })}
        </p>
      )}
      {state === 'ready' && expiresAt && (
        <p className="muted">
          {t('dataRequests.until', { date: intl.formatDate(expiresAt, { day: 'numeric', month: 'long' }) })}
        </p>
      )}
      {state === 'failed' && <p>{t(`dataRequests.failed.${kind}`)}</p>}
    </>
  );
}

type DoingProps = Omit<LineProps, 'isMade'>;

function Doing({ project, request, onChanged }: DoingProps) {
  const { t, lang } = useTexts();
  const { api, toasts, browser } = useServices();
  const askFor = useAsking(project);
  const { id, kind, state, subject, file } = request;

  async function callBack(): Promise<void> {
    const params = { project: project.id, request: id };
    await api(dataRequestEndpoints.cancelDataRequest, { params }).catch(() =>
      toasts.show({ type: 'error', heading: t('dataRequests.begun'), body: t('dataRequests.begunHint') }),
    );
    onChanged();
  }
  async function retry(): Promise<void> {
    if (subject && (await askFor({ id, kind, subject: asked(subject), lang }))) onChanged();
  }

  const mayCallBack = state === 'asked' && kind === 'erase' && Date.parse(request.beginsAt) > browser.now();
  const mayRetry = state === 'failed' && subject !== null;
  if (!mayCallBack && !mayRetry && !file && state !== 'done') return null;
  return (
    <div className={styles.does}>
      {mayCallBack && (
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => void callBack()}>
          {t('dataRequests.callBack')}
        </button>
      )}
      {mayRetry && (
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => void retry()}>
          {t('common.retry')}
        </button>
      )}
      {file && (
        <a className="btn btn-sm btn-secondary" href={file} download>
          {t('dataRequests.download')}
        </a>
      )}
      {state === 'done' && <CertificateButtons project={project} request={request} />}
    </div>
  );
}
