/** From events that are still coming to a player: it shows the wished moment as soon as that has come. */
import type { ReplayEvent } from '../../wire/pure/replay-events.ts';
import type { ReplayFilm } from '../../wire/replays/shapes.ts';
import type { Listener } from './load.ts';
import type { Player } from './player.ts';

/** A player that was built, and the function that removes it and its place from the page. */
export type Built = { readonly player: Player; readonly remove: () => void };

export type Reel = Listener & {
  /** All events have come. Answers undefined where they cannot be played. */
  readonly complete: () => Promise<Player | undefined>;
  readonly broken: () => boolean;
  readonly remove: () => void;
};

/** The player is built of two events or more. */
const FEWEST = 2;

/** `at` is the wished moment in milliseconds. `build` may reject: the events cannot be played. */
export function createReel(
  at: number,
  build: (film: ReplayFilm, events: readonly ReplayEvent[]) => Promise<Built>,
): Reel {
  const waiting: ReplayEvent[] = [];
  let film: ReplayFilm | undefined;
  let built: Built | undefined;
  let isBroken = false;

  const show = async (film: ReplayFilm): Promise<void> => {
    try {
      built = await build(film, waiting.splice(0));
      built.player.seek(at);
    } catch (error) {
      console.warn('this replay cannot be built', error);
      isBroken = true;
      built?.remove();
      built = undefined;
    }
  };
  const hasCome = ({ start }: ReplayFilm): boolean =>
    waiting.length >= FEWEST && waiting.at(-1)!.timestamp - start > at;

  return {
    head: (head) => void (film = head),
    async events(events) {
      if (isBroken) return;
      if (built) return built.player.add(events);
      for (const event of events) waiting.push(event);
      if (film && hasCome(film)) await show(film);
    },
    async complete() {
      if (film && !built && !isBroken) await show(film);
      built?.player.complete();
      return built?.player;
    },
    broken: () => isBroken,
    remove() {
      built?.player.stop();
      built?.remove();
      built = undefined;
    },
  };
}
