/**
 * Things that the reader puts into an order, by dragging or by Alt+↑ and Alt+↓. Each of them stands in an element with
 * `data-row`, its id, which holds a `SortHandle`; the new place is announced. How they look and what is done with the order
 * is the caller's.
 */
import { DndContext, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { beside, movedTo } from './places.ts';

export type SortProps = {
  /** In their present order. */
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Takes the new order; the caller shows it at once. */
  readonly onSort: (ids: readonly string[], id: string) => void;
  readonly children: ReactNode;
};

/** Pixels that a pointer moves before it drags: what is less is a click. */
const DRAG_FROM_PX = 5;
/** The library's own words for screen readers: the handle is for pointers alone, and the place is announced below. */
const silent = {
  announcements: { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none },
  screenReaderInstructions: { draggable: '' },
};
function none(): undefined {
  return undefined;
}

export function SortArea({ ids, nameOf, onSort, children }: SortProps) {
  const { t } = useTexts();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  const [said, setSaid] = useState('');
  const focused = useRef<HTMLElement | null>(null);
  // An element that is moved in the page loses the focus, and the reader moves it once more.
  const shown = useRef('');
  useEffect(() => {
    const order = ids.join(' ');
    if (order === shown.current) return;
    shown.current = order;
    focused.current?.focus();
    focused.current = null;
  }, [ids]);

  function sort(id: string, over: string | undefined): void {
    if (over === undefined || over === id || !ids.includes(over)) return;
    const next = movedTo(ids, id, over);
    setSaid(t('sort.moved', { name: nameOf(id), place: next.indexOf(id) + 1, count: next.length }));
    onSort(next, id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id === undefined || !ids.includes(id)) return;
    event.preventDefault();
    event.stopPropagation();
    const next = beside(ids, id, event.key === 'ArrowUp' ? -1 : 1);
    if (next !== undefined) focused.current = target;
    sort(id, next);
  }

  return (
    <DndContext
      sensors={sensors}
      accessibility={silent}
      onDragEnd={({ active, over }: DragEndEvent) => sort(String(active.id), over ? String(over.id) : undefined)}
    >
      {/* Before what has the focus: a button of a menu opens it at the same keys. */}
      <div onKeyDownCapture={onKeyDown}>{children}</div>
      <output className="sr">{said}</output>
    </DndContext>
  );
}
