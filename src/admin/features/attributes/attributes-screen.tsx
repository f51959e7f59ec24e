/** `/dashboard/settings/attributes`: the keys of custom data, what each is taken for, and whose values do not fit. */
import { Check, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { Link } from 'wouter';
import { PROJECT_ATTRIBUTES } from '../../../wire/attributes/limits.ts';
import { attributeTypes, type AttributeRow, type LeftOut } from '../../../wire/attributes/shapes.ts';
import type { ListColumn, ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed } from '../../parts/list/list-query.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { useKept } from '../../parts/use-kept.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { useAim } from '../../shell/use-aim.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { countWords, misfitsPath } from './attribute-words.ts';
import { attributeName, attributePath, attributesSpec, createAttributes } from './attributes.ts';

export default function AttributesScreen() {
  const { list, state } = useKept(createAttributes);
  const texts = useTexts();
  const { query, phase } = useList(list);
  useAim(phase === 'ready');
  const { leftOut } = useSnapshot(state);
  const columns = useMemo(() => columnsOf(texts), [texts]);
  return (
    <div className="stack" data-setting="types">
      <ListScreen
        list={list}
        spec={attributesSpec}
        look={lookOf(texts, columns, query !== null && isNarrowed(query))}
      />
      <LeftOutNote keys={leftOut as readonly LeftOut[]} />
    </div>
  );
}

function lookOf(
  { t }: AdminTexts,
  columns: readonly ListColumn<AttributeRow>[],
  narrowed: boolean,
): ListLook<AttributeRow> {
  return {
    title: t('attributes.title'),
    count: (count) => t('attributes.count', { count, most: PROJECT_ATTRIBUTES }),
    columns,
    filters: [
      {
        name: 'type',
        label: t('attributes.type'),
        choices: attributeTypes.map((value) => ({ value, label: t(`attributes.type.${value}`) })),
      },
    ],
    sorts: { key: t('attributes.key') },
    search: { label: t('attributes.search'), hint: t('attributes.searchHint') },
    nameOf: attributeName,
    hrefOf: ({ id }) => attributePath(id),
    none: {
      heading: t(narrowed ? 'attributes.noneFound' : 'attributes.none'),
      hint: t('attributes.noneHint'),
    },
    failed: t('attributes.failed'),
  };
}

function columnsOf(texts: AdminTexts): ListColumn<AttributeRow>[] {
  const { t } = texts;
  return [
    {
      id: 'label',
      name: t('attributes.label'),
      kind: 'title',
      cell: (row) => (
        <span className="truncate">
          <bdi className="truncate strong block">{attributeName(row)}</bdi>
          {row.label && <bdi className="truncate hint mono block">{row.key}</bdi>}
        </span>
      ),
    },
    { id: 'type', name: t('attributes.type'), cell: ({ type }) => t(`attributes.type.${type}`) },
    {
      id: 'contacts',
      name: t('attributes.contacts'),
      kind: 'number',
      cell: ({ contacts }) => countWords(texts, contacts),
    },
    {
      id: 'misfits',
      name: t('attributes.misfits'),
      cell: ({ id, type, misfits }) =>
        misfits === 0 ? (
          <span className="c-3">–</span>
        ) : (
          <Link className="link row row-1" href={misfitsPath(id)}>
            <TriangleAlert className="icon c-warning" aria-hidden="true" />
            {t(`attributes.no.${type}`, { count: countWords(texts, misfits), one: misfits })}
          </Link>
        ),
    },
    {
      id: 'personal',
      name: t('attributes.personal'),
      kind: 'flag',
      cell: ({ personal }) =>
        personal ? <Check className="icon" aria-label={t('common.yes')} /> : <span className="c-3">–</span>,
    },
    {
      id: 'usedBy',
      name: t('attributes.usedBy'),
      cell: ({ usedBy }) => <bdi className="clamp cell-words">{usedBy.map(({ name }) => name).join(', ') || '–'}</bdi>,
    },
  ];
}

/** Keys that stay in their sessions, and why. */
function LeftOutNote({ keys }: { readonly keys: readonly LeftOut[] }) {
  const { t } = useTexts();
  if (keys.length === 0) return null;
  return (
    <section className="card" aria-label={t('attributes.leftOut')}>
      <div className="card-head">
        <h2>{t('attributes.leftOut')}</h2>
      </div>
      <div className="card-body stack">
        <p className="hint">{t('attributes.leftOutHint')}</p>
        <ul className="stack">
          {keys.map(({ key, reason }) => (
            <li key={`${reason} ${key}`}>
              <bdi className="mono anywhere">{key}</bdi>
              <span className="hint block">{t(`attributes.leftOut.${reason}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
