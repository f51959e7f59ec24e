/** Ctrl+U begins a bug report with the drawing, where the host or the configuration asks for it: elsewhere it is the browser's. */
import type { Connected } from '../core-api.ts';
import type { Stop } from '../browser.ts';

const FLOW = 'bugreporting';
/** Where somebody types, in a frame of the page's own as well. */
const typing = 'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role=textbox]';

export function createShortcuts({
  api,
  config,
  onDestroy,
  browser,
}: Pick<Connected, 'api' | 'config' | 'onDestroy' | 'browser'>) {
  let wanted: boolean | undefined;
  let stop: Stop | undefined;

  const pressed = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, isComposing, key, metaKey, repeat, shiftKey } = event;
    if (!ctrlKey || altKey || metaKey || shiftKey || repeat || isComposing || key?.toLowerCase() !== 'u') return;
    const [target] = event.composedPath();
    if (event.defaultPrevented || (target instanceof Element && target.closest(typing))) return;
    event.preventDefault();
    api('startFeedbackFlowWithOptions', [FLOW, { autostartDrawing: true, hideBackButton: true }]);
  };
  const update = () => {
    stop?.();
    const on = wanted ?? config.current().enableShortcuts === true;
    stop = on ? browser.listen(browser.window, 'keydown', pressed, false, true) : undefined;
  };

  onDestroy(config.onChange(update));
  onDestroy(() => stop?.());
  update();
  return (on: unknown) => {
    wanted = on === true;
    update();
  };
}
