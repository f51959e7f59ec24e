/** Drawing with mouse, pen and finger. One pointer draws; a second one means a pinch, which is not ours. */
import type { Stroke } from './board.ts';

export type PointerDrawing = {
  /** Whether a shape is being drawn. */
  isBusy(): boolean;
  cancel(): void;
};

/** `begin` answers undefined where the tool does not draw. */
export function drawWithPointer(
  area: SVGSVGElement,
  begin: (event: PointerEvent) => Stroke | undefined,
  toPage: (clientX: number, clientY: number) => { x: number; y: number },
  onBusy: (busy: boolean) => void,
): PointerDrawing {
  const down = new Set<number>();
  let current: { id: number; stroke: Stroke } | undefined;

  const finish = (how: 'end' | 'cancel') => {
    current?.stroke[how]();
    current = undefined;
    onBusy(false);
  };

  area.addEventListener('pointerdown', (event) => {
    down.add(event.pointerId);
    if (current) return finish('cancel');
    if (down.size > 1 || event.button !== 0) return;
    const stroke = begin(event);
    if (!stroke) return;
    // Keeps the page's focus where it is, and text unselected.
    event.preventDefault();
    area.setPointerCapture(event.pointerId);
    current = { id: event.pointerId, stroke };
    onBusy(true);
  });
  area.addEventListener('pointermove', (event) => {
    if (event.pointerId !== current?.id) return;
    const between = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of between.length > 0 ? between : [event])
      current.stroke.move(toPage(clientX, clientY));
  });
  const release = (how: 'end' | 'cancel') => (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (event.pointerId === current?.id) finish(how);
  };
  area.addEventListener('pointerup', release('end'));
  area.addEventListener('pointercancel', release('cancel'));

  return { isBusy: () => current !== undefined, cancel: () => finish('cancel') };
}
