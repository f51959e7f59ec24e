/** The editor as it is seen: the drawing area, the words above the bar, the bar, and what stands in the middle of the page. */
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { CaptureType } from '../../wire/frame.ts';
import type { Bar } from './bar.ts';
import type { Crosshair } from './crosshair.ts';
import { Panel, type PanelActions } from './panel.tsx';
import type { EditorState } from './state.ts';
import type { Translate } from './texts.ts';
import { Toolbar, type ToolbarActions } from './toolbar.tsx';

/** Parts of the editor that are made once and stay while it is open. */
export type Parts = {
  readonly t: Translate;
  readonly type: CaptureType;
  readonly rtl: boolean;
  readonly bar: Bar;
  readonly toolbar: ToolbarActions;
  /** Missing in the mode that shows no panel. */
  readonly dialog: PanelActions | undefined;
  /** Drawn by themselves, not by React. */
  readonly board: SVGElement;
  readonly crosshair: Crosshair;
  readonly label: HTMLElement;
  readonly area: { current: HTMLDivElement | null };
  readonly panel: { current: HTMLDivElement | null };
};

export type View = { readonly draw: (state: EditorState) => void; readonly remove: () => void };

export function mountView(into: ShadowRoot, parts: Parts): View {
  const root = createRoot(into);
  const { board, crosshair, label, area } = parts;
  // The same functions at each drawing: a new one would be called again, and put everything in anew.
  const holdBoard = (place: HTMLDivElement | null) => (area.current = place)?.append(board, crosshair.node);
  const holdLabel = (place: HTMLElement | null) => place?.append(label);
  return {
    draw: (state) => flushSync(() => root.render(<Frame {...parts} {...{ state, holdBoard, holdLabel }} />)),
    remove: () => root.unmount(),
  };
}

type Held = {
  state: EditorState;
  holdBoard: (place: HTMLDivElement | null) => void;
  holdLabel: (place: HTMLElement | null) => void;
};

function Frame({ state, holdBoard, holdLabel, ...parts }: Parts & Held) {
  const { t, type, rtl, bar, crosshair } = parts;
  const { isBusy, panel, recorder, tip, said, saidTimes, tool, color, canUndo, canRedo } = state;
  const { isMoving, secondsLeft, microphone } = state;
  const isInert = panel !== undefined;
  const actions = parts.toolbar;
  // Kept while nothing of it changes: a stroke changes the editor four times, and the bar once.
  const toolbar = useMemo(() => {
    const shown = { isInert, tool, color, canUndo, canRedo, isMoving, recorder, secondsLeft, microphone };
    return <Toolbar {...{ t, bar, actions }} {...shown} />;
  }, [t, bar, actions, isInert, tool, color, canUndo, canRedo, isMoving, recorder, secondsLeft, microphone]);
  return (
    <div
      className="frame"
      dir={rtl ? 'rtl' : 'ltr'}
      data-mode={type}
      data-state={recorder}
      data-tool={tool}
      data-busy={isBusy || undefined}
      data-panel={isInert || undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application of its own keys */}
      <div
        className="area"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t('drawingArea')}
        inert={isInert}
        ref={holdBoard}
        onFocus={({ currentTarget }) => crosshair.show(currentTarget.matches(':focus-visible'))}
        onBlur={() => crosshair.show(false)}
      />
      <p className="tip" aria-hidden="true" inert={isInert} hidden={!tip}>
        {tip}
      </p>
      <div ref={holdLabel} />
      {toolbar}
      <output className="vh">
        <span key={saidTimes}>{said}</span>
      </output>
      {panel && parts.dialog && <Panel t={t} panel={panel} actions={parts.dialog} place={parts.panel} />}
    </div>
  );
}
