/** The drag handle: moves the bar out of the way, by pointer, and by arrow keys once it has been pressed. */
import { icon, element, setAttributes } from '../kit/element.ts';
import type { Translate } from './texts.ts';
import { icons } from './tools.ts';

export type Handle = {
  readonly node: HTMLButtonElement;
  /** While it is pressed the arrow keys move the bar; true when the key was for it. */
  key(event: KeyboardEvent): boolean;
  /** The window has changed: the bar must not be lost. */
  fit(): void;
};

const STEP_PX = 24;
/** So much of the window's edge the bar keeps free. */
const MARGIN_PX = 8;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** `bar` is moved with its `translate`. */
export function createHandle(t: Translate, bar: () => HTMLElement, say: (text: string) => void): Handle {
  const node = element(
    'button',
    {
      type: 'button',
      class: 't grip',
      'aria-label': t('moveBar'),
      title: t('moveBar'),
      'aria-pressed': 'false',
      tabindex: -1,
    },
    icon(icons.grip),
  );
  const moved = { x: 0, y: 0 };
  let last: { id: number; x: number; y: number } | undefined;

  const moveBy = (x: number, y: number) => {
    const { left, top, right, bottom } = bar().getBoundingClientRect();
    moved.x += within(x, MARGIN_PX - left, innerWidth - MARGIN_PX - right);
    moved.y += within(y, MARGIN_PX - top, innerHeight - MARGIN_PX - bottom);
    bar().style.translate = `${moved.x}px ${moved.y}px`;
  };
  const isPressed = () => node.getAttribute('aria-pressed') === 'true';
  const press = (pressed: boolean) => {
    setAttributes(node, { 'aria-pressed': String(pressed) });
    if (pressed) say(t('hintMove'));
  };

  node.addEventListener('pointerdown', ({ button, pointerId, clientX, clientY }) => {
    if (button !== 0) return;
    node.setPointerCapture(pointerId);
    last = { id: pointerId, x: clientX, y: clientY };
  });
  node.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== last?.id) return;
    moveBy(clientX - last.x, clientY - last.y);
    last = { id: pointerId, x: clientX, y: clientY };
  });
  const release = () => (last = undefined);
  node.addEventListener('pointerup', release);
  node.addEventListener('pointercancel', release);
  // Of a keyboard: a pointer has dragged.
  node.addEventListener('click', ({ detail }) => detail === 0 && press(!isPressed()));
  node.addEventListener('blur', () => press(false));

  return {
    node,
    fit: () => moveBy(0, 0),
    key({ key }) {
      const direction = directions[key];
      if (!isPressed() || !direction) return false;
      moveBy(...direction);
      return true;
    },
  };
}

/** Where the window is too small for both bounds, the nearer one to the start counts. */
function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
