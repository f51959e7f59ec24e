/** `/dashboard/audiences`: who is spoken to, each rule in words. */
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Rule } from '../../../wire/audiences/rule.ts';
import { audienceKinds, type AudienceRow } from '../../../wire/audiences/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import type { ListColumn, ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed } from '../../parts/list/list-query.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { LongText } from '../../parts/list/long-text.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { NewLink } from '../../parts/new-link.tsx';
import { useKept } from '../../parts/use-kept.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { audiencePath, AUDIENCES, audiencesSpec, createAudiences } from './audiences.ts';
import type { Known } from './condition-types.ts';
import { ruleWords } from './saying.ts';
import { useKnown } from './use-known.ts';

export default function AudiencesScreen() {
  const { list } = useKept(createAudiences);
  const { chosen } = useSnapshot(useServices().desk.state);
  return chosen ? <Shown list={list} project={chosen.id} /> : null;
}

type ShownProps = { readonly list: ReturnType<typeof createAudiences>['list']; readonly project: string };

function Shown({ list, project }: ShownProps) {
  const { query, rows } = useList(list);
  const known = useKnown(
    project,
    (rows ?? []).map(({ rule }) => rule as Rule | null),
  );
  const look = useLook(known, query !== null && isNarrowed(query));
  return <ListScreen list={list} spec={audiencesSpec} look={look} />;
}

function useLook(known: Known, narrowed: boolean): ListLook<AudienceRow> {
  const texts = useTexts();
  const { t } = texts;
  const may = useCan('content:write', 'chosen');
  const create = may && <NewLink to={`${AUDIENCES}/create`} text={t('audiences.create')} />;
  const columns = useMemo(() => audienceColumns(texts, known), [texts, known]);
  return {
    title: t('audiences.nav'),
    count: (total) => t('audiences.count', { count: total }),
    columns,
    filters: [
      {
        name: 'kind',
        label: t('audiences.kind'),
        choices: audienceKinds.map((value) => ({ value, label: t(`audiences.kind.${value}`) })),
      },
    ],
    sorts: { newest: t('audiences.newest') },
    search: { label: t('audiences.search'), hint: t('audiences.searchHint') },
    nameOf: ({ name }) => name,
    hrefOf: ({ id }) => audiencePath(id),
    actions: create,
    none: {
      heading: t(narrowed ? 'audiences.noneFound' : 'audiences.none'),
      hint: t('audiences.noneHint'),
      action: create,
    },
    failed: t('audiences.failed'),
  };
}

function audienceColumns(texts: AdminTexts, known: Known): ListColumn<AudienceRow>[] {
  const { t } = texts;
  return [
    {
      id: 'name',
      name: t('audiences.name'),
      kind: 'title',
      cell: ({ name, description }) => (
        <span className="truncate">
          <bdi className="truncate strong block">{name}</bdi>
          {description && <bdi className="truncate hint block">{description}</bdi>}
        </span>
      ),
    },
    { id: 'kind', name: t('audiences.kind'), cell: ({ kind }) => t(`audiences.kind.${kind}`) },
    {
      id: 'who',
      name: t('audiences.who'),
      kind: 'wide',
      cell: ({ rule, members }) => (
        <LongText text={rule ? ruleWords(texts, known, rule) : t('audiences.members', { count: members ?? 0 })} />
      ),
    },
    { id: 'changed', name: t('audiences.changed'), cell: ({ changedAt }) => <Ago at={changedAt} long /> },
  ];
}
