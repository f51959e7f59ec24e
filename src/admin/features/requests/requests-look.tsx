/** How the list of requests shows its rows. */
import type { Member } from '../../../wire/tickets/shapes.ts';
import { requestStates } from '../../../wire/requests/choices.ts';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { Ago } from '../../parts/ago.tsx';
import { AvatarName } from '../../parts/avatar-name.tsx';
import type { ListColumn, ListFilter, ListLook } from '../../parts/list/list-look.ts';
import { isNarrowed, type ListQuery } from '../../parts/list/list-query.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import type { Rules } from './asks.ts';
import { RequestEntries } from './request-entries.tsx';
import { requestsSpec } from './requests-list.ts';
import { requestPath } from './requests-paths.ts';
import { StatusLabel } from './status-label.tsx';
import { VoteCount } from './vote-count.tsx';
import { boardName, nameIn, statusName } from './words.ts';
import styles from './requests.module.css';

export type Given = {
  readonly texts: AdminTexts;
  readonly rules: Rules;
  readonly members: readonly Member[];
  readonly tags: readonly string[];
  readonly query: ListQuery;
  readonly can: { readonly write: boolean; readonly publish: boolean };
  readonly empty: ListLook<RequestRow>['none']['action'];
  readonly onStatus: (row: RequestRow, to?: string) => void;
};

export function requestsLook(given: Given): ListLook<RequestRow> {
  const { texts, query, can, empty, onStatus } = given;
  const { t } = texts;
  const narrowed = isNarrowed(query, requestsSpec);
  return {
    title: t('requests.nav'),
    count: (count) => t('requests.count', { count }),
    columns: columnsOf(given),
    filters: filterChips(given),
    sorts: {
      votes: t('requests.sort.votes'),
      trending: t('requests.sort.trending'),
      value: t('requests.sort.value'),
      newest: t('requests.sort.newest'),
      changed: t('requests.sort.changed'),
    },
    search: { label: t('requests.search'), hint: t('requests.searchHint') },
    nameOf: ({ title }) => title,
    hrefOf: ({ id }) => requestPath(id),
    menu: (row) => <RequestEntries row={row} can={can} onStatus={() => onStatus(row)} />,
    none: {
      heading: t(narrowed ? 'requests.noneFound' : 'requests.none'),
      hint: t('requests.noneHint'),
      action: empty,
    },
    failed: t('requests.failed'),
  };
}

function columnsOf({ texts, rules, members }: Given): ListColumn<RequestRow>[] {
  const { t, intl } = texts;
  const nameOf = (owner: string | null) => members.find(({ id }) => id === owner)?.name;
  const number = (id: string, name: string, value: (row: RequestRow) => number): ListColumn<RequestRow> => ({
    id,
    name,
    kind: 'number',
    cell: (row) => (value(row) === 0 ? <span className="c-3">–</span> : intl.formatNumber(value(row))),
  });
  return [
    { id: 'title', name: t('requests.request'), kind: 'title', cell: (row) => <Title row={row} texts={texts} /> },
    {
      id: 'status',
      name: t('requests.status'),
      cell: ({ status }) => <StatusLabel status={rules.statuses.find(({ id }) => id === status)} />,
    },
    number('value', t('requests.value'), ({ value }) => value),
    number('comments', t('requests.comments'), ({ comments }) => comments),
    number('tickets', t('requests.tickets'), ({ tickets }) => tickets),
    { id: 'eta', name: t('requests.eta'), cell: ({ eta }) => <Words words={eta} /> },
    {
      id: 'owner',
      name: t('requests.owner'),
      cell: ({ owner }) => {
        const name = nameOf(owner);
        if (name === undefined) return <span className="c-3">–</span>;
        return <AvatarName name={name} className="cell-words" />;
      },
    },
    {
      id: 'board',
      name: t('requests.board'),
      cell: ({ board }) => {
        const found = rules.boards.find(({ id }) => id === board);
        return <Words words={found ? boardName(found, texts) : ''} />;
      },
    },
    { id: 'tags', name: t('requests.tags'), kind: 'wide', cell: ({ tags }) => <Words words={tags.join(', ')} /> },
    { id: 'changed', name: t('requests.changed'), kind: 'number', cell: ({ changedAt }) => <Ago at={changedAt} /> },
  ];
}

function Words({ words }: { readonly words: string }) {
  if (!words) return <span className="c-3">–</span>;
  return (
    <bdi className="truncate cell-words block" title={words}>
      {words}
    </bdi>
  );
}

function Title({ row, texts: { t } }: { readonly row: RequestRow; readonly texts: AdminTexts }) {
  return (
    <span className="row row-3">
      <VoteCount votes={row.votes} recent={row.recent} />
      <span className={`row wrap ${styles.title}`}>
        <bdi className="strong">{row.title}</bdi>
        <bdi className="c-3">#{row.number}</bdi>
        {row.state !== 'visible' && <span className="badge">{t(`requests.state.${row.state}`)}</span>}
      </span>
    </span>
  );
}

function filterChips({ texts, rules, members, tags }: Given): ListFilter[] {
  const { t } = texts;
  const boards = rules.boards.map((board) => ({ value: board.id, label: boardName(board, texts) }));
  return [
    {
      name: 'status',
      label: t('requests.status'),
      choices: rules.statuses.map((status) => ({
        value: status.id,
        label: <StatusLabel status={status} />,
        word: nameIn(status, texts) || statusName(status.id, rules.statuses, texts),
      })),
    },
    { name: 'tag', label: t('requests.tag'), choices: tags.map((tag) => ({ value: tag, label: <bdi>{tag}</bdi> })) },
    {
      name: 'owner',
      label: t('requests.owner'),
      choices: [
        { value: 'none', label: t('requests.nobody') },
        ...members.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi>, word: name })),
      ],
    },
    {
      name: 'unanswered',
      label: t('requests.unanswered'),
      choices: [{ value: 'yes', label: t('requests.unanswered') }],
    },
    ...(boards.length > 1 ? [{ name: 'board', label: t('requests.board'), choices: boards }] : []),
    {
      name: 'state',
      label: t('requests.state'),
      none: t('requests.state.visible'),
      choices: requestStates
        .filter((state) => state !== 'visible')
        .map((state) => ({ value: state, label: t(`requests.state.${state}`) })),
    },
  ];
}
