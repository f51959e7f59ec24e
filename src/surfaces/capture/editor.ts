/** The capture editor: a layer over the live page with the board, the toolbar and the keys, tied together. */
import type { CaptureSurface, Drawing } from '../../wire/surface.ts';
import { element, setAttributes } from '../kit/element.ts';
import { openLayer } from '../kit/layer.ts';
import { createBoard, type Stroke } from './board.ts';
import { drawingColors } from './colors.ts';
import { createCrosshair } from './crosshair.ts';
import css from './editor.css';
import { listenToKeys } from './keyboard.ts';
import { drawWithPointer } from './pointer.ts';
import { lockScroll } from './scroll-lock.ts';
import type { Point } from './stroke.ts';
import { translator } from './texts.ts';
import { createToolbar } from './toolbar.ts';
import { tools, type ToolName } from './tools.ts';

export const openCapture: CaptureSurface['openCapture'] = ({ type, texts, rtl, color: brand, onNext, onDismiss }) => {
  const t = translator(texts);
  const screenshot = type === 'screenshot';
  const returnTo = document.activeElement;
  const layer = openLayer('capture', css, brand);
  const stops: (() => void)[] = [layer.remove];
  let tool: ToolName = 'rectangle';
  let color: string = drawingColors[0].value;
  let open = true;

  const begin = (at: Point): Stroke | undefined => {
    setAttributes(hint, { hidden: true });
    return tool === 'pointer' ? undefined : board.begin(tool, color, at);
  };
  const choose = (name: ToolName) => {
    tool = name;
    const { hint: words } = tools.find((one) => one.name === name)!;
    toolbar.showTool(name);
    setAttributes(frame, { 'data-tool': name });
    hint.textContent = t(words);
    setAttributes(hint, { hidden: false });
    status.textContent = `${t(name)}. ${t(words)}`;
  };
  const undo = () => {
    if (board.undo()) status.textContent = t('undone');
  };
  const close = () => {
    if (!open) return;
    open = false;
    pointer.cancel();
    crosshair.cancel();
    for (const stop of stops.toReversed()) stop();
    if (returnTo instanceof HTMLElement) returnTo.focus({ preventScroll: true });
  };
  const next = () => {
    crosshair.cancel();
    const drawing: Drawing = board.drawing();
    close();
    onNext(drawing);
  };
  const dismiss = () => {
    close();
    onDismiss();
  };

  // Held still in a screenshot: a jolt that the lock is about to undo must not bend a stroke.
  const opened = { x: scrollX, y: scrollY };
  const scroll = () => (screenshot ? opened : { x: scrollX, y: scrollY });
  const board = createBoard(scroll, () => toolbar.showUndo(board.count() > 0));
  const crosshair = createCrosshair(board, begin);
  const toolbar = createToolbar(t, rtl, {
    onTool: choose,
    onColor(value) {
      color = value;
      toolbar.showColor(value);
    },
    onUndo: undo,
    onNext: screenshot ? next : undefined,
    onDismiss: dismiss,
  });
  const hint = element('p', { class: 'tip', 'aria-hidden': 'true' });
  const status = element('p', { class: 'vh', role: 'status' });
  const area = element(
    'div',
    { class: 'area', role: 'application', tabindex: 0, 'aria-label': t('drawingArea') },
    board.svg,
    crosshair.node,
  );
  const frame = element('div', { class: 'frame', dir: rtl ? 'rtl' : 'ltr' }, area, hint, toolbar.node, status);
  layer.root.append(frame);

  const pointer = drawWithPointer(
    board.svg,
    (event) => begin(board.toPage(event.clientX, event.clientY)),
    board.toPage,
    (busy) => setAttributes(frame, { 'data-busy': busy }),
  );
  board.svg.addEventListener('click', (event) => tool === 'pointer' && board.removeAt(event.target));
  area.addEventListener('focus', () => crosshair.show(area.matches(':focus-visible')));
  area.addEventListener('blur', () => crosshair.show(false));
  stops.push(
    listenToKeys(layer.host, {
      focused: () => layer.root.activeElement,
      onNumber(place) {
        const wanted = tools[place - 1];
        if (!wanted) return;
        choose(wanted.name);
        if (toolbar.node.contains(layer.root.activeElement)) toolbar.focus();
      },
      onUndo: undo,
      onEnter: () => screenshot && next(),
      onEscape() {
        const busy = pointer.isBusy() || crosshair.isBusy();
        pointer.cancel();
        crosshair.cancel();
        if (!busy) dismiss();
      },
      onTab: () => (layer.root.activeElement === area ? toolbar.focus() : area.focus()),
      onOther: (event) =>
        layer.root.activeElement === area ? crosshair.key(event) : toolbar.key(event, layer.root.activeElement),
    }),
    ...(screenshot ? [lockScroll()] : []),
    holdPage(board.fit),
  );
  board.fit();
  toolbar.showColor(color);
  toolbar.showUndo(false);
  choose(tool);
  toolbar.focus();
  return { close };
};

/** Asks before the page is left, and follows the size of the window. */
function holdPage(fit: () => void): () => void {
  const stop = new AbortController();
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: stop.signal });
  addEventListener('resize', fit, { signal: stop.signal });
  return () => stop.abort();
}
