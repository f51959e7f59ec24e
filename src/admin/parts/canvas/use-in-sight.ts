/** What was chosen elsewhere than on the canvas, and is out of sight, comes into the middle of it. */
import { useReactFlow, useStore } from '@xyflow/react';
import { useEffect } from 'react';

/** In the canvas's own units. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** `chosen`: its name; `box`: where it stands. Undefined without one. */
export function useInSight(chosen: string | undefined, box: Box | undefined): void {
  const canvas = useReactFlow();
  const width = useStore((store) => store.width);
  const height = useStore((store) => store.height);
  useEffect(() => {
    if (!box || width === 0) return;
    const { x, y, zoom } = canvas.getViewport();
    const [left, top] = [box.left * zoom + x, box.top * zoom + y];
    const isSeen = left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height;
    if (!isSeen) void canvas.setCenter(box.left + box.width / 2, box.top + box.height / 2, { zoom });
    // Only when another one is chosen: dragging one over the border must not pull the canvas along.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen]);
}
