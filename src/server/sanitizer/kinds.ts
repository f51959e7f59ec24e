/** The cleaning of what strangers sent, as jobs of plain data: they run in a thread of their own (worker.ts). */
import type { ReplayFilm } from '../../wire/replays/shapes.ts';
import { copiesOf, type Held } from '../features/assets/copies.ts';
import { filmOf, visitsOf, type Film } from '../features/replays/film.ts';
import { told, type Told } from '../features/replays/told.ts';
import { unpack, type Stored } from '../features/tickets/packing.ts';
import { readScreenshot } from '../features/tickets/screenshot-part.ts';
import { quietSnapshot, type QuietSnapshot } from '../features/viewer/sanitize.ts';

/** `base`: the page's address, cut at the last slash. `held`: our copies of what it names. */
export type SnapshotJob = { readonly html: string; readonly base: string; readonly held: Held };
/** The part as it is stored: packed, so that only this thread ever has 30 MB of it. */
export type StoredJob = { readonly stored: Stored; readonly held: Held };
/** `events`: the report's own events as they are stored. */
export type StoryJob = { readonly body: string; readonly events: string | undefined };

/** `wanted`: addresses that nothing is known of; `lacking`: those that could not be got. */
export type Cleaned<T> = { readonly value: T; readonly wanted: string[]; readonly lacking: string[] };
/** What the player is told first, and then event by event: lines of JSON, some in each text. */
export type PlayableFilm = { readonly head: ReplayFilm; readonly lines: readonly string[] };
export type Story = ReplayFrame & Told & Pick<Film, 'problems' | 'failure'> & { readonly count: number };
type ReplayFrame = Omit<ReplayFilm, 'count'>;

export type Kinds = {
  /** Errors: 400 for what cannot be read. */
  readonly snapshot: (job: SnapshotJob) => Promise<Cleaned<QuietSnapshot>>;
  readonly film: (job: StoredJob) => Promise<Cleaned<PlayableFilm>>;
  readonly story: (job: StoryJob) => Promise<Story>;
  /** The same without what came out of it, for who asks for the addresses only. */
  readonly namedBySnapshot: (job: StoredJob) => Promise<Cleaned<undefined>>;
  readonly namedByFilm: (job: StoredJob) => Promise<Cleaned<undefined>>;
};

const LINES_CHARS = 64 * 1024;
const now = () => performance.now();

export const kinds: Kinds = {
  async snapshot({ html, base, held }) {
    const named = copiesOf(held);
    return cleaned(await quietSnapshot(html, named.at(base)), named);
  },
  async film({ stored, held }) {
    const named = copiesOf(held);
    const film = await filmOf(await unpack(stored), now, named.at);
    const head = { ...frameOf(film), count: film.events.length };
    return cleaned({ head, lines: linesOf(film) }, named);
  },
  async story({ body, events }) {
    const film = await filmOf(body, now);
    const { problems, failure } = film;
    const count = film.events.length;
    return { ...frameOf(film), count, ...told(film.events, visitsOf(events)), problems, failure };
  },
  async namedBySnapshot({ stored, held }) {
    const named = copiesOf(held);
    const read = readScreenshot(await unpack(stored));
    if (read) await quietSnapshot(read.html, named.at(`${read.baseUrl}/`));
    return cleaned(undefined, named);
  },
  async namedByFilm({ stored, held }) {
    const named = copiesOf(held);
    await filmOf(await unpack(stored), now, named.at);
    return cleaned(undefined, named);
  },
};

type NamedSets = { readonly wanted: ReadonlySet<string>; readonly lacking: ReadonlySet<string> };

function cleaned<T>(value: T, { wanted, lacking }: NamedSets): Cleaned<T> {
  return { value, wanted: [...wanted], lacking: [...lacking] };
}

function frameOf({ events, width, height }: Film): ReplayFrame {
  const start = events[0]?.timestamp ?? 0;
  return { start, duration: (events.at(-1)?.timestamp ?? start) - start, width, height };
}

function linesOf({ events }: Film): string[] {
  const texts: string[] = [];
  let lines: string[] = [];
  let chars = 0;
  for (const event of events) {
    const line = `${JSON.stringify(event)}\n`;
    lines.push(line);
    chars += line.length;
    if (chars < LINES_CHARS) continue;
    texts.push(lines.join(''));
    lines = [];
    chars = 0;
  }
  return [...texts, lines.join('')];
}
