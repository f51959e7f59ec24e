/** The film of the next report. What knows about films is in the capture's chunk, which comes when there is one. */
import type { Films } from '../../wire/tickets/recording.ts';
import type { FeedbackHost } from '../../wire/surfaces.ts';

/** In the tab's storage, where a film is on its way: written by the capture's chunk. */
const LEFT = 'parley-film';

export function createFilms(host: FeedbackHost) {
  let films: Films | undefined;
  const open = async (): Promise<Films> => (films ??= (await host.surface('capture')).openFilms(host));
  return {
    open,
    current: () => films,
    /** A page that was loaded anew goes on with the film that it had. */
    offerLeft() {
      if (films || hasLeft())
        open()
          .then(({ offerLeft }) => offerLeft())
          .catch((error: unknown) => host.warn('The capture editor did not load', error));
    },
  };
}

function hasLeft(): boolean {
  try {
    return !!sessionStorage.getItem(LEFT);
  } catch {
    // A page without storage has kept nothing.
    return false;
  }
}
