/** A card is swiped away to either side by finger. The page keeps its own scrolling, which goes up and down. */
const BEGINS_PX = 8;
const AWAY_PX = 80;

export function dismissBySwipe(card: HTMLElement, onDismiss: () => void): void {
  let from: number | undefined;
  let moved = 0;
  const place = (by: number) => {
    card.style.transform = by ? `translateX(${by}px)` : '';
    card.style.opacity = by ? String(1 - Math.min(0.8, Math.abs(by) / (3 * AWAY_PX))) : '';
  };
  const end = () => {
    from = undefined;
    place(0);
  };
  card.addEventListener('pointerdown', ({ pointerType, clientX }) => {
    moved = 0;
    if (pointerType !== 'mouse') from = clientX;
  });
  card.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (from === undefined) return;
    const by = clientX - from;
    if (moved === 0 && Math.abs(by) < BEGINS_PX) return;
    if (moved === 0) card.setPointerCapture(pointerId);
    moved = by;
    place(by);
  });
  card.addEventListener('pointerup', () => {
    const away = from !== undefined && Math.abs(moved) > AWAY_PX;
    end();
    if (away) onDismiss();
  });
  card.addEventListener('pointercancel', end);
  // The end of a swipe is no press.
  card.addEventListener(
    'click',
    (event) => {
      if (moved === 0) return;
      moved = 0;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
