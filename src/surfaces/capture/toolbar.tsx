/** The pill at the bottom: handle, recording, tools, colours, undo, next, dismiss. One tab stop; arrow keys go along it. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a radio's own look would have to be undone */
import { useLayoutEffect } from 'react';
import type { Bar } from './bar.ts';
import { Icon, IconButton, Ways } from './button.tsx';
import { drawingColors } from './colors.ts';
import { Handle } from './handle.tsx';
import { RecordBar, type RecordActions } from './record-bar.tsx';
import { canDraw, type EditorState } from './state.ts';
import type { Translate } from './texts.ts';
import { icons, tools, type ToolName } from './tools.ts';

export type ToolbarActions = {
  readonly onTool: (tool: ToolName) => void;
  readonly onColor: (color: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Missing where the mode has no Next. */
  readonly onNext: (() => void) | undefined;
  readonly onDismiss: () => void;
  /** The handle is pressed by a keyboard, or let go of. */
  readonly onMoving: (moving: boolean) => void;
  /** Given where the editor records the screen. */
  readonly record: RecordActions | undefined;
};

type Props = { t: Translate; bar: Bar; actions: ToolbarActions; isInert: boolean } & Pick<
  EditorState,
  'tool' | 'color' | 'canUndo' | 'canRedo' | 'isMoving' | 'recorder' | 'secondsLeft' | 'microphone'
>;

export function Toolbar({ t, bar, actions, isInert, isMoving, ...state }: Props) {
  const { record } = actions;
  const isUsable = canDraw(state as EditorState);
  const { mark, moveBy, ref } = bar;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the stop is read from what was drawn for these
  useLayoutEffect(() => mark(), [mark, state.tool, isUsable]);
  // With tools it is wider than without, and would stand out of a small window.
  useLayoutEffect(() => {
    if (record) moveBy(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the width comes of it
  }, [moveBy, record, isUsable]);
  return (
    <div
      className="tb"
      role="toolbar"
      aria-label={t('captureTools')}
      inert={isInert}
      ref={ref}
      onFocus={({ target }) => mark(target)}
    >
      <Handle t={t} bar={bar} isMoving={isMoving} onMoving={actions.onMoving} />
      {record && <RecordBar t={t} actions={record} {...state} />}
      {record && <Separator />}
      <Drawing t={t} actions={actions} {...state} isHidden={!isUsable} />
      <Ways t={t} {...actions} />
    </div>
  );
}

type DrawingProps = Pick<Props, 't' | 'actions' | 'tool' | 'color' | 'canUndo' | 'canRedo'> & { isHidden: boolean };

function Drawing({ t, actions, tool, color, canUndo, canRedo, isHidden }: DrawingProps) {
  return (
    <>
      <div className="tools" hidden={isHidden}>
        {tools.map(({ name, icon }, at) => (
          <IconButton
            key={name}
            label={t(name)}
            className="t"
            aria-keyshortcuts={`${at + 1}`}
            aria-pressed={name === tool}
            onClick={() => actions.onTool(name)}
          >
            <Icon path={icon} />
          </IconButton>
        ))}
      </div>
      <Separator isHidden={isHidden} />
      <div className="dots" role="radiogroup" aria-label={t('pickAColor')} hidden={isHidden}>
        {drawingColors.map(({ value, text }) => (
          <IconButton
            key={value}
            label={t(text)}
            className="dot"
            role="radio"
            aria-checked={value === color}
            onClick={() => actions.onColor(value)}
          >
            <i style={{ backgroundColor: value }} />
          </IconButton>
        ))}
      </div>
      <Separator isHidden={isHidden} />
      <div className="tools history" hidden={isHidden}>
        <IconButton label={t('undo')} className="t undo" aria-disabled={!canUndo} onClick={actions.onUndo}>
          <Icon path={icons.undo} look="flip" />
        </IconButton>
        <IconButton label={t('redo')} className="t undo" aria-disabled={!canRedo} onClick={actions.onRedo}>
          <Icon path={icons.redo} look="flip" />
        </IconButton>
      </div>
      <Separator isHidden={isHidden} />
    </>
  );
}

function Separator({ isHidden = false }: { isHidden?: boolean }) {
  return <span className="sep" hidden={isHidden} />;
}
