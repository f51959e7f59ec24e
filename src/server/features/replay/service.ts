/** The replay of a ticket: its story for the desk, its film for the player, behind a link signed for 10 minutes. */
import { ApiError } from '../../../wire/errors.ts';
import { REPLAY_MARKS_MOST } from '../../../wire/replay-limits.ts';
import { EVENT, type ReplayEvent } from '../../../wire/pure/replay-events.ts';
import { marksOf } from '../../../wire/pure/replay-marks.ts';
import { createStepTeller, type Step } from '../../../wire/pure/steps.ts';
import type { ReplayFilm, ReplayStory } from '../../../wire/replay.ts';
import { limited } from '../../limited.ts';
import type { Tools } from '../../tools.ts';
import { copyLinks } from '../assets/links.ts';
import { inOpeningTime, readWithCopies } from '../assets/rounds.ts';
import type { Assets } from '../assets/service.ts';
import type { Links } from '../files/links.ts';
import { filmOf, visitsOf, type Film } from './film.ts';
import { hasTicket, replayParts } from './store.ts';

export type Replays = {
  /** `media` is the media origin. Errors: 404, also for a ticket of another project or one without a replay. */
  readonly story: (place: { readonly project: string; readonly ticket: string }, media: string) => Promise<ReplayStory>;
  /** Errors: 403 for a link that is forged or too old. */
  readonly check: (query: URLSearchParams) => void;
  /** Errors: those of `check`; 404 for a ticket without a replay that can be played. */
  readonly film: (query: URLSearchParams) => Promise<PlayableFilm>;
  /** Gets what the ticket's replay names, while its site still has it. Resolves when all is decided. */
  readonly keep: (ticketId: string) => Promise<void>;
};

/** What the player is told first, and then event by event. */
export type PlayableFilm = { readonly head: ReplayFilm; readonly events: readonly ReplayEvent[] };

/** Work between two breaths, so that a large replay does not hold up other requests. */
const BREATH_MS = 8;

export function createReplays(
  { storage, now, later }: Pick<Tools, 'storage' | 'now' | 'later'>,
  links: Links,
  assets: Assets,
): Replays {
  const check = (query: URLSearchParams) => links.check(['replay', query.get('ticket') ?? ''], query);
  const bodyOf = async (ticketId: string) => (await replayParts(storage, ticketId)).get('webReplay');
  // A replay in the reading takes many times its size.
  const oneAfterAnother = limited(1);
  return {
    check,
    async story({ project, ticket }, media) {
      if (!(await hasTicket(storage, project, ticket))) throw missing();
      const parts = await replayParts(storage, ticket);
      const film = await read(parts.get('webReplay'));
      const query = new URLSearchParams({ ticket });
      const playerUrl = `${media}/viewer/replay?${query}&${links.sign(['replay', ticket])}`;
      const { start, duration, width, height } = frameOf(film);
      return {
        playerUrl: film.events.length > 0 ? playerUrl : null,
        start,
        duration,
        width,
        height,
        ...(await told(film.events, visitsOf(parts.get('customEventLog')), now)),
        problems: [...film.problems],
        failure: film.failure,
      };
    },
    async film(query) {
      check(query);
      const ticketId = query.get('ticket') ?? '';
      const body = await bodyOf(ticketId);
      if (body === undefined) throw missing();
      const { value: film } = await readWithCopies(
        assets,
        { ticketId, linkTo: copyLinks('replay', query), wait: inOpeningTime(later) },
        (copiesAt) => filmOf(body, now, copiesAt),
      );
      if (film.events.length === 0) throw missing();
      return { head: { ...frameOf(film), count: film.events.length }, events: film.events };
    },
    async keep(ticketId) {
      if (!assets.canGet) return;
      const reading = {
        ticketId,
        linkTo: copyLinks('replay', new URLSearchParams()),
        wait: (work: Promise<void>) => work,
      };
      await readWithCopies(assets, reading, (copiesAt) =>
        oneAfterAnother(async () => {
          // Read for each round: it must not stay in memory while others wait for a slow site.
          const body = await bodyOf(ticketId);
          if (body !== undefined) await filmOf(body, now, copiesAt);
        }),
      );
    },
  };

  async function read(body: string | undefined): Promise<Film> {
    if (body === undefined) throw missing();
    return filmOf(body, now);
  }
}

const missing = (): ApiError => new ApiError('not_found', 'This ticket has no replay.');

function frameOf({ events, width, height }: Film): Pick<ReplayFilm, 'start' | 'duration' | 'width' | 'height'> {
  const start = events[0]?.timestamp ?? 0;
  return { start, duration: (events.at(-1)?.timestamp ?? start) - start, width, height };
}

type Told = Pick<ReplayStory, 'steps' | 'pages' | 'clicks' | 'rages' | 'idle'>;

async function told(
  events: readonly ReplayEvent[],
  visits: readonly { at: number; href: string }[],
  now: () => number,
): Promise<Told> {
  const start = events[0]?.timestamp ?? 0;
  const teller = createStepTeller(start);
  const until = events.at(-1)?.timestamp ?? 0;
  const waiting = visits
    .filter(({ at }) => at >= start && at <= until)
    .toSorted((a, b) => a.at - b.at)
    .toReversed();
  let breath = now();
  for (const event of events) {
    while ((waiting.at(-1)?.at ?? Number.POSITIVE_INFINITY) < event.timestamp) {
      const { at, href } = waiting.pop()!;
      teller.visit(at, href);
    }
    teller.hear(event);
    if (now() - breath > BREATH_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      breath = now();
    }
  }
  const steps = teller.steps();
  return { steps, pages: pagesOf(steps, events), ...marksOf(events) };
}

/** Steps may end before the replay does; pages are told to its end. */
function pagesOf(steps: readonly Step[], events: readonly ReplayEvent[]): ReplayStory['pages'] {
  const pages = steps
    .filter(({ kind }) => kind === 'open' || kind === 'arrive')
    .map(({ at, value }) => ({ at, href: value }));
  if (pages.length > 0) return pages.slice(0, REPLAY_MARKS_MOST);
  const href = events.find(({ type }) => type === EVENT.meta)?.data.href;
  return typeof href === 'string' && href ? [{ at: 0, href: href.slice(0, 1000) }] : [];
}
