/** Fetches what deals with modal dialogs of the page when one opens: most pages have none. */
import type { Core } from '../core-api.ts';
import type { Stop } from '../browser.ts';

export function watchHostModals({ onDestroy, browser, root, surface }: Core): void {
  const { document, fault, listen, window } = browser;
  /** undefined once all is over: what is on its way then comes too late. */
  let stops: Stop[] | undefined;
  const end = (next?: Stop[]) => {
    stops?.forEach((stop) => stop());
    stops = next;
  };
  /** By the path of the event: it leads into components, and costs less than a look through the page. */
  const look = (event?: Event) => {
    const dialog = event
      ? (event.composedPath() as Element[]).find((node) => node.localName === 'dialog' && node.matches(':modal'))
      : document.querySelector('dialog:modal');
    if (!dialog) return;
    end([]);
    surface('dialogs')
      .then(({ followDialogs }) => stops?.push(followDialogs({ listen, root, window }, dialog)))
      .catch((error) => {
        fault(error);
        if (stops) begin();
      });
  };
  // Opening tells of itself; where a browser does not say so, the focus that goes into it does.
  const begin = () => void (stops = [listen(document, 'toggle', look, true), listen(document, 'focusin', look, true)]);
  begin();
  look();
  onDestroy(end);
}
