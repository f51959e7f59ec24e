/** Help's tab of links: those of help and news that lead to nothing or have moved. */
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ownPart } from '../../../wire/documents/href.ts';
import { linkReportEndpoints } from '../../../wire/link-reports/calls.ts';
import type { BadLink } from '../../../wire/link-reports/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { CardTable } from '../../parts/card-table.tsx';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { ReportFrame } from '../../parts/report-frame.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import styles from './reports.module.css';
import { ReplaceLinkDialog } from './replace-link-dialog.tsx';
import { CsvButton } from './report-bar.tsx';
import { everyRow } from './report-pages.tsx';
import { UsedIn } from './used-in.tsx';

/** Links that are shown at first, and with each press of 'More'. */
const STEP = 25;
const MOST = 100;

export default function LinksTab({ head }: TabProps) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const [limit, setLimit] = useState(STEP);
  const report = useAsked(
    chosen && asked(linkReportEndpoints.linkReport, { params: { project: chosen.id }, query: { limit } }),
    { lasting: true },
  );
  const { value, reload } = report;
  return (
    <div className="stack">
      <HeadPart head={head}>
        <span className="total">{value && t('help.links.count', { count: value.total })}</span>
      </HeadPart>
      <ReportFrame of={report} failed={t('help.links.failed')}>
        {({ links }) => <Links links={links} onDone={reload} />}
      </ReportFrame>
      {value && value.total > limit && limit < MOST && (
        <button type="button" className="btn btn-secondary" onClick={() => setLimit(limit + STEP)}>
          {t('library.more')}
        </button>
      )}
    </div>
  );
}

type LinksProps = { readonly links: readonly BadLink[]; readonly onDone: () => Promise<void> };

function Links({ links, onDone }: LinksProps) {
  const { t } = useTexts();
  const canReplace = useCan('content:publish');
  const [replacing, setReplacing] = useState<BadLink | null>(null);
  if (links.length === 0)
    return (
      <section className="card empty empty-small">
        <h2>{t('help.links.none')}</h2>
        <p>{t('help.links.noneHint')}</p>
      </section>
    );
  return (
    <section className="card" aria-label={t('help.links.title')}>
      <div className="card-head">
        <h2>{t('help.links.title')}</h2>
        <LinksCsv />
      </div>
      <CardTable
        columns={[
          t('help.links.state'),
          t('help.links.address'),
          t('help.links.where'),
          t('help.links.since'),
          canReplace && [t('help.links.act'), 'sr'],
        ]}
      >
        {links.map((link) => (
          <LinkRow key={link.href} link={link} onReplace={canReplace ? () => setReplacing(link) : undefined} />
        ))}
      </CardTable>
      {replacing && <ReplaceLinkDialog link={replacing} onDone={onDone} onClose={() => setReplacing(null)} />}
    </section>
  );
}

type RowProps = { readonly link: BadLink; readonly onReplace: (() => void) | undefined };

function LinkRow({ link, onReplace }: RowProps) {
  const { t } = useTexts();
  const { href, state, to, since, usedIn } = link;
  return (
    <tr>
      <td>
        <span className={`badge ${state === 'broken' ? 'danger' : 'warning'}`}>{t(`help.links.${state}`)}</span>
      </td>
      <td className={styles.words}>
        <Address href={href} />
        {to !== null && (
          <p className="hint">
            {`${t('help.links.newAddress')}: `}
            {ownPart(to) ? t('help.links.successor') : <Address href={to} />}
          </p>
        )}
      </td>
      <td className={styles.words}>
        <UsedIn usedIn={usedIn} />
      </td>
      <td>
        <Ago at={since} />
      </td>
      {onReplace && (
        <td>
          <button type="button" className="btn btn-sm btn-secondary" aria-haspopup="dialog" onClick={onReplace}>
            {t('help.links.replace')}
          </button>
        </td>
      )}
    </tr>
  );
}

const ownKinds = ['article', 'collection', 'news'] as const;

function Address({ href }: { readonly href: string }) {
  const { t } = useTexts();
  const kind = ownKinds.find((one) => one === ownPart(href)?.kind);
  if (kind) return <span title={href}>{t(`help.links.${kind}`)}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
      {href}
    </a>
  );
}

function LinksCsv() {
  const { api, desk } = useServices();
  const { t } = useTexts();
  async function all(): Promise<BadLink[]> {
    const { id: project } = await desk.project();
    return everyRow(async (query) => {
      const { links, total } = await api(linkReportEndpoints.linkReport, { params: { project }, query });
      return { rows: links, total };
    });
  }
  return (
    <CsvButton
      name="links"
      rows={all}
      columns={[
        { id: 'state', name: t('help.links.state'), value: ({ state }) => t(`help.links.${state}`) },
        { id: 'address', name: t('help.links.address'), value: ({ href }) => href },
        { id: 'to', name: t('help.links.newAddress'), value: ({ to }) => to },
        {
          id: 'where',
          name: t('help.links.where'),
          value: ({ usedIn }) => usedIn.map(({ title }) => title || t('media.untitled')).join(' | '),
        },
        { id: 'since', name: t('help.links.since'), value: ({ since }) => since },
      ]}
    />
  );
}
