/** The capture editor: a layer over the live page with the drawing, the view and the keys, tied together. */
import type { Recording } from '../../wire/tickets/recording.ts';
import type { CaptureSurface } from '../../wire/surfaces.ts';
import { openLayer } from '../kit/layer.ts';
import { theme } from '../kit/lent.ts';
import { createBar } from './bar.ts';
import { createDrawingTools } from './drawing.ts';
import css from './editor.css';
import { editorKeys } from './editor-keys.ts';
import panelCss from './panel.css';
import { createBrowser } from './browser.ts';
import { createRecordingMode, type RecordingMode } from './recording-mode.ts';
import { lockScroll } from './scroll-lock.ts';
import { createStore } from './state.ts';
import { translator } from './texts.ts';
import { mountView } from './view.tsx';

export function openEditor(options: Parameters<CaptureSurface['openCapture']>[0]): { close: () => void } {
  const { type, rtl } = options;
  const t = translator(options.texts);
  const screenshot = type === 'screenshot';
  const returnTo = document.activeElement;
  const layer = openLayer('capture', [theme, css, panelCss], options.color);
  let open = true;
  /** Once everything is in its place: what is chosen before is drawn with the rest, in one go. */
  let isMounted = false;
  const store = createStore(screenshot ? undefined : 'idle', () => open && isMounted && view.draw(store.get()));
  const say = (said: string) => store.set({ said, saidTimes: store.get().saidTimes + 1 });
  const bar = createBar(rtl);
  // Held still in a screenshot: a jolt that the lock is about to undo must not bend a stroke.
  const opened = { x: scrollX, y: scrollY };
  const drawing = createDrawingTools({
    t,
    store,
    say,
    scroll: () => (screenshot ? opened : { x: scrollX, y: scrollY }),
    onLabelClosed: () => open && bar.focus(),
  });
  const { board, crosshair, label } = drawing;

  const close = (wanted = false) => {
    if (!open) return;
    open = false;
    label.close(wanted);
    drawing.cancel();
    recording?.close(wanted);
    for (const stop of stops.toReversed()) stop();
    if (returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true });
  };
  const next = (film?: Recording) => {
    crosshair.cancel();
    label.close();
    const made = board.drawing();
    close(true);
    options.onNext(made, film);
  };
  const closeAnd = (then: () => void) => () => {
    close();
    then();
  };

  const recording: RecordingMode | undefined = screenshot
    ? undefined
    : createRecordingMode({
        t,
        browser: createBrowser(),
        store,
        say,
        upload: options.upload,
        onTools: bar.focus,
        onState(state) {
          if (state === 'cleared') board.clear();
          if (state === 'recording') drawing.choose('pointer');
          else store.set({ tip: state === 'ready' ? '' : t('hintRecord') });
        },
        onNext: next,
      });
  const actions = {
    onTool: drawing.choose,
    onColor: (color: string) => store.set({ color }),
    onUndo: drawing.undo,
    onRedo: drawing.redo,
    onDismiss: closeAnd(options.onDismiss),
    onMoving(isMoving: boolean) {
      store.set({ isMoving });
      if (isMoving) say(t('hintMove'));
    },
    onScreenshot: options.onScreenshot && closeAnd(options.onScreenshot),
  };
  const onNext = screenshot ? () => next() : undefined;
  const area = { current: null };
  const panel = { current: null };
  const view = mountView(layer.root, {
    t,
    type,
    rtl,
    bar,
    area,
    panel,
    crosshair,
    board: board.svg,
    label: label.node,
    toolbar: { ...actions, onNext, record: recording?.bar },
    dialog: recording && { ...actions, ...recording.panel },
  });

  const fit = () => {
    board.fit();
    bar.moveBy(0, 0);
  };
  const stops = [
    layer.remove,
    view.remove,
    editorKeys({ layer, store, bar, drawing, area, panel, dismiss: actions.onDismiss, next: onNext }),
    ...(screenshot ? [lockScroll()] : []),
    holdPage(fit),
  ];
  if (screenshot) drawing.choose('rectangle');
  else {
    store.set({ tip: t('hintRecord') });
    say(t('hintRecord'));
  }
  isMounted = true;
  view.draw(store.get());
  board.fit();
  bar.focus();
  recording?.open();
  return { close: () => close() };
}

/** Asks before the page is left, and follows the window's size and the page under it. */
function holdPage(fit: () => void): () => void {
  const stop = new AbortController();
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
  for (const moved of ['resize', 'scroll']) addEventListener(moved, fit, { signal: stop.signal });
  return () => stop.abort();
}
