/** `/dashboard/campaigns`: what is said to visitors by itself, and what came of it in 30 days. */
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { CampaignRow } from '../../../wire/campaigns/shapes.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import { campaignStates } from '../../../wire/campaigns/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import type { ListColumn, ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed } from '../../parts/list/list-query.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Spark } from '../../parts/plot/spark.tsx';
import { BulkRun } from '../../parts/list/bulk-run.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignsSpec, createCampaigns, openPath } from './campaigns.ts';
import styles from './campaigns.module.css';
import { FirstCampaigns, NewCampaign } from './new-campaign.tsx';
import { offeredKinds } from './offered.ts';
import { useRowActions } from './row-actions.tsx';
import { PressureLine } from './pressure-line.tsx';
import { shareWords } from './share-words.ts';
import { audienceWords, CampaignBadge, KindIcon } from './words.tsx';

export default function CampaignsScreen() {
  const { list } = useKept(createCampaigns);
  const { desk, live } = useServices();
  const { chosen } = useSnapshot(desk.state);
  const { query, rows } = useList(list);
  const does = useRowActions(list);
  const look = useLook(query !== null && isNarrowed(query), groupsOf(rows, query?.filters.group));
  useEffect(
    () =>
      live.subscribe(({ name }) => {
        if (name === 'campaign' || name === 'campaign-totals' || name === 'resync') void list.refresh({ quiet: true });
      }),
    [live, list],
  );
  return (
    <>
      <ListScreen
        list={list}
        spec={campaignsSpec}
        look={{ ...look, ...does.look, above: chosen && <PressureLine project={chosen.id} /> }}
      />
      {does.running && <BulkRun running={does.running} list={list} nameOf={({ name }) => name} onClose={does.close} />}
    </>
  );
}

/** Those of the campaigns that are shown, and the one that the list is narrowed to. */
function groupsOf(rows: readonly CampaignRow[], chosen = ''): readonly string[] {
  return [...new Set([chosen, ...rows.map(({ group }) => group)])].filter(Boolean).toSorted();
}

function useLook(narrowed: boolean, groups: readonly string[]): ListLook<CampaignRow> {
  const texts = useTexts();
  const { t } = texts;
  const may = useCan('content:write', 'chosen');
  const columns = useMemo(() => campaignColumns(texts), [texts]);
  return {
    title: t('campaigns.nav'),
    count: (total) => t('campaigns.count', { count: total }),
    columns,
    filters: [
      {
        name: 'status',
        label: t('campaigns.statusName'),
        choices: campaignStates.map((value) => ({ value, label: t(`campaigns.status.${value}`) })),
      },
      {
        name: 'kind',
        label: t('campaigns.kindName'),
        choices: offeredKinds.map((value) => ({ value, label: t(`campaigns.kind.${value}`) })),
      },
      ...(groups.length > 0
        ? [
            {
              name: 'group',
              label: t('campaigns.group'),
              choices: groups.map((value) => ({ value, label: value })),
            },
          ]
        : []),
      {
        name: 'archived',
        label: t('campaigns.archived'),
        none: t('campaigns.archivedNo'),
        choices: [{ value: 'yes', label: t('campaigns.archivedYes') }],
      },
    ],
    sorts: { changed: t('campaigns.newest') },
    search: { label: t('campaigns.search'), hint: t('campaigns.searchHint') },
    nameOf: ({ name }) => name,
    hrefOf: openPath,
    actions: may && <NewCampaign />,
    none: {
      heading: t(narrowed ? 'campaigns.noneFound' : 'campaigns.none'),
      hint: t('campaigns.noneHint'),
      action: may && <FirstCampaigns />,
    },
    failed: t('campaigns.failed'),
  };
}

/** What share of those who saw it did what its kind is for; undefined where nobody has. */
function rateWords(texts: AdminTexts, { kind, recent }: CampaignRow): string | undefined {
  if (recent.seen === 0) return undefined;
  const what = 'completed' in kindRule(kind).receipts ? 'completed' : 'clicked';
  return texts.t(`campaigns.rate.${what}`, { share: shareWords(texts, recent[what], recent.seen) });
}

function campaignColumns(texts: AdminTexts): ListColumn<CampaignRow>[] {
  const { t, intl } = texts;
  const quiet = <span className="muted">–</span>;
  return [
    {
      id: 'name',
      name: t('campaigns.name'),
      kind: 'title',
      cell: (row) => (
        <span className={styles.named}>
          <KindIcon kind={row.kind} />
          <span className="truncate">
            <bdi className="truncate strong block">{row.name}</bdi>
            <span className="truncate hint block">
              {t(`campaigns.kind.${row.kind}`)} · <bdi>{audienceWords(texts, row)}</bdi>
              {row.group && (
                <>
                  {' · '}
                  <bdi>{t('campaigns.inGroup', { group: row.group })}</bdi>
                </>
              )}
              {row.ignoreCalm && ` · ${t('campaigns.ignoresCalm')}`}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'status', name: t('campaigns.statusName'), cell: (row) => <CampaignBadge {...row} /> },
    {
      id: 'people',
      name: t('campaigns.seenName'),
      kind: 'number',
      cell: ({ recent, liveVersion }) => (liveVersion === 0 ? quiet : intl.formatNumber(recent.seen)),
    },
    {
      id: 'rate',
      name: t('campaigns.rate'),
      kind: 'number',
      cell: (row) => rateWords(texts, row) ?? quiet,
    },
    {
      id: 'days',
      name: t('campaigns.days30'),
      cell: ({ recent }) => (recent.seen === 0 ? quiet : <Spark values={recent.days} />),
    },
    { id: 'priority', name: t('campaigns.priority'), cell: ({ priority }) => t(`campaigns.priority.${priority}`) },
    {
      id: 'changed',
      name: t('campaigns.changed'),
      cell: ({ changedAt, changedBy }) => (
        <span title={changedBy}>
          <Ago at={changedAt} long />
        </span>
      ),
    },
  ];
}
