/** What the editor shows, as plain values: views read it, and only a change draws anything. */
import { RECORDING_SECONDS } from './limits.ts';
import type { Film, Microphone, RecorderState } from './film/recorder.ts';
import { drawingColors } from './colors.ts';
import type { ToolName } from './tools.ts';

/** What stands in the middle of the page instead of the tools: the recording that was made, or why there is none. */
export type PanelState =
  | { readonly kind: 'preview'; readonly film: Film }
  | { readonly kind: 'alert'; readonly words: string; readonly canRetry: boolean };

export type EditorState = {
  readonly tool: ToolName;
  readonly color: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The words above the bar; empty where there are none. */
  readonly tip: string;
  /** Words for screen readers, with a number, so that the same words are said again. */
  readonly said: string;
  readonly saidTimes: number;
  /** A stroke is being drawn. */
  readonly isBusy: boolean;
  /** The handle is pressed: arrow keys move the bar. */
  readonly isMoving: boolean;
  /** Missing in the mode that takes a screenshot. */
  readonly recorder: RecorderState | undefined;
  readonly secondsLeft: number;
  readonly microphone: Microphone;
  readonly panel: PanelState | undefined;
};

export type Store = {
  readonly get: () => EditorState;
  readonly set: (changes: Partial<EditorState>) => void;
};

export function createStore(recorder: RecorderState | undefined, draw: () => void): Store {
  let state: EditorState = {
    tool: recorder ? 'pointer' : 'rectangle',
    color: drawingColors[0].value,
    canUndo: false,
    canRedo: false,
    tip: '',
    said: '',
    saidTimes: 0,
    isBusy: false,
    isMoving: false,
    recorder,
    secondsLeft: RECORDING_SECONDS,
    microphone: 'on',
    panel: undefined,
  };
  return {
    get: () => state,
    set(changes) {
      const next = { ...state, ...changes };
      const isSame = (Object.keys(changes) as (keyof EditorState)[]).every((name) => next[name] === state[name]);
      state = next;
      if (!isSame) draw();
    },
  };
}

/** Whether there is something to draw on now. */
export const canDraw = ({ recorder }: EditorState): boolean => !recorder || recorder === 'recording';
