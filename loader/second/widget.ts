/** When the widget shows and hides, and what goes with it (widget.md 4). The frame itself: shell.ts. */
import { FRAME_ANIMATE_MS, FRAME_OPEN_AFTER_PING_MS } from '../../src/wire/limits.ts';
import type { Core, Stop } from '../core-api.ts';
import type { Channel } from './channel.ts';
import { listen } from './listen.ts';
import type { Shell } from './shell.ts';
import type { Later } from './timer.ts';

export type Widget = {
  /** The shell at once, the messenger as soon as it is ready. */
  readonly show: () => void;
  readonly hide: () => void;
  readonly toggle: () => void;
  readonly preload: () => void;
  /** The frame has pinged and was served. */
  readonly framePinged: () => void;
  readonly setExtended: (extended: boolean) => void;
  /** Out of sight while something is drawn on the page; it stays open. */
  readonly setAside: (aside: boolean) => void;
  readonly isShown: () => boolean;
  /** Scroll position in CSS pixels when the widget, or a drawing, was last started. */
  readonly position: { x: number; y: number };
  readonly markPosition: () => void;
};

type Parts = { shell: Shell; channel: Channel; closeEditor: () => void; later: Later };

export function createWidget(core: Core, { shell, channel, closeEditor, later }: Parts): Widget {
  const position = { x: 0, y: 0 };
  let shown = false;
  let stops: Stop[] = [];
  let cancelOpening: Stop | undefined;
  let focusedBefore: HTMLElement | undefined;

  const markPosition = () => {
    position.x = window.scrollX;
    position.y = window.scrollY;
  };

  const opened = () => {
    core.widget.open = true;
    shell.focus();
    channel.send('widget-status-update', { isWidgetOpen: true });
    core.emit('open', {});
    stops.push(later(() => shell.set({ animate: true }), FRAME_ANIMATE_MS));
  };

  const hide = () => {
    closeEditor();
    if (!shown) return;
    shown = core.widget.open = false;
    for (const stop of stops) stop();
    cancelOpening?.();
    stops = [];
    const hadFocus = shell.hasFocus();
    shell.set({ hidden: true, animate: false });
    core.button.setOpen(false);
    channel.send('widget-status-update', { isWidgetOpen: false });
    core.emit('close', {});
    window.focus();
    // Whoever has moved on to another field of the page keeps it.
    if (hadFocus) focusedBefore?.focus({ preventScroll: true });
  };

  const show = () => {
    if (!shown) {
      shown = true;
      focusedBefore = deepestFocus(core.root());
      markPosition();
      shell.inject();
      shell.set({ hidden: false });
      core.button.setOpen(true);
      stops = [
        shell.followViewport(),
        listen(window, 'keydown', (event: KeyboardEvent) => {
          if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) hide();
        }),
      ];
    }
    if (channel.ready()) opened();
  };

  return {
    show,
    hide,
    toggle: () => (shown ? hide() : show()),
    preload: shell.inject,
    framePinged() {
      shell.set({ loading: false });
      cancelOpening?.();
      if (shown) cancelOpening = later(opened, FRAME_OPEN_AFTER_PING_MS);
    },
    setExtended: (extended) => shell.set({ extended }),
    setAside: (aside) => shell.set({ hidden: aside || !shown }),
    isShown: () => shown,
    position,
    markPosition,
  };
}

/** The focused element, also inside our own shadow root or an open one of the page. */
function deepestFocus(root: ShadowRoot): HTMLElement | undefined {
  let element = root.activeElement ?? document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return (element as HTMLElement | null) ?? undefined;
}
