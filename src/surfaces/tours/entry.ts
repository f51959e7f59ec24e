/** The chunk `tours`: whether a tour may start. What draws it is a chunk of its own, and begins where this ends. */
import type { TourHost, ToursSurface } from '../../wire/page-surfaces.ts';

const KEPT = 'gleap-tour-data';

/** Rejects where the server does not know the tour, or cannot be asked. */
export const startTour: ToursSurface['startTour'] = async (host, tourId, given) => {
  const config = given ?? fields(await host.call('POST', '/outbound/producttours', { outboundId: tourId })).config;
  if (!config) return;
  const asked = { outboundId: tourId, currentUrl: host.address() };
  const known = await host.call('POST', '/outbound/producttourvalidation', asked).then(fields, (error: unknown) => {
    host.fault(error);
    return fields(undefined);
  });
  if (known.status !== 'live' || known.passedPageFilter !== true) {
    host.warn('Product tour is not live. Cleaning up...');
    return quit(host, tourId);
  }
  try {
    const { runTour } = await host.surface('tour');
    runTour(host, tourId, config);
  } catch (error) {
    host.fault(error);
    quit(host, tourId);
  }
};

/** Goes on with what an earlier page has kept of a tour, if anything. */
export const resumeTour: ToursSurface['resumeTour'] = async (host) => {
  const { tourId, tourData } = fields(JSON.parse(host.storage().getItem(KEPT) ?? 'null'));
  if (typeof tourId === 'string' && tourData) await startTour(host, tourId, tourData);
};

function quit({ emit, fault, storage, track }: TourHost, tourId: string): void {
  try {
    storage().removeItem(KEPT);
  } catch (error) {
    fault(error);
  }
  track(`tour-${tourId}-quit`, { tourId });
  emit('productTourQuit', { tourId });
}

function fields(value: unknown): Record<string, unknown> {
  return value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}
