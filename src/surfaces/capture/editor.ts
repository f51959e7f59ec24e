/** The capture editor: a layer over the live page with the board, the toolbar and the keys, tied together. */
import type { Recording } from '../../wire/tickets/recording.ts';
import type { CaptureSurface } from '../../wire/surfaces.ts';
import { element, setAttributes } from '../kit/element.ts';
import { openLayer } from '../kit/layer.ts';
import { createBoard, type Stroke } from './board.ts';
import { drawingColors } from './colors.ts';
import { createCrosshair } from './crosshair.ts';
import css from './editor.css';
import { canRecord } from './film/source.ts';
import { listenToKeys } from './keyboard.ts';
import { createLabelInput } from './label-input.ts';
import panelCss from './panel.css';
import type { Panel } from './panel.ts';
import { createBrowser } from './browser.ts';
import { drawWithPointer } from './pointer.ts';
import { createRecordingMode, type RecordingMode } from './recording-mode.ts';
import { lockScroll } from './scroll-lock.ts';
import type { Point } from './stroke.ts';
import { translator } from './texts.ts';
import { createToolbar } from './toolbar.ts';
import { tools, type ToolName } from './tools.ts';

export const openCapture: CaptureSurface['openCapture'] = (options) => {
  const { type, rtl, onNext, onDismiss } = options;
  const t = translator(options.texts);
  const screenshot = type === 'screenshot';
  const returnTo = document.activeElement;
  const layer = openLayer('capture', `${css}${panelCss}`, options.color);
  const stops: (() => void)[] = [layer.remove];
  let tool: ToolName = 'rectangle';
  let color: string = drawingColors[0].value;
  let open = true;

  const say = (words: string) => {
    status.textContent = words;
  };
  const tip = (words: string) => {
    hint.textContent = words;
    setAttributes(hint, { hidden: words === '' });
  };
  const canDraw = () => (recording ? recording.isRecording() : true);

  const label = createLabelInput(t, () => open && toolbar.focus());
  const writeAt = (x: number, y: number) => {
    const [at, ground] = [board.toPage(x, y), color];
    label.open(x, y, ground, (words) => board.addLabel(words, ground, at));
  };
  /** Of a pointer or the cross; words are written where it is let go. */
  const begin = (x: number, y: number): Stroke | undefined => {
    if (!canDraw()) return undefined;
    tip('');
    return tool === 'pointer' || tool === 'label' ? undefined : board.begin(tool, color, board.toPage(x, y));
  };
  const choose = (name: ToolName) => {
    if (!canDraw()) return;
    tool = name;
    const { hint: words } = tools.find((one) => one.name === name)!;
    toolbar.showTool(name);
    setAttributes(frame, { 'data-tool': name });
    tip(t(words));
    say(`${t(name)}. ${t(words)}`);
  };
  const undo = () => board.undo() && say(t('undone'));
  const redo = () => board.redo() && say(t('redone'));

  const close = (wanted = false) => {
    if (!open) return;
    open = false;
    label.close(wanted);
    pointer.cancel();
    crosshair.cancel();
    recording?.close(wanted);
    for (const stop of stops.toReversed()) stop();
    if (returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true });
  };
  const next = (film?: Recording) => {
    crosshair.cancel();
    label.close();
    const drawing = board.drawing();
    close(true);
    onNext(drawing, film);
  };
  const dismiss = () => {
    close();
    onDismiss();
  };
  const escape = () => {
    if (label.isOpen()) return label.close(false);
    const busy = pointer.isBusy() || crosshair.isBusy();
    pointer.cancel();
    crosshair.cancel();
    if (!busy) dismiss();
  };

  // Held still in a screenshot: a jolt that the lock is about to undo must not bend a stroke.
  const opened = { x: scrollX, y: scrollY };
  const scroll = (): Point => (screenshot ? opened : { x: scrollX, y: scrollY });
  const board = createBoard(scroll, () => toolbar.showHistory(board.canUndo(), board.canRedo()));
  const crosshair = createCrosshair(board, (x, y) =>
    tool === 'label' && canDraw() ? void writeAt(x, y) : begin(x, y),
  );
  const browser = createBrowser();
  const recording: RecordingMode | undefined = screenshot
    ? undefined
    : createRecordingMode({
        t,
        browser,
        say,
        canStart: () => canRecord(browser),
        upload: options.upload,
        show: (panel: Panel | undefined) => {
          if (panel) frame.append(panel.node);
          for (const part of [area, hint, toolbar.node]) setAttributes(part, { inert: panel !== undefined });
          setAttributes(frame, { 'data-panel': panel !== undefined });
          if (!panel) toolbar.focus();
        },
        onState(state) {
          setAttributes(frame, { 'data-state': state });
          if (state === 'cleared') board.clear();
          toolbar.showTools(canDraw());
          if (state === 'recording') choose('pointer');
          else tip(state === 'ready' ? '' : t('hintRecord'));
        },
        onNext: next,
        onDismiss: dismiss,
        onScreenshot:
          options.onScreenshot &&
          (() => {
            close();
            options.onScreenshot?.();
          }),
      });
  const toolbar = createToolbar(t, rtl, recording?.bar, {
    onTool: choose,
    onColor(value) {
      color = value;
      toolbar.showColor(value);
    },
    onUndo: undo,
    onRedo: redo,
    onNext: screenshot ? () => next() : undefined,
    onDismiss: dismiss,
    say,
  });
  const hint = element('p', { class: 'tip', 'aria-hidden': 'true' });
  const status = element('p', { class: 'vh', role: 'status' });
  const area = element(
    'div',
    { class: 'area', role: 'application', tabindex: 0, 'aria-label': t('drawingArea') },
    board.svg,
    crosshair.node,
  );
  const frame = element(
    'div',
    { class: 'frame', dir: rtl ? 'rtl' : 'ltr', 'data-mode': type },
    area,
    hint,
    label.node,
    toolbar.node,
    status,
  );
  layer.root.append(frame);

  const pointer = drawWithPointer(
    board.svg,
    ({ clientX, clientY }) => begin(clientX, clientY),
    board.toPage,
    (busy) => setAttributes(frame, { 'data-busy': busy }),
  );
  board.svg.addEventListener('click', ({ target, clientX, clientY }) => {
    if (tool === 'pointer') board.removeAt(target);
    else if (tool === 'label' && canDraw()) writeAt(clientX, clientY);
  });
  area.addEventListener('focus', () => crosshair.show(area.matches(':focus-visible')));
  area.addEventListener('blur', () => crosshair.show(false));
  const focused = () => layer.root.activeElement;
  stops.push(
    listenToKeys(layer.host, {
      focused,
      isTyping: label.isOpen,
      isPages: () => tool === 'pointer' && recording?.isRecording() === true,
      onNumber(place) {
        const wanted = tools[place - 1];
        if (!wanted) return;
        choose(wanted.name);
        if (toolbar.node.contains(focused())) toolbar.focus();
      },
      onUndo: undo,
      onRedo: redo,
      onEnter: () => (label.isOpen() ? label.close() : screenshot && next()),
      onEscape: escape,
      onTab(back) {
        const panel = recording?.panel();
        if (panel) panel.nextStop(focused(), back);
        else if (focused() === area || !canDraw()) toolbar.focus();
        else area.focus();
      },
      onOther: (event) => (focused() === area ? crosshair.key(event) : toolbar.key(event, focused())),
    }),
    ...(screenshot ? [lockScroll()] : []),
    holdPage(() => {
      board.fit();
      toolbar.fit();
    }),
  );
  board.fit();
  toolbar.showColor(color);
  toolbar.showHistory(false, false);
  if (screenshot) choose(tool);
  else {
    setAttributes(frame, { 'data-state': 'idle', 'data-tool': 'pointer' });
    toolbar.showTools(false);
    tip(t('hintRecord'));
    say(t('hintRecord'));
  }
  toolbar.focus();
  recording?.open();
  return { close: () => close() };
};

/** Asks before the page is left, and follows the window's size and the page under it. */
function holdPage(fit: () => void): () => void {
  const stop = new AbortController();
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
  for (const moved of ['resize', 'scroll']) addEventListener(moved, fit, { signal: stop.signal });
  return () => stop.abort();
}
