/**
 * Product tours (widget-protocol 2.7, 2.8). No chunk of this build draws one: a site that starts a tour hears at once that it
 * was quit, and one that an earlier version has left unfinished is forgotten.
 */
import { asObject, parseJson } from '../../src/wire/pure/plain-json.ts';
import type { Connected } from '../core-api.ts';

const KEPT = 'gleap-tour-data';

export function createTours({ browser, emit, events }: Pick<Connected, 'browser' | 'emit' | 'events'>) {
  const { fault, storage } = browser;
  /** Runs the job on what is kept of a tour; a page may have no storage. */
  const withKept = (job: (storage: Storage) => void) => {
    try {
      job(storage());
    } catch (error) {
      fault(error);
    }
  };
  const quit = (tourId: unknown) => {
    if (typeof tourId !== 'string' || !tourId) return;
    withKept((kept) => kept.removeItem(KEPT));
    events.track(`tour-${tourId}-quit`, { tourId });
    emit('productTourQuit', { tourId });
  };

  return {
    startProductTour: quit,
    startProductTourWithConfig: quit,
    checkForUncompletedTour: () => withKept((kept) => quit(asObject(parseJson(kept.getItem(KEPT) ?? 'null')).tourId)),
  };
}
