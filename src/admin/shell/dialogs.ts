/**
 * The one modal dialog of the dashboard, driven by plain fields: what is asked, and what each button does. Texts may be
 * keys of the interface's texts: they are shown in its language.
 */
import { proxy, ref } from 'valtio/vanilla';
import type { Key } from './texts.ts';

export const dialogTypes = ['info', 'success', 'warning', 'error'] as const;
export type DialogType = (typeof dialogTypes)[number];
export type DialogButton = { readonly label: string; readonly click?: () => void };

export type DialogContent = {
  readonly type: DialogType;
  readonly heading: Key | (string & {});
  readonly body: Key | (string & {});
  /** Names and numbers of what is deleted together with it. */
  readonly goes?: readonly { readonly name: string; readonly count: string }[];
  /** Stands below what goes. */
  readonly note?: string;
  /** A click beside the dialog is a click on the primary button; else it only closes. */
  readonly triggerPrimaryActionOnBackdropClick?: boolean;
  readonly primaryBtn: DialogButton;
  readonly secondaryBtn?: DialogButton;
};
export type DialogState = { show: boolean; content: DialogContent | null };
export type Dialogs = ReturnType<typeof createDialogs>;

export function createDialogs() {
  const state = proxy<DialogState>({ show: false, content: null });
  let next: (() => HTMLElement | null) | undefined;

  function open(content: DialogContent): void {
    state.content = ref(content);
    state.show = true;
  }

  /** Runs the button's action, then closes. */
  function press(button: 'primary' | 'secondary'): void {
    const content = state.content;
    if (!state.show || !content) return;
    (button === 'primary' ? content.primaryBtn : content.secondaryBtn)?.click?.();
    // The action may have opened another dialog, which stays.
    if (state.content === content) close();
  }

  function pressBackdrop(): void {
    if (state.content?.triggerPrimaryActionOnBackdropClick) press('primary');
    else close();
  }

  /** The words stay until the dialog has faded. */
  function close(): void {
    state.show = false;
  }

  /**
   * What the dialog was opened from goes with the answer: `find` says what has the focus instead, once the dialog that is
   * now open closes.
   */
  function focusNext(find: () => HTMLElement | null): void {
    next = find;
  }

  /** Where the focus goes as a dialog closes; null is where it came from. */
  function focusAfter(): HTMLElement | null {
    const found = next?.() ?? null;
    next = undefined;
    return found;
  }

  return { state, open, press, pressBackdrop, close, focusNext, focusAfter };
}
