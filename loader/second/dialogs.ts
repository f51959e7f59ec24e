/** Fetches what deals with modal dialogs of the page when one opens: most pages have none. */
import type { Core, Stop } from '../core-api.ts';

export function watchDialogs({ onDestroy, platform, root, surface }: Core): void {
  const { document, fault, listen, window } = platform;
  let stops: Stop[] = [];
  const end = () => stops.splice(0).forEach((stop) => stop());
  const look = () => {
    if (!document.querySelector('dialog:modal')) return;
    end();
    surface('dialogs')
      .then(({ followDialogs }) => void stops.push(followDialogs({ listen, root, window })))
      .catch(fault);
  };
  // Opening tells of itself; where a browser does not say so, the focus that goes into it does.
  stops = [listen(document, 'toggle', look, true), listen(document, 'focusin', look, true)];
  look();
  onDestroy(end);
}
