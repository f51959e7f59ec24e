/**
 * Requests as cards in the columns of their statuses. A card is moved by drag, by Alt and an arrow, or by its menu; each is a
 * change of status, with the dialog that says who is told. At a narrow window the columns stand side by side and scroll.
 */
import { DndContext, PointerSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { useSnapshot } from 'valtio/react';
import { requestEndpoints } from '../../../wire/requests/calls.ts';
import type { RequestRow, RequestStatus } from '../../../wire/requests/shapes.ts';
import { asked } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import { FailureNote } from '../../parts/failure-note.tsx';
import type { ListQuery } from '../../parts/list/list-query.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import type { Rules } from './asks.ts';
import { columnBeside } from './board.ts';
import { CardMenu } from './card-menu.tsx';
import { filtersOf } from './requests-list.ts';
import { requestPath } from './requests-paths.ts';
import { StatusLabel } from './status-label.tsx';
import { VoteCount } from './vote-count.tsx';
import { nameIn } from './words.ts';
import styles from './board.module.css';

/** Cards of a column at once, and how many more each press brings. */
const CARDS = 25;
const CARDS_MOST = 100;
/** Pixels that a pointer moves before it drags: what is less is a click. */
const DRAG_FROM_PX = 5;
/** The library's own words for screen readers: a card is moved by keys or by its menu, and its dialog says the rest. */
const none = () => undefined;
const silent = {
  announcements: { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none },
  screenReaderInstructions: { draggable: '' },
};

export type Can = { readonly write: boolean; readonly publish: boolean };
type Props = {
  readonly query: ListQuery;
  readonly rules: Rules;
  readonly can: Can;
  /** Asks for a change of status, with this one chosen. */
  readonly onStatus: (row: RequestRow, to?: string) => void;
};

export default function BoardView({ query, rules, can, onStatus }: Props) {
  const { t } = useTexts();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  const { statuses } = rules;
  return (
    <DndContext
      sensors={sensors}
      accessibility={silent}
      onDragEnd={({ active, over }) => {
        const row = active.data.current?.row as RequestRow | undefined;
        if (row && over && over.id !== row.status) onStatus(row, String(over.id));
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys, also while no card is in it */}
      <section className={styles.board} aria-label={t('requests.view.board')} tabIndex={0}>
        {statuses.map((status) => (
          <Column key={status.id} status={status} query={query} rules={rules} can={can} onStatus={onStatus} />
        ))}
      </section>
    </DndContext>
  );
}

type ColumnProps = Props & { readonly status: RequestStatus };

function Column({ status, query, rules, can, onStatus }: ColumnProps) {
  const { chosen } = useSnapshot(useServices().desk.state);
  const texts = useTexts();
  const { t } = texts;
  const [limit, setLimit] = useState(CARDS);
  const asking = { ...filtersOf(query), state: undefined, status: status.id, limit };
  const ask = chosen && {
    ...asked(requestEndpoints.requests, { params: { project: chosen.id }, query: asking }),
    quiet: true,
  };
  const { value, failure, reload } = useAsked(ask, { lasting: true });
  const { setNodeRef, isOver } = useDroppable({ id: status.id });
  return (
    <section
      ref={setNodeRef}
      className={`${styles.column} ${isOver ? styles.over : ''}`}
      aria-label={nameIn(status, texts)}
      aria-busy={!value && !failure}
    >
      <h2 className={styles.name}>
        <StatusLabel status={status} />
        <span className="n">{value ? t('requests.columnCount', { count: value.total }) : ''}</span>
      </h2>
      {!value && failure && (
        <FailureNote
          heading={t('requests.failed')}
          code={failure.code}
          requestId={failure.requestId}
          onRetry={() => void reload()}
        />
      )}
      {!value && !failure && <span className="sk sk-line" />}
      {value?.total === 0 && <p className="hint">{t('requests.emptyColumn')}</p>}
      <ul className="stack stack-2">
        {value?.requests.map((row) => (
          <Card key={row.id} row={row} rules={rules} can={can} onStatus={onStatus} />
        ))}
      </ul>
      {value && value.total > value.requests.length && limit < CARDS_MOST && (
        <button type="button" className="link" onClick={() => setLimit(limit + CARDS)}>
          {t('requests.moreCards')}
        </button>
      )}
    </section>
  );
}

type CardProps = Omit<Props, 'query'> & { readonly row: RequestRow };

function Card({ row, rules, can, onStatus }: CardProps) {
  const { t } = useTexts();
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: row.id,
    data: { row },
    disabled: !can.publish,
  });

  function onKeyDown(event: KeyboardEvent): void {
    const by = event.altKey && ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key as 'ArrowLeft'];
    if (!by || !can.publish) return;
    event.preventDefault();
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = columnBeside(rules.statuses, row.status, mirrored ? (-by as 1 | -1) : by);
    if (to !== undefined) onStatus(row, to);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears keys of the link in it
    <li
      ref={setNodeRef}
      data-row={row.id}
      className={`${styles.card} ${isDragging ? styles.dragged : ''}`}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      onKeyDown={onKeyDown}
      {...listeners}
    >
      <VoteCount votes={row.votes} recent={row.recent} />
      <Link href={requestPath(row.id)} draggable={false} className={styles.title}>
        <bdi className="strong">{row.title}</bdi>
        <span className="hint block">
          #{row.number} · {t('requests.commentCount', { count: row.comments })}
          {row.eta && (
            <>
              {' · '}
              <bdi>{row.eta}</bdi>
            </>
          )}
        </span>
      </Link>
      <CardMenu row={row} rules={rules} can={can} onStatus={onStatus} />
    </li>
  );
}
