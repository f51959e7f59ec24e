/** The proof of a finished erasure: to save in two forms, and to check. */
import { useState } from 'react';
import { dataRequestEndpoints } from '../../../wire/data-requests/calls.ts';
import type { DataRequest } from '../../../wire/data-requests/shapes.ts';
import type { Project } from '../../../wire/tickets/shapes.ts';
import { download } from '../../parts/download.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

export function CertificateButtons({ project, request }: { project: Project; request: DataRequest }) {
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
