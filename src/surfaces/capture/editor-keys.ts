/** What each key does in the editor; which keys are its own: keyboard.ts. */
import type { Layer } from '../kit/layer.ts';
import type { Bar } from './bar.ts';
import type { DrawingTools } from './drawing.ts';
import { listenToKeys } from './keyboard.ts';
import { canDraw, type Store } from './state.ts';
import { tools } from './tools.ts';

type Place = { readonly current: HTMLElement | null };
type Parts = {
  readonly layer: Layer;
  readonly store: Store;
  readonly bar: Bar;
  readonly drawing: DrawingTools;
  readonly area: Place;
  readonly panel: Place;
  readonly dismiss: () => void;
  /** Missing where the mode has no Next. */
  readonly next: (() => void) | undefined;
};

/** Answers the stop. */
export function editorKeys({ layer, store, bar, drawing, area, panel, dismiss, next }: Parts): () => void {
  const { choose, crosshair, label } = drawing;
  const focused = () => layer.root.activeElement;
  return listenToKeys(layer.host, {
    focused,
    isTyping: label.isOpen,
    isPages: () => store.get().tool === 'pointer' && store.get().recorder === 'recording',
    onNumber(place) {
      const wanted = tools[place - 1];
      if (!wanted) return;
      choose(wanted.name);
      if (bar.ref.current!.contains(focused())) bar.focus();
    },
    onUndo: drawing.undo,
    onRedo: drawing.redo,
    onEnter: () => (label.isOpen() ? label.close() : next?.()),
    onEscape() {
      if (label.isOpen()) label.close(false);
      else if (!drawing.cancel()) dismiss();
    },
    onTab(back) {
      if (panel.current) focusNext(panel.current, focused(), back);
      else if (focused() === area.current || !canDraw(store.get())) bar.focus();
      else area.current!.focus();
    },
    onOther: (event) =>
      focused() === area.current ? crosshair.key(event) : bar.key(event, focused(), store.get().isMoving),
  });
}

/** Along what can be focused in a panel, and round again. */
function focusNext(panel: HTMLElement, focused: Element | null, back: boolean): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('video, button')];
  const at = stops.findIndex((stop) => stop === focused);
  const to = at < 0 ? 0 : (at + (back ? stops.length - 1 : 1)) % stops.length;
  stops[to]?.focus({ preventScroll: true });
}
