/** Product tours (widget-protocol 2.7, 2.8): everything about them is in chunks of their own. */
import type { TourHost, ToursSurface } from '../../src/wire/page-surfaces.ts';
import type { Connected } from '../core-api.ts';

const KEPT = 'gleap-tour-data';

export function createTours(core: Connected) {
  const { events, browser, surface } = core;
  const { fault, later, storage, window } = browser;
  const host: TourHost = {
    ...core,
    surface,
    fault,
    storage,
    later: (run, ms) => later(ms, run),
    track: events.track,
    address: () => window.location.href,
  };
  const withTours = (job: (tours: ToursSurface) => Promise<void>) => void surface('tours').then(job).catch(fault);
  const start = (tourId: unknown, tour?: unknown) => {
    if (typeof tourId === 'string' && tourId) withTours(({ startTour }) => startTour(host, tourId, tour));
  };

  return {
    startProductTour: (tourId: unknown) => start(tourId),
    startProductTourWithConfig: (tourId: unknown, tour: unknown) => start(tourId, tour ?? undefined),
    checkForUncompletedTour() {
      try {
        if (storage().getItem(KEPT)) withTours(({ resumeTour }) => resumeTour(host));
      } catch (error) {
        fault(error);
      }
    },
  };
}
