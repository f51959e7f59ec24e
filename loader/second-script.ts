/** Brings the second script when something needs it, and connects the two. */
import type { Api } from './api.ts';
import type { Chunks } from './chunks.ts';
import type { Core, Second } from './core-api.ts';

/** The returned function may be called as often as something is needed. */
export function createNeed(core: Core, chunks: Chunks, api: Api, isOver: () => boolean): () => void {
  let asked = false;
  return () => {
    if (asked || isOver()) return;
    asked = true;
    chunks<{ default: Second }>('second')
      .then((second) => isOver() || api.provide(second.default.install(core)))
      .catch((error: unknown) => {
        asked = false;
        core.warn('Gleap: the second script did not load.', error);
        api.giveUp();
      });
  };
}
