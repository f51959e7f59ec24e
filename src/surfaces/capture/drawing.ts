/** Drawing on the board with the chosen tool and colour: by pointer, or with a crosshair that the arrow keys move. */
import { createBoard, type Board, type Stroke } from './board.ts';
import { createCrosshair, type Crosshair } from './crosshair.ts';
import { createLabelInput, type LabelInput } from './label-input.ts';
import { drawWithPointer, type PointerDrawing } from './pointer.ts';
import { canDraw, type Store } from './state.ts';
import type { Point } from './stroke.ts';
import type { Translate } from './texts.ts';
import { tools, type ToolName } from './tools.ts';

export type DrawingTools = {
  readonly board: Board;
  readonly crosshair: Crosshair;
  readonly label: LabelInput;
  choose(name: ToolName): void;
  undo(): void;
  redo(): void;
  /** Breaks off the shape that is being drawn; true when there was one. */
  cancel(): boolean;
};

type Parts = {
  readonly t: Translate;
  readonly store: Store;
  readonly say: (words: string) => void;
  /** Where the page is scrolled to, CSS pixels. */
  readonly scroll: () => Point;
  /** The field of a label is gone, and the focus has nowhere to be. */
  readonly onLabelClosed: () => void;
};

export function createDrawingTools({ t, store, say, scroll, onLabelClosed }: Parts): DrawingTools {
  const board = createBoard(scroll, () => store.set({ canUndo: board.canUndo(), canRedo: board.canRedo() }));
  const label = createLabelInput(t, onLabelClosed);
  const writeAt = (x: number, y: number) => {
    const [at, { color }] = [board.toPage(x, y), store.get()];
    label.open(x, y, color, (words) => board.addLabel(words, color, at));
  };
  /** Begins a shape where pointer or cross is pressed. A label has none: its words are written where it is let go. */
  const begin = (x: number, y: number): Stroke | undefined => {
    const { tool, color } = store.get();
    if (!canDraw(store.get())) return undefined;
    store.set({ tip: '' });
    return tool === 'pointer' || tool === 'label' ? undefined : board.begin(tool, color, board.toPage(x, y));
  };
  const writes = () => store.get().tool === 'label' && canDraw(store.get());

  const crosshair = createCrosshair(board, (x, y) => (writes() ? void writeAt(x, y) : begin(x, y)));
  const pointer: PointerDrawing = drawWithPointer(
    board.svg,
    ({ clientX, clientY }) => begin(clientX, clientY),
    board.toPage,
    (isBusy) => store.set({ isBusy }),
  );
  board.svg.addEventListener('click', ({ target, clientX, clientY }) => {
    if (store.get().tool === 'pointer') board.removeAt(target);
    else if (writes()) writeAt(clientX, clientY);
  });

  return {
    board,
    crosshair,
    label,
    choose(tool) {
      if (!canDraw(store.get())) return;
      const tip = t(tools.find(({ name }) => name === tool)!.hint);
      store.set({ tool, tip });
      say(`${t(tool)}. ${tip}`);
    },
    undo: () => board.undo() && say(t('undone')),
    redo: () => board.redo() && say(t('redone')),
    cancel() {
      const wasBusy = pointer.isBusy() || crosshair.isBusy();
      pointer.cancel();
      crosshair.cancel();
      return wasBusy;
    },
  };
}
