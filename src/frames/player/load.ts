import { replayFilm, type ReplayFilm } from '../../wire/replay.ts';
import { fits } from '../../wire/schema.ts';

export type Loaded = { kind: 'ready'; film: ReplayFilm } | { kind: 'expired' | 'gone' | 'failed' };

/** Never rejects: what went wrong is one of the states that the player shows. `address` is that of the events. */
export async function loadFilm(address: string, ask: (address: string) => Promise<Response>): Promise<Loaded> {
  try {
    const response = await ask(address);
    if (response.status === 403) return { kind: 'expired' };
    if (response.status === 404) return { kind: 'gone' };
    const body: unknown = response.ok ? await response.json() : undefined;
    return fits(replayFilm, body) ? { kind: 'ready', film: body } : { kind: 'failed' };
  } catch {
    // Offline, or cut off in the middle: the same for whoever looks.
    return { kind: 'failed' };
  }
}
