/** The requests of the visitor's page; a line opens to what was asked and answered. */
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { harOf } from '../../../wire/pure/har.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { download } from '../../parts/download.ts';
import { LogFilter } from './log-filter.tsx';
import type { NetworkLine } from './log-entries.ts';
import { NetworkDetail } from './network-detail.tsx';
import type { SeenRow } from './seen.ts';
import type { TicketReplay } from './ticket-replay.ts';
import { pathOf } from './ticket-words.tsx';
import { waterfallOf, type Bar } from './waterfall.ts';
import logsStyles from './logs.module.css';
import replayStyles from './replay.module.css';
import ticketStyles from './ticket.module.css';

const COLUMNS = 5;
/** The version of ours that the HAR file names as its creator's. */
const HAR_VERSION = '1';
/** Where the waterfall's scale has marks, as shares of its width. */
const SCALE = [0, 0.33, 0.66] as const;

export function NetworkTab({ shared, row }: { shared: TicketReplay; row: SeenRow }) {
  const { requests } = shared;
  const { page } = row;
  const { t, intl } = useTexts();
  const { browser } = useServices();
  const [search, setSearch] = useState('');
  const [onlyFailed, setOnlyFailed] = useState(false);
  const waterfall = useMemo(() => waterfallOf(requests), [requests]);
  if (requests.length === 0) return <p className="nothing">{t('tickets.logs.noNetwork')}</p>;
  const needle = search.trim().toLowerCase();
  const seconds = (milliseconds: number): string =>
    intl.formatNumber(milliseconds / 1000, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'narrow',
      maximumFractionDigits: 1,
    });
  const shown = requests.filter((one) => (!onlyFailed || one.failed) && one.url.toLowerCase().includes(needle));
  return (
    <>
      <div className={logsStyles.subbar}>
        <LogFilter label={t('tickets.logs.filterRequests')} value={search} onChange={setSearch} />
        <button
          type="button"
          className={onlyFailed ? 'chip chip-on' : 'chip'}
          aria-pressed={onlyFailed}
          onClick={() => setOnlyFailed(!onlyFailed)}
        >
          {t('tickets.logs.onlyFailed')}
        </button>
        <button
          type="button"
          className="btn btn-sm btn-tertiary push"
          onClick={() => {
            const har = harOf(requests, page, `#${row.number} ${row.title}`, HAR_VERSION);
            download(browser, `ticket-${row.number}.har`, 'application/json', JSON.stringify(har, null, 2));
          }}
        >
          <Download className="icon" aria-hidden="true" />
          {t('tickets.logs.har')}
        </button>
      </div>
      {shown.length === 0 ? (
        <p className="nothing">{t('tickets.logs.nothingFound')}</p>
      ) : (
        <table className={`table ${logsStyles.calls}`}>
          <caption className="sr">{t('tickets.logs.network')}</caption>
          <thead>
            <tr>
              <th scope="col" className={logsStyles.colMethod}>
                {t('tickets.logs.method')}
              </th>
              <th scope="col">{t('tickets.logs.address')}</th>
              <th scope="col" className={logsStyles.colStatus}>
                {t('tickets.logs.status')}
              </th>
              <th scope="col" className={`num ${logsStyles.colTime}`}>
                {t('tickets.logs.duration')}
              </th>
              <th scope="col" className={`${logsStyles.waterfallHead} hide-phone`}>
                <span className="sr">{t('tickets.logs.waterfall')}</span>
                {waterfall && (
                  <span className={replayStyles.scale} dir="ltr" aria-hidden="true">
                    {SCALE.map((share) => (
                      <i key={share}>{seconds(share * waterfall.span)}</i>
                    ))}
                  </span>
                )}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((request) => (
              <NetworkRow key={request.id} request={request} page={page} bar={waterfall?.bars.get(request.id)} />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function NetworkRow({ request, page, bar }: { request: NetworkLine; page: string; bar: Bar | undefined }) {
  const { t, intl } = useTexts();
  const [open, setOpen] = useState(false);
  const { failed, status } = request;
  const words = status === null ? (failed ? t('tickets.logs.failed') : '–') : String(status);
  const same = URL.parse(request.url, page)?.host === URL.parse(page)?.host;
  return (
    <>
      <tr className={failed ? logsStyles.callBad : undefined} data-open={open || undefined}>
        <td className={ticketStyles.method}>{request.method}</td>
        <td>
          <button
            type="button"
            className={`url ${logsStyles.callUrl}`}
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
        <td className="hide-phone" dir="ltr">
          {bar && (
            <span className={logsStyles.waterfall} aria-hidden="true">
              <i style={{ insetInlineStart: `min(${bar.from * 100}%, 100% - 3px)`, width: `${bar.width * 100}%` }} />
            </span>
          )}
        </td>
      </tr>
      {open && (
        <tr className={logsStyles.opened}>
          <td colSpan={COLUMNS}>
            <NetworkDetail request={request} page={page} />
          </td>
        </tr>
      )}
    </>
  );
}
