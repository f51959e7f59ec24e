/** The pill at the bottom: recording, tools, colours, undo, next, dismiss. One tab stop; arrow keys go along it. */
import { element, icon, setAttributes } from '../kit/element.ts';
import { iconButton, wordButton } from './button.ts';
import { drawingColors } from './colors.ts';
import { createHandle } from './handle.ts';
import type { RecordBar } from './record-bar.ts';
import type { Translate } from './texts.ts';
import { icons, tools, type ToolName } from './tools.ts';

export type ToolbarActions = {
  onTool: (tool: ToolName) => void;
  onColor: (color: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** undefined: the mode has no Next */
  onNext: (() => void) | undefined;
  onDismiss: () => void;
  say: (words: string) => void;
};

export type Toolbar = {
  readonly node: HTMLElement;
  showTool(tool: ToolName): void;
  showColor(color: string): void;
  showHistory(canUndo: boolean, canRedo: boolean): void;
  /** Whether there is something to draw on now. */
  showTools(usable: boolean): void;
  /** Along the bar with arrow keys, Home and End; true when the key was for it. */
  key(event: KeyboardEvent, focused: Element | null): boolean;
  /** Puts the focus on the chosen tool, or on the recording where there are no tools now. */
  focus(): void;
  /** The window's size has changed. */
  fit(): void;
};

/** `record` where the mode records. */
export function createToolbar(
  t: Translate,
  rtl: boolean,
  record: RecordBar | undefined,
  actions: ToolbarActions,
): Toolbar {
  const handle = createHandle(t, () => node, actions.say);
  const toolButtons = createToolButtons(t, actions.onTool);
  const dots = createDots(t, actions.onColor);
  const undo = iconButton(t('undo'), 't undo', actions.onUndo, icon(icons.undo, 'i flip'));
  const redo = iconButton(t('redo'), 't undo', actions.onRedo, icon(icons.redo, 'i flip'));
  const next = actions.onNext && wordButton('go', actions.onNext, t('next'), icon(icons.next, 'i flip s16'));
  const dismiss = iconButton(t('dismiss'), 't dismiss', actions.onDismiss, icon(icons.dismiss));
  const separator = () => element('span', { class: 'sep' });
  const drawing = [
    element('div', { class: 'tools', role: 'group' }, ...toolButtons),
    separator(),
    element('div', { class: 'dots', role: 'radiogroup', 'aria-label': t('pickAColor') }, ...dots),
    separator(),
    element('div', { class: 'tools history', role: 'group' }, undo, redo),
    separator(),
  ];
  const node = element(
    'div',
    { class: 'tb', role: 'toolbar', 'aria-label': t('captureTools') },
    handle.node,
    ...(record ? [record.node, separator()] : []),
    ...drawing,
    ...(next ? [next] : []),
    dismiss,
  );
  const all = [
    handle.node,
    ...(record?.buttons ?? []),
    ...toolButtons,
    ...dots,
    undo,
    redo,
    ...(next ? [next] : []),
    dismiss,
  ];
  const stops = () => all.filter((stop) => !stop.closest('[hidden]'));

  const stopAt = (wanted: HTMLElement | undefined) => {
    for (const stop of all) setAttributes(stop, { tabindex: stop === wanted ? 0 : -1 });
  };
  node.addEventListener('focusin', (event) => {
    if (event.target instanceof HTMLElement) stopAt(event.target);
  });
  const chosen = () =>
    stops().find((one) => one.getAttribute('aria-pressed') === 'true' && one !== handle.node) ?? record?.buttons[0];

  return {
    node,
    showTool(tool) {
      for (const [at, { name }] of tools.entries())
        setAttributes(toolButtons[at]!, { 'aria-pressed': String(name === tool) });
      stopAt(chosen());
    },
    showColor(color) {
      for (const [at, { value }] of drawingColors.entries())
        setAttributes(dots[at]!, { 'aria-checked': String(value === color) });
    },
    showHistory(canUndo, canRedo) {
      setAttributes(undo, { 'aria-disabled': String(!canUndo) });
      setAttributes(redo, { 'aria-disabled': String(!canRedo) });
    },
    showTools(usable) {
      for (const part of drawing) setAttributes(part, { hidden: !usable });
      stopAt(chosen());
      handle.fit();
    },
    key(event, focused) {
      const there = stops();
      const at = there.findIndex((stop) => stop === focused);
      if (at < 0) return false;
      if (focused === handle.node && handle.key(event)) return true;
      const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
      const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
      const last = there.length - 1;
      const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: last }[event.key];
      if (to === undefined) return false;
      there[to > last ? 0 : to < 0 ? last : to]!.focus();
      return true;
    },
    focus: () => chosen()?.focus({ preventScroll: true }),
    fit: handle.fit,
  };
}

function createToolButtons(t: Translate, onTool: (tool: ToolName) => void): HTMLButtonElement[] {
  return tools.map(({ name, icon: path }, at) => {
    const key = String(at + 1);
    const made = iconButton(t(name), 't', () => onTool(name), icon(path));
    setAttributes(made, { 'aria-keyshortcuts': key });
    return made;
  });
}

function createDots(t: Translate, onColor: (color: string) => void): HTMLButtonElement[] {
  return drawingColors.map(({ value, text }) => {
    const dot = element('i');
    dot.style.backgroundColor = value;
    const made = iconButton(t(text), 'dot', () => onColor(value), dot);
    setAttributes(made, { role: 'radio' });
    return made;
  });
}
