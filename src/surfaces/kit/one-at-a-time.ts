/** Surfaces of which a page shows one at a time, such as the banner. */
import type { PageHost } from '../../wire/page-surfaces.ts';

export type Mounted = {
  /** May leave slowly. */
  readonly close: () => void;
  /** Ends the surface: when this returns it is gone and the page as it was. */
  readonly end: () => void;
};

/** Draws one. Calls `onClosed` when it begins to leave; undefined when there is nothing to draw. Errors: whatever it throws. */
type Mount = (host: PageHost, action: unknown, onClosed: () => void) => Mounted | undefined;

type Place = { open?: Mounted | undefined; last?: Mounted | undefined };

const nothing = { close: () => undefined };

/**
 * The door of such a surface: while one is open a second is ignored, and what comes back closes the first; one that is
 * still leaving makes room at once; destroying the widget ends it. Errors go to `fault`.
 */
export function oneAtATime(mount: Mount): (host: PageHost, action: unknown) => Pick<Mounted, 'close'> {
  const places = new WeakMap<ShadowRoot, Place>();
  return (host, action) => {
    try {
      const place = placeIn(places, host);
      if (place.open) return place.open;
      place.last?.end();
      place.open = place.last = mount(host, action, () => (place.open = undefined));
      return place.open ?? nothing;
    } catch (error) {
      host.fault(error);
      return nothing;
    }
  };
}

function placeIn(places: WeakMap<ShadowRoot, Place>, host: PageHost): Place {
  const root = host.root();
  const known = places.get(root);
  if (known) return known;
  const place: Place = {};
  places.set(root, place);
  host.onDestroy(() => {
    place.open?.close();
    place.last?.end();
  });
  return place;
}
