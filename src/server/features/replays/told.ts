/** What a replay shows, in words: the steps of the visitor, the pages, and what stands on the timeline. */
import { REPLAY_MARKS_MOST } from '../../../wire/replays/limits.ts';
import { EVENT, type ReplayEvent } from '../../../wire/pure/replay-events.ts';
import { marksOf } from '../../../wire/pure/replay-marks.ts';
import { createStepTeller, type Step } from '../../../wire/pure/steps.ts';
import type { ReplayStory } from '../../../wire/replays/shapes.ts';

export type Told = Pick<ReplayStory, 'steps' | 'pages' | 'clicks' | 'rages' | 'idle'>;

export function told(events: readonly ReplayEvent[], visits: readonly { at: number; href: string }[]): Told {
  const start = events[0]?.timestamp ?? 0;
  const teller = createStepTeller(start);
  const until = events.at(-1)?.timestamp ?? 0;
  const waiting = visits
    .filter(({ at }) => at >= start && at <= until)
    .toSorted((a, b) => a.at - b.at)
    .toReversed();
  for (const event of events) {
    while ((waiting.at(-1)?.at ?? Number.POSITIVE_INFINITY) < event.timestamp) {
      const { at, href } = waiting.pop()!;
      teller.visit(at, href);
    }
    teller.hear(event);
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
