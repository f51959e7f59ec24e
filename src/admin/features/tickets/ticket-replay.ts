/** What the screens of one ticket share about its replay: the story, the timeline with the logs on it, what went wrong. */
import { useEffect, useMemo, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { replayEndpoints } from '../../../wire/replays/calls.ts';
import type { ReplayStory } from '../../../wire/replays/shapes.ts';
import type { Failure } from '../../api/failure.ts';
import { thing, type Ask } from '../../data/ask.ts';
import { useData } from '../../data/data.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { Desk } from '../../projects/desk.ts';
import { useServices } from '../../services.ts';
import { readConsole, readNetwork, type ConsoleLine, type NetworkLine } from './log-entries.ts';
import { readMoment } from './moment.ts';
import { createReplay, type Replay } from './replay.ts';
import type { SeenTicket } from './seen.ts';
import { LINK_MS } from './ticket.ts';
import { faultsOf, opensAt, timelineOf, type Along, type PlacedFault, type Timeline } from './timeline.ts';

export type TicketReplay = {
  /** Null for a ticket without one. */
  readonly replay: Replay | null;
  /** Why the story has not come. */
  readonly failure: Failure | null;
  /** Asks for the story anew, with another link for the player. */
  readonly renew: () => Promise<void>;
  /** Whether the player's link still holds. */
  readonly linkHolds: () => boolean;
  readonly story: ReplayStory | null;
  readonly lines: readonly ConsoleLine[];
  readonly requests: readonly NetworkLine[];
  readonly timeline: Timeline | null;
  readonly faults: readonly PlacedFault[];
};

const NOWHEN: Along = { start: 0, duration: 0 };

export function useTicketReplay(ticket: SeenTicket): TicketReplay {
  const { consoleLog, networkLogs } = ticket;
  const { id, hasReplay } = ticket.row;
  const lines = useMemo(() => readConsole(consoleLog), [consoleLog]);
  const requests = useMemo(() => readNetwork(networkLogs), [networkLogs]);
  const { replay, ...asked } = useOwnReplay(id, hasReplay, (story) => opensAt(timelineOf(story, lines, requests)));
  const story = useStory(replay);
  const timeline = useMemo(() => story && timelineOf(story, lines, requests), [story, lines, requests]);
  const faults = useMemo(() => faultsOf(story ?? NOWHEN, lines, requests), [story, lines, requests]);
  return { replay, ...asked, story, lines, requests, timeline, faults };
}

/** One for as long as the ticket stands; it opens at the moment of the address, else where `usual` says. */
function useOwnReplay(
  id: string,
  hasReplay: boolean,
  usual: (story: ReplayStory) => number,
): Pick<TicketReplay, 'replay' | 'failure' | 'renew' | 'linkHolds'> {
  const { desk, browser } = useServices();
  const data = useData();
  const [replay] = useState(() => {
    if (!hasReplay) return null;
    const { at } = readMoment(browser.window.location.search);
    return createReplay((story) => at ?? usual(story));
  });
  const ask = storyOf(desk, id);
  const { value, failure, reload } = useAsked(hasReplay ? ask : null);
  useEffect(() => void (value && replay?.tell(value)), [value, replay]);
  const linkHolds = (): boolean => browser.now() - data.answeredAt(ask.key) < LINK_MS;
  return { replay, failure, renew: reload, linkHolds };
}

/** Of a name that no change of the ticket concerns: its replay stays what it was. */
function storyOf(desk: Pick<Desk, 'project'>, id: string): Ask<ReplayStory> {
  return thing(
    `replay of ticket ${id}`,
    async (api, signal) => {
      const project = await desk.project();
      return api(replayEndpoints.replay, { params: { project: project.id, ticket: id }, signal });
    },
    { quiet: true, large: true },
  );
}

const none = proxy<Pick<Replay['state'], 'story'>>({ story: null });

/** Its own snapshot, so that the whole ticket is not drawn anew while the film runs. */
function useStory(replay: Replay | null): ReplayStory | null {
  const { story } = useSnapshot<Pick<Replay['state'], 'story'>>(replay?.state ?? none);
  return story as ReplayStory | null;
}
