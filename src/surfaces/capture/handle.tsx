/** The drag handle: moves the bar out of the way, by pointer, and by arrow keys once it has been pressed by a keyboard. */
import { useRef } from 'react';
import type { Bar } from './bar.ts';
import { Icon, IconButton } from './button.tsx';
import type { Translate } from './texts.ts';
import { icons } from './tools.ts';

type Props = { t: Translate; bar: Bar; isMoving: boolean; onMoving: (moving: boolean) => void };

export function Handle({ t, bar, isMoving, onMoving }: Props) {
  /** The pointer that drags, and where it was last. */
  const last = useRef<{ id: number; x: number; y: number }>(undefined);
  const release = () => (last.current = undefined);
  return (
    <IconButton
      label={t('moveBar')}
      className="t grip"
      aria-pressed={isMoving}
      onPointerDown={({ button, currentTarget, pointerId, clientX, clientY }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        last.current = { id: pointerId, x: clientX, y: clientY };
      }}
      onPointerMove={({ pointerId, clientX, clientY }) => {
        const before = last.current;
        if (pointerId !== before?.id) return;
        bar.moveBy(clientX - before.x, clientY - before.y);
        last.current = { id: pointerId, x: clientX, y: clientY };
      }}
      onPointerUp={release}
      onPointerCancel={release}
      // `detail` 0 is a press by keyboard; a pointer drags instead.
      onClick={({ detail }) => detail === 0 && onMoving(!isMoving)}
      onBlur={() => onMoving(false)}
    >
      <Icon path={icons.grip} />
    </IconButton>
  );
}
