/** What the screens of one ticket share about its replay: the story, the timeline with the logs on it, what went wrong. */
import { useEffect, useMemo, useState } from 'react';
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { replayEndpoints } from '../../../wire/replays/calls.ts';
import type { ReplayStory } from '../../../wire/replays/shapes.ts';
import { useServices } from '../../services.ts';
import { readConsole, readNetwork, type ConsoleLine, type NetworkLine } from './log-entries.ts';
import { readMoment } from './moment.ts';
import { createReplay, type Replay } from './replay.ts';
import type { SeenTicket } from './seen.ts';
import { faultsOf, opensAt, timelineOf, type Along, type PlacedFault, type Timeline } from './timeline.ts';

export type TicketReplay = {
  /** Null for a ticket without one. */
  readonly replay: Replay | null;
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
  const replay = useOwnReplay(id, hasReplay, (story) => opensAt(timelineOf(story, lines, requests)));
  const story = useStory(replay);
  const timeline = useMemo(() => story && timelineOf(story, lines, requests), [story, lines, requests]);
  const faults = useMemo(() => faultsOf(story ?? NOWHEN, lines, requests), [story, lines, requests]);
  return { replay, story, lines, requests, timeline, faults };
}

/** One for as long as the ticket stands; it opens at the moment of the address, else where `usual` says. */
function useOwnReplay(id: string, hasReplay: boolean, usual: (story: ReplayStory) => number): Replay | null {
  const { api, desk, browser } = useServices();
  const [replay] = useState(() => {
    if (!hasReplay) return null;
    const { at } = readMoment(browser.window.location.search);
    return createReplay({
      async load() {
        const project = await desk.project();
        return api(replayEndpoints.replay, { params: { project: project.id, ticket: id } });
      },
      now: browser.now,
      opening: (story) => at ?? usual(story),
    });
  });
  useEffect(() => void replay?.open(), [replay]);
  return replay;
}

const none = proxy<Pick<Replay['state'], 'story'>>({ story: null });

/** Its own snapshot, so that the whole ticket is not drawn anew while the film runs. */
function useStory(replay: Replay | null): ReplayStory | null {
  const { story } = useSnapshot<Pick<Replay['state'], 'story'>>(replay?.state ?? none);
  return story as ReplayStory | null;
}
