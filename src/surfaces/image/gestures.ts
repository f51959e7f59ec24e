/** Fingers, mouse and wheel over the stage: one pointer moves the image, two spread it, the wheel enlarges. */
export type GestureActions = {
  /** `at` in client coordinates. */
  readonly onZoom: (factor: number, at: { x: number; y: number }) => void;
  readonly onMove: (by: { x: number; y: number }) => void;
  /** A press that moved nothing. */
  readonly onPress: (event: MouseEvent) => void;
};

const STEP_PX = 4;
const WHEEL = 0.0015;
const PINCH_WHEEL = 0.01;
const LINE_PX = 16;

export function listenToGestures(stage: HTMLElement, { onZoom, onMove, onPress }: GestureActions): void {
  const fingers = new Map<number, { x: number; y: number }>();
  let hasMoved = false;

  stage.addEventListener('pointerdown', (event) => {
    // A captured pointer would take a button's click away from it.
    if (event.button !== 0 || isOnButton(event)) return;
    if (fingers.size === 0) hasMoved = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener('pointermove', (event) => {
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = { x: event.clientX, y: event.clientY };
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (!hasMoved && fingers.size === 1 && Math.hypot(by.x, by.y) < STEP_PX) return;
    hasMoved = true;
    fingers.set(event.pointerId, to);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return onMove(by);
    const spread = distance(to, other) / Math.max(1, distance(from, other));
    onZoom(spread, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    onMove({ x: by.x / 2, y: by.y / 2 });
  });
  const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
  stage.addEventListener('pointerup', lift);
  stage.addEventListener('pointercancel', lift);
  stage.addEventListener('click', (event) => !hasMoved && !isOnButton(event) && onPress(event));
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
      // A trackpad tells a pinch as a wheel with Ctrl, in far smaller numbers.
      onZoom(Math.exp(-pixels * (event.ctrlKey ? PINCH_WHEEL : WHEEL)), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );
}

function isOnButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
