/** Who gets the news by mail: found by their address, as CSV, and deleted. */
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { subscriberEndpoints } from '../../../wire/subscribers/calls.ts';
import type { SubscriberPage, SubscriberRow } from '../../../wire/subscribers/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { Ago } from '../../parts/ago.tsx';
import { FailureNote } from '../../parts/failure-note.tsx';
import { saveFile } from '../../parts/list/save-file.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { languageName } from '../../parts/writing/languages.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { HeadPart, type TabProps } from '../../parts/tabbed-screen.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { categoriesOf } from './entries.ts';
import { categoryName } from './words.ts';
import styles from './news.module.css';

const first = (project: string, search: string) =>
  asked(subscriberEndpoints.subscribers, { params: { project }, query: { search: search || undefined } });

export default function SubscribersTab({ head }: TabProps) {
  const { desk } = useServices();
  const { t } = useTexts();
  const { chosen } = useSnapshot(desk.state);
  const [search, setSearch] = useState('');
  const project = chosen?.id ?? '';
  const { value, failure, reload } = useAsked(project ? first(project, search) : null, { fresh: true, lasting: true });
  return (
    <>
      <HeadPart head={head}>
        <Head page={value} project={project} search={search} />
      </HeadPart>
      <div className="stack">
        {value?.offered === false && <NotSetUp />}
        <SearchField
          label={t('news.findSubscriber')}
          hint={t('news.findSubscriber')}
          value={search}
          onChange={setSearch}
        />
        <section className="card" aria-label={t('news.subscribers')} aria-busy={!value && !failure}>
          {!value && failure && (
            <FailureNote
              heading={t('news.subscribersFailed')}
              code={failure.code}
              requestId={failure.requestId}
              onRetry={() => void reload()}
            />
          )}
          {value?.subscribers.length === 0 && (
            <p className="card-body hint">{t(search ? 'news.noSubscriberFound' : 'news.noSubscribers')}</p>
          )}
          {value && value.subscribers.length > 0 && (
            <Rows key={search} project={project} search={search} page={value} onGone={() => void reload()} />
          )}
        </section>
      </div>
    </>
  );
}

function NotSetUp() {
  const { t } = useTexts();
  return (
    <p className="alert info">
      <span>{t('news.mailNotSetUp')}</span>
      <Link className="link push" href="/dashboard/settings/mail">
        {t('news.mailSettings')}
      </Link>
    </p>
  );
}

type HeadProps = { readonly page: SubscriberPage | null; readonly project: string; readonly search: string };

function Head({ page, project, search }: HeadProps) {
  const { api, browser } = useServices();
  const { t } = useTexts();
  const work = useWork();
  const canExport = useCan('lists:export');
  const [busy, setBusy] = useState(false);

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await work(async () => {
      const query = { search: search || undefined };
      const text = await api(subscriberEndpoints.subscribersTable, { params: { project }, query });
      saveFile(browser, 'subscribers.csv', [String(text)], 'csv');
    });
    setBusy(false);
  }

  return (
    <>
      <span className="total">{page && t('news.subscriberCount', { count: page.active })}</span>
      <div className="actions">
        {canExport && page !== null && page.total > 0 && (
          <button type="button" className="btn btn-secondary" aria-disabled={busy} onClick={() => void save()}>
            <Download className="icon" aria-hidden="true" />
            {t('news.asCsv')}
          </button>
        )}
      </div>
    </>
  );
}

type RowsProps = {
  readonly project: string;
  readonly search: string;
  /** The first ones. */
  readonly page: SubscriberPage;
  readonly onGone: () => void;
};

function Rows({ project, search, page, onGone }: RowsProps) {
  const { api } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const { value } = useAsked(categoriesOf(project));
  const [more, setMore] = useState<SubscriberPage[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { next } = more.at(-1) ?? page;
  const rows = [page, ...more].flatMap(({ subscribers }) => subscribers).filter(({ id }) => !gone.has(id));
  const categories = new Map(value?.categories.map((one) => [one.id, categoryName(one, texts)]));
  const load = (cursor: string) =>
    work(async () => {
      const query = { search: search || undefined, cursor };
      setMore([...more, await api(subscriberEndpoints.subscribers, { params: { project }, query })]);
    });
  return (
    <>
      <ul>
        {rows.map((row) => (
          <Row
            key={row.id}
            project={project}
            row={row}
            about={row.categories
              .map((id) => categories.get(id))
              .filter(Boolean)
              .join(', ')}
            onGone={() => {
              setGone(new Set([...gone, row.id]));
              onGone();
            }}
          />
        ))}
      </ul>
      {next !== null && (
        <div className="card-foot">
          <button type="button" className="link" onClick={() => void load(next)}>
            {t('news.moreSubscribers')}
          </button>
        </div>
      )}
    </>
  );
}

type RowProps = {
  readonly project: string;
  readonly row: SubscriberRow;
  /** The categories that they chose; '' for all. */
  readonly about: string;
  readonly onGone: () => void;
};

const looks = { pending: 'badge warning', active: 'badge success', ended: 'badge' } as const;

function Row({ project, row, about, onGone }: RowProps) {
  const { api, dialogs } = useServices();
  const texts = useTexts();
  const { t } = texts;
  const work = useWork();
  const may = useCan('content:publish');
  const params = { project, subscriber: row.id };
  const remove = () =>
    work(async () => {
      await api(subscriberEndpoints.deleteSubscriber, { params });
      onGone();
    });
  function ask(): void {
    dialogs.open({
      type: 'warning',
      heading: t('news.deleteSubscriber', { name: row.email }),
      body: t('news.deleteSubscriberEffect'),
      primaryBtn: { label: t('news.deleteSubscriberNow'), click: () => void remove() },
      secondaryBtn: { label: t('common.cancel') },
    });
  }
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className="strong" dir="ltr">
          {row.email}
        </span>
        <span className="hint">
          {[t(`news.frequency.${row.frequency}`), about || t('news.allCategories'), languageName(row.lang, texts)].join(
            ' · ',
          )}
        </span>
      </span>
      <span className="row push">
        <span className={looks[row.state]}>{t(`news.subscriber.${row.state}`)}</span>
        <span className="hint nowrap">
          <Ago at={row.endedAt ?? row.activeAt ?? row.createdAt} long />
        </span>
        {may && (
          <button
            type="button"
            className="btn btn-sm btn-icon btn-tertiary"
            aria-label={t('news.deleteSubscriberOf', { name: row.email })}
            onClick={ask}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  );
}
