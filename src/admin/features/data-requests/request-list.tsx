/** Exports and erasures of the project: where each stands, its file or its certificate. */
import { useState } from 'react';
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import { personKinds, type DataRequest, type PersonCounts } from '../../../wire/data-requests/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { download } from '../../parts/download.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './data-requests.module.css';

type Props = {
  readonly project: Project;
  readonly requests: readonly DataRequest[];
  readonly onChanged: () => void;
};

export function RequestList({ project, requests, onChanged }: Props) {
  const { t } = useTexts();
  return (
    <section className="card card-body stack stack-3" aria-label={t('dataRequests.requests')}>
      <h2>{t('dataRequests.requests')}</h2>
      {requests.length === 0 && <p className="muted">{t('dataRequests.none')}</p>}
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id} className="stack stack-2">
            <RequestLine project={project} request={request} onChanged={onChanged} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestLine({ project, request, onChanged }: Omit<Props, 'requests'> & { request: DataRequest }) {
  const { t } = useTexts();
  const { api, toasts, browser } = useServices();
  const { kind, state, subject, byName, byVisitor, reason } = request;
  const by = byVisitor ? t('dataRequests.byVisitor') : (byName ?? t('dataRequests.byNobody'));

  async function callBack(): Promise<void> {
    const params = { project: project.id, request: request.id };
    await api(dataRequestEndpoints.cancelDataRequest, { params }).catch(() =>
      toasts.show({ type: 'error', heading: t('dataRequests.begun'), body: t('dataRequests.begunHint') }),
    );
    onChanged();
  }

  return (
    <>
      <p>
        <strong className="anywhere">
          {t(`dataRequests.kind.${kind}`)}
          {subject && ` · ${subject.value}`}
        </strong>{' '}
        <output>{t(`dataRequests.state.${state}`)}</output>
      </p>
      <p className="muted">
        {by} · <Ago at={request.at} long />
        {reason && ` · ${reason}`}
      </p>
      {kind === 'erase' && state !== 'asked' && <Counts counts={request.removed} />}
      <div className="row wrap">
        {state === 'asked' && kind === 'erase' && Date.parse(request.beginsAt) > browser.now() && (
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => void callBack()}>
            {t('dataRequests.callBack')}
          </button>
        )}
        {request.file && (
          <a className="btn btn-sm btn-secondary" href={request.file} download>
            {t('dataRequests.download')}
          </a>
        )}
        {state === 'done' && <CertificateButtons project={project} request={request} />}
      </div>
    </>
  );
}

function CertificateButtons({ project, request }: { project: Project; request: DataRequest }) {
  const { t, lang } = useTexts();
  const { api, browser, toasts } = useServices();
  const [genuine, setGenuine] = useState<boolean | null>(null);
  const params = { project: project.id, request: request.id };
  const said = () => toasts.show({ type: 'error', heading: t('dataRequests.noCertificate'), body: t('error.later') });

  async function save(form: 'json' | 'txt'): Promise<void> {
    const name = `certificate-${request.id}.${form}`;
    if (form === 'txt') {
      const text = await api(dataRequestEndpoints.certificateText, { params, query: { lang } });
      return download(browser, name, 'text/plain;charset=utf-8', String(text));
    }
    const json = await api(dataRequestEndpoints.certificate, { params });
    download(browser, name, 'application/json', `${JSON.stringify(json, null, 2)}\n`);
  }
  async function check(): Promise<void> {
    const body = await api(dataRequestEndpoints.certificate, { params });
    setGenuine((await api(dataRequestEndpoints.checkCertificate, { params, body })).genuine);
  }

  return (
    <>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => void save('txt').catch(said)}>
        {t('dataRequests.certificateText')}
      </button>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => void save('json').catch(said)}>
        {t('dataRequests.certificateJson')}
      </button>
      <button type="button" className="btn btn-sm btn-tertiary" onClick={() => void check().catch(said)}>
        {t('dataRequests.check')}
      </button>
      <output>{genuine !== null && t(genuine ? 'dataRequests.genuine' : 'dataRequests.notGenuine')}</output>
    </>
  );
}

/** Those kinds of which there is something. */
export function Counts({ counts }: { counts: PersonCounts }) {
  const { t } = useTexts();
  const some = personKinds.filter((kind) => (counts[kind] ?? 0) > 0);
  return (
    <dl className={styles.counts}>
      {some.map((kind) => (
        <div key={kind}>
          <dt className="muted">{t(`dataRequests.counted.${kind}`)}</dt>
          <dd>{t('dataRequests.number', { count: counts[kind] ?? 0 })}</dd>
        </div>
      ))}
    </dl>
  );
}
