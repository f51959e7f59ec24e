/** The requests of the visitor's page; a line opens to what was asked and answered. */
import { useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { LogFilter } from './log-filter.tsx';
import type { NetworkLine } from './log-entries.ts';
import { NetworkDetail } from './network-detail.tsx';
import { pathOf } from './ticket-words.tsx';

const COLUMNS = 4;

export function NetworkTab({ requests, page }: { requests: readonly NetworkLine[]; page: string }) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const [onlyFailed, setOnlyFailed] = useState(false);
  if (requests.length === 0) return <p className="nothing">{t('logs.noNetwork')}</p>;
  const needle = search.trim().toLowerCase();
  const shown = requests.filter((one) => (!onlyFailed || one.failed) && one.url.toLowerCase().includes(needle));
  return (
    <>
      <div className="subbar">
        <LogFilter label={t('logs.filterRequests')} value={search} onChange={setSearch} />
        <button
          type="button"
          className={onlyFailed ? 'chip chip-on' : 'chip'}
          aria-pressed={onlyFailed}
          onClick={() => setOnlyFailed(!onlyFailed)}
        >
          {t('logs.onlyFailed')}
        </button>
      </div>
      {shown.length === 0 ? (
        <p className="nothing">{t('logs.nothingFound')}</p>
      ) : (
        <table className="table nett">
          <caption className="sr">{t('logs.network')}</caption>
          <thead>
            <tr>
              <th scope="col" className="col-method">
                {t('logs.method')}
              </th>
              <th scope="col">{t('logs.address')}</th>
              <th scope="col" className="col-status">
                {t('logs.status')}
              </th>
              <th scope="col" className="num col-time">
                {t('logs.duration')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((request) => (
              <NetworkRow key={request.id} request={request} page={page} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function NetworkRow({ request, page }: { request: NetworkLine; page: string }) {
  const { t, intl } = useTexts();
  const [open, setOpen] = useState(false);
  const { failed, status } = request;
  const words = status === null ? (failed ? t('logs.failed') : '–') : String(status);
  const same = URL.parse(request.url, page)?.host === URL.parse(page)?.host;
  return (
    <>
      <tr className={failed ? 'bad' : undefined} data-open={open || undefined}>
        <td className="mth">{request.method}</td>
        <td>
          <button
            type="button"
            className="url"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            dir="ltr"
            title={request.url}
          >
            {(same ? pathOf(request.url) : request.url) || '–'}
          </button>
        </td>
        <td className={failed ? 'c-danger strong' : 'muted'}>{words}</td>
        <td className="num muted">
          {request.duration !== null && (
            <bdi>
              {intl.formatNumber(request.duration, {
                style: 'unit',
                unit: 'millisecond',
                unitDisplay: 'short',
                maximumFractionDigits: 0,
              })}
            </bdi>
          )}
        </td>
      </tr>
      {open && (
        <tr className="exp">
          <td colSpan={COLUMNS}>
            <NetworkDetail request={request} page={page} />
          </td>
        </tr>
      )}
    </>
  );
}
