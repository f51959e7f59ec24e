/** Drawing with the keyboard: arrow keys move a cross, space starts and ends a stroke. */
import { setAttributes, svgElement } from '../kit/element.ts';
import type { Board, Stroke } from './board.ts';
import { arrowOf } from './keyboard.ts';
import type { Point } from './stroke.ts';

export type Crosshair = {
  /** Shown while the drawing area has the focus. */
  readonly node: SVGElement;
  show(shown: boolean): void;
  /** True when the key was for the cross. */
  key(event: KeyboardEvent): boolean;
  isBusy(): boolean;
  cancel(): void;
};

const STEP_PX = 16;
/** The step with Shift, for exact places. */
const FINE_STEP_PX = 2;
const ARM_PX = 14;
export function createCrosshair(
  board: Pick<Board, 'svg' | 'toPage'>,
  /** In the viewport. */
  begin: (x: number, y: number) => Stroke | undefined,
): Crosshair {
  const arms = `M${-ARM_PX} 0H${ARM_PX}M0 ${-ARM_PX}V${ARM_PX}`;
  const node = svgElement(
    'svg',
    {
      class: 'cross',
      'aria-hidden': 'true',
      viewBox: `${-ARM_PX} ${-ARM_PX} ${2 * ARM_PX} ${2 * ARM_PX}`,
      hidden: true,
    },
    svgElement('path', { d: arms, class: 'halo' }),
    svgElement('path', { d: arms }),
  );
  /** In the viewport. */
  let at: Point | undefined;
  let stroke: Stroke | undefined;

  const place = () => {
    const { width, height } = board.svg.getBoundingClientRect();
    at ??= { x: width / 2, y: height / 2 };
    at = { x: clamp(at.x, width), y: clamp(at.y, height) };
    node.style.transform = `translate(${at.x - ARM_PX}px, ${at.y - ARM_PX}px)`;
  };
  const toggle = () => {
    if (!at) return;
    if (stroke) stroke.end();
    stroke = stroke ? undefined : begin(at.x, at.y);
  };

  return {
    node,
    show(shown) {
      if (shown) place();
      setAttributes(node, { hidden: !shown });
    },
    key(event) {
      const direction = arrowOf(event.key);
      if (event.key === ' ') toggle();
      else if (direction && at) {
        const step = event.shiftKey ? FINE_STEP_PX : STEP_PX;
        at = { x: at.x + direction.x * step, y: at.y + direction.y * step };
        place();
        stroke?.move(board.toPage(at.x, at.y));
      } else return false;
      return true;
    },
    isBusy: () => stroke !== undefined,
    cancel() {
      stroke?.cancel();
      stroke = undefined;
    },
  };
}

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), most);
