/** Below the mobile breakpoint the widget fills what the on-screen keyboard leaves of the window. */
import type { Stop } from '../browser.ts';
import type { FrameHolder } from '../frame-holder.ts';
import { quietly } from '../../src/wire/pure/quietly.ts';
import { listen } from './listen.ts';

export function followViewport(style: FrameHolder['style']): Stop {
  // Some sandboxes throw where others have nothing.
  const view = quietly(() => window.visualViewport);
  if (!view) return () => undefined;
  const fit = () => {
    // Zoomed with two fingers the visible part is not what the keyboard leaves.
    if (view.scale > 1.01) return;
    style('top', `${view.offsetTop}px`);
    style('height', `${view.height}px`);
  };
  // Not in this frame: what was just put in would have to be laid out before it can be painted.
  const first = requestAnimationFrame(fit);
  const stops = [() => cancelAnimationFrame(first), listen(view, 'resize', fit), listen(view, 'scroll', fit)];
  return () => stops.forEach((stop) => stop());
}
