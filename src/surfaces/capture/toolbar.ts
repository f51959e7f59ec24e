/** The pill at the bottom: tools, colours, undo, next, dismiss. One tab stop; arrow keys go along it. */
import { element, icon, setAttributes } from '../kit/element.ts';
import { drawingColors } from './colors.ts';
import type { Translate } from './texts.ts';
import { icons, tools, type ToolName } from './tools.ts';

export type ToolbarActions = {
  onTool: (tool: ToolName) => void;
  onColor: (color: string) => void;
  onUndo: () => void;
  /** undefined: the mode has no Next */
  onNext: (() => void) | undefined;
  onDismiss: () => void;
};

export type Toolbar = {
  readonly node: HTMLElement;
  showTool(tool: ToolName): void;
  showColor(color: string): void;
  showUndo(possible: boolean): void;
  /** Along the bar with arrow keys, Home and End; true when the key was for it. */
  key(event: KeyboardEvent, focused: Element | null): boolean;
  /** Puts the focus on the chosen tool. */
  focus(): void;
};

export function createToolbar(t: Translate, rtl: boolean, actions: ToolbarActions): Toolbar {
  const button = (label: string, className: string, onClick: () => void, ...children: Node[]) => {
    const made = element(
      'button',
      { type: 'button', class: className, 'aria-label': label, title: label, tabindex: -1 },
      ...children,
    );
    made.addEventListener('click', onClick);
    return made;
  };
  const toolButtons = tools.map(({ name, icon: path }, at) => {
    const key = String(at + 1);
    const made = button(
      t(name),
      't',
      () => actions.onTool(name),
      icon(path),
      element('kbd', { 'aria-hidden': 'true' }, key),
    );
    setAttributes(made, { 'aria-keyshortcuts': key });
    return made;
  });
  const dots = drawingColors.map(({ value, text }) => {
    const dot = element('i');
    dot.style.backgroundColor = value;
    const made = button(t(text), 'dot', () => actions.onColor(value), dot);
    setAttributes(made, { role: 'radio' });
    return made;
  });
  const undo = button(t('undo'), 't undo', actions.onUndo, icon(icons.undo, 'i flip'));
  const next =
    actions.onNext &&
    element('button', { type: 'button', class: 'go', tabindex: -1 }, t('next'), icon(icons.next, 'i flip s16'));
  next?.addEventListener('click', () => actions.onNext?.());
  const dismiss = button(t('dismiss'), 't dismiss', actions.onDismiss, icon(icons.dismiss));
  const separator = () => element('span', { class: 'sep' });
  const node = element(
    'div',
    { class: 'tb', role: 'toolbar', 'aria-label': t('captureTools') },
    element('div', { class: 'tools', role: 'group' }, ...toolButtons),
    separator(),
    element('div', { class: 'dots', role: 'radiogroup', 'aria-label': t('pickAColor') }, ...dots),
    separator(),
    undo,
    ...(next ? [separator(), next] : []),
    dismiss,
  );
  const stops = [...toolButtons, ...dots, undo, ...(next ? [next] : []), dismiss];

  const stopAt = (wanted: HTMLElement | undefined) => {
    for (const stop of stops) setAttributes(stop, { tabindex: stop === wanted ? 0 : -1 });
    return wanted;
  };
  node.addEventListener('focusin', (event) => {
    if (event.target instanceof HTMLElement) stopAt(event.target);
  });
  const chosen = () => toolButtons.find((one) => one.getAttribute('aria-pressed') === 'true');

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
    showUndo: (possible) => setAttributes(undo, { 'aria-disabled': String(!possible) }),
    key(event, focused) {
      const at = stops.findIndex((stop) => stop === focused);
      if (at < 0) return false;
      const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
      const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
      const last = stops.length - 1;
      const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: last }[event.key];
      if (to === undefined) return false;
      stops[to > last ? 0 : to < 0 ? last : to]!.focus();
      return true;
    },
    focus: () => chosen()?.focus({ preventScroll: true }),
  };
}
