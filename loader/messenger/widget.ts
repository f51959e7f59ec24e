/** When the widget shows and hides, and what goes with it (widget.md 4). The frame itself: frame-holder.ts. */
import { FRAME_ANIMATE_MS, FRAME_OPEN_AFTER_PING_MS } from '../limits.ts';
import type { Connected } from '../core-api.ts';
import type { Stop } from '../browser.ts';
import type { Channel } from './channel.ts';
import { listen } from './listen.ts';
import type { Later } from './timer.ts';
import { followViewport } from './viewport.ts';

export type Widget = {
  /** The shell at once, the messenger as soon as it is ready. */
  readonly show: () => void;
  readonly hide: () => void;
  readonly toggle: () => void;
  readonly isShown: () => boolean;
  /** The frame has pinged and was served. */
  readonly framePinged: () => void;
  readonly setExtended: (extended: boolean) => void;
  /** How a survey is shown, until the widget is hidden or shows something else; '' for what is none. */
  readonly setFormat: (format: string) => void;
  /** CSS pixels that a survey would like at most. */
  readonly setHeight: (height: any) => void;
  /** Hides it, also a survey that fills the window, which nobody else can close. */
  readonly end: () => void;
  /** Out of sight while something is drawn on the page; it stays open. */
  readonly setAside: (aside: boolean) => void;
  /** Scroll position in CSS pixels when the widget or a drawing was last started. */
  readonly position: { x: number; y: number };
};

/** Of a survey: until it has said how high it is, and at most beside the page. */
const FIRST_HEIGHT_PX = 420;
const MOST_HEIGHT_PX = 700;

export function createWidget(
  core: Pick<Connected, 'button' | 'emit' | 'root' | 'frame' | 'state'>,
  channel: Channel,
  closeEditor: () => void,
  later: Later,
  /** Everything that only shows while the widget is open has its look. */
  dress: () => void,
): Widget {
  const { frame } = core;
  const position = { x: 0, y: 0 };
  let shown = false;
  let isAside = false;
  let format = '';
  let stops: Stop[] = [];
  let cancelOpening: Stop | undefined;
  let stopGuard: Stop | undefined;
  let focusedBefore: HTMLElement | null;

  const markPosition = () => {
    position.x = scrollX;
    position.y = scrollY;
  };
  const tell = (isWidgetOpen: boolean) => {
    core.state.open = isWidgetOpen;
    channel.send('widget-status-update', { isWidgetOpen });
    core.emit(isWidgetOpen ? 'open' : 'close', {});
  };

  /** A form that has just come into the frame takes the focus, though somebody draws: the keys are the drawing's. */
  const giveBack = () => {
    if (!isAside || !frame.hasFocus()) return;
    (core.root().activeElement as HTMLElement).blur();
    window.focus();
  };

  const opened = () => {
    frame.focus();
    tell(true);
    stops.push(later(() => frame.set({ animate: true }), FRAME_ANIMATE_MS));
  };

  const setHeight = (height: any) => {
    if (format && height > 0)
      frame.style('wish', `${format === 'survey' ? Math.min(height, MOST_HEIGHT_PX) : height}px`);
  };
  const setFormat = (wanted: string) => {
    format = wanted;
    if (wanted) setHeight(FIRST_HEIGHT_PX);
    frame.set({ survey: !!wanted, 'survey-full': wanted === 'survey_full', 'survey-web': wanted === 'survey_web' });
  };

  const end = () => {
    // The core shows it before we are here.
    const wasShown = shown || !frame.isHidden();
    shown = false;
    closeEditor();
    if (!wasShown) return;
    cancelOpening?.();
    for (const stop of stops.splice(0)) stop();
    const hadFocus = frame.hasFocus();
    frame.set({ hidden: true, animate: false });
    core.button.setOpen(false);
    tell(false);
    window.focus();
    // Whoever has moved on to another field of the page stays there.
    if (hadFocus) focusedBefore?.focus({ preventScroll: true });
    setFormat('');
  };
  const hide = () => {
    if (format !== 'survey_web' || !shown) end();
  };

  const show = () => {
    if (!shown) {
      shown = true;
      focusedBefore = deepestFocus(core.root());
      markPosition();
      frame.inject();
      dress();
      frame.set({ hidden: false });
      core.button.setOpen(true);
      stops = [
        listen(window, 'keydown', (event: KeyboardEvent) => {
          if (event.key !== 'Escape' || isAside || event.isComposing || event.defaultPrevented) return;
          hide();
          // It was meant for us: a dialog of the page that we stand in stays open.
          event.preventDefault();
        }),
      ];
      stops.push(followViewport(frame.style));
    }
    if (channel.ready()) opened();
  };

  return {
    show,
    hide,
    position,
    isShown: () => shown,
    toggle: () => (shown ? hide() : show()),
    framePinged() {
      frame.set({ loading: false });
      cancelOpening?.();
      if (shown && !isAside) cancelOpening = later(opened, FRAME_OPEN_AFTER_PING_MS);
    },
    setExtended: (extended) => frame.set({ extended }),
    setFormat,
    setHeight,
    end,
    setAside(aside) {
      isAside = aside;
      stopGuard?.();
      stopGuard = aside ? listen(window, 'blur', () => later(giveBack, 0)) : undefined;
      frame.set({ hidden: aside || !shown });
      // Opening, and the messenger's own focus with it, waits for the end of the drawing.
      cancelOpening?.();
      if (aside) markPosition();
      else if (!shown || !channel.ready()) return;
      else if (core.state.open) frame.focus();
      else opened();
    },
  };
}

/** The focused element, also inside our own shadow root or an open one of the page. */
function deepestFocus(root: ShadowRoot): HTMLElement | null {
  let element = root.activeElement ?? document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element as HTMLElement | null;
}
