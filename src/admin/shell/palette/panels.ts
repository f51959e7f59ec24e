/** Which of the two panels over everything is open: the command palette, or the list of keys. */
import { proxy } from 'valtio/vanilla';

export type Panel = 'palette' | 'keys';
export type Panels = ReturnType<typeof createPanels>;

export function createPanels() {
  const state = proxy<{ open: Panel | null }>({ open: null });

  function show(panel: Panel | null): void {
    state.open = panel;
  }

  /**
   * Ctrl K, and on a Mac ⌘ K, from anywhere, also while something is being typed. Until it is stopped. In the editor of rich
   * texts the keys are its own: they ask for the address of a link, and it says that it has taken them.
   */
  function listen(page: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
    const pressed = (event: KeyboardEvent): void => {
      // Browsers that fill in a form tell of keys that have no name.
      if (event.key?.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      if (event.defaultPrevented) return;
      event.preventDefault();
      show(state.open === 'palette' ? null : 'palette');
    };
    page.addEventListener('keydown', pressed);
    return () => page.removeEventListener('keydown', pressed);
  }

  return { state, show, listen };
}
