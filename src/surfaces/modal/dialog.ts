/** The dialog element around a frame. The browser sees to it that the page behind is out of reach and gets the focus back. */
type Wishes = { readonly onEscape: () => void; readonly onBackdrop: () => void };

export type FrameDialog = {
  readonly element: HTMLDialogElement;
  /** Focus goes into the frame. */
  readonly show: () => void;
  /** Focus goes back to where it was; the page can be used from now on. */
  readonly hide: () => void;
};

/** `name` is what a screen reader says of dialog and frame. */
export function createDialog(frame: HTMLIFrameElement, name: string, { onEscape, onBackdrop }: Wishes): FrameDialog {
  const element = document.createElement('dialog');
  element.setAttribute('aria-label', name);
  frame.title = name;
  element.append(frame);

  element.addEventListener('cancel', (event) => {
    event.preventDefault();
    onEscape();
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    // The page's own dialogs are none of this key's business.
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  element.addEventListener('click', ({ target }) => target === element && onBackdrop());
  // The page behind stays where it is, without a change of its styles.
  for (const scroll of ['wheel', 'touchmove']) {
    element.addEventListener(scroll, (event) => event.cancelable && event.preventDefault(), { passive: false });
  }
  return {
    element,
    show() {
      element.showModal();
      frame.focus({ preventScroll: true });
    },
    hide() {
      element.close();
      // While it fades out the dialog can be neither used nor read.
      element.inert = true;
    },
  };
}
