/** What a pointer takes hold of to drag the row that it stands in. By keyboard the row itself is moved. */
import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './sort.module.css';

export function SortHandle({ id }: { readonly id: string }) {
  const handle = useRef<HTMLSpanElement>(null);
  const { listeners, setNodeRef: drag, transform, isDragging } = useDraggable({ id });
  const { setNodeRef: drop, isOver } = useDroppable({ id });
  const { active } = useDndContext();
  const y = transform?.y ?? 0;

  useEffect(() => {
    const row = handle.current?.closest<HTMLElement>('[data-row]') ?? null;
    drag(row);
    drop(row);
    return () => {
      drag(null);
      drop(null);
    };
  }, [drag, drop]);

  useEffect(() => {
    const row = handle.current?.closest<HTMLElement>('[data-row]');
    if (!row) return;
    row.classList.toggle(styles.dragged ?? '', isDragging);
    row.classList.toggle(styles.over ?? '', isOver && !isDragging && active !== null);
    row.style.translate = isDragging ? `0 ${y}px` : '';
  }, [isDragging, isOver, active, y]);

  return (
    <span ref={handle} className={styles.handle} aria-hidden="true" {...listeners}>
      <GripVertical className="icon" />
    </span>
  );
}
