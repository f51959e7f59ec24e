/**
 * While the page shows a modal dialog, everything outside of it is below it and dead to mouse and keyboard. So our one node
 * lives in the topmost dialog meanwhile, raised above it, and goes home when it closes. The browser tells of both.
 */
import type { HostModalsSurface } from '../../wire/page-surfaces.ts';

type Movable = ParentNode & { moveBefore?: (node: Node, child: Node | null) => void };

export const followDialogs: HostModalsSurface['followDialogs'] = ({ listen, root, window }, first) => {
  const { document } = window;
  /** Those that are open, the topmost last, each with the stop of its listener. */
  const open = new Map<Element, () => void>();
  const isOpen = (node: EventTarget): node is Element =>
    (node as Element).localName === 'dialog' && (node as Element).matches(':modal');

  /** A page may take the dialog out of the document, and us with it, and nobody is told. */
  const removals = new window.MutationObserver(() => place());

  /** `raise`: something has come above us. */
  const place = (raise?: boolean) => {
    for (const [dialog, stop] of open) {
      if (dialog.isConnected && isOpen(dialog)) continue;
      stop();
      open.delete(dialog);
    }
    const host = root().host as HTMLElement;
    const dialog = [...open.keys()].pop();
    const home = dialog ?? document.documentElement;
    const moved = host.parentNode !== home;
    if (moved) {
      if (dialog) removals.observe(document, { childList: true, subtree: true });
      else removals.disconnect();
      move(host, home);
    }
    if (!moved && !raise) return;
    // Fresh in the top layer it is above the dialog, and no transform or overflow of the dialog reaches it.
    host.removeAttribute('popover');
    if (!dialog) return;
    host.setAttribute('popover', 'manual');
    host.showPopover?.();
  };

  const enter = (dialog: Element) => {
    if (!open.has(dialog))
      open.set(
        dialog,
        listen(dialog, 'close', () => place()),
      );
  };
  const look = (event: Event) => {
    const path = event.composedPath();
    // Opening tells of itself; where a browser does not say so, the focus that goes into it does.
    const isToggle = event.type === 'toggle';
    const dialog = (isToggle ? path.slice(0, 1) : path).find(isOpen);
    if (dialog) enter(dialog);
    if (open.size) place(isToggle && !!dialog);
  };

  document.querySelectorAll('dialog:modal').forEach(enter);
  enter(first);
  place();
  const stops = [listen(document, 'toggle', look, true), listen(document, 'focusin', look, true)];
  return () => {
    removals.disconnect();
    [...stops, ...open.values()].forEach((stop) => stop());
  };
};

/** Moves the node; where the browser has `moveBefore`, its frames are not loaded anew. */
function move(node: Node, home: Movable): void {
  if (node.isConnected && home.moveBefore) home.moveBefore(node, null);
  else home.append(node);
}
