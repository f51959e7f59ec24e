/** 'Try it': the draft as it stands on the screen, step by step through the server's engine, with no effect on anything. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { botEndpoints } from '../../../../wire/bots/calls.ts';
import type { BotSimulated, BotSimulation, SimulatedWorld } from '../../../../wire/bots/simulate.ts';
import { asFailure, type Failure } from '../../../api/failure.ts';
import { useServices } from '../../../services.ts';
import { useBotEditor } from '../editor/editor-context.ts';

export type TrialLine = BotSimulated['lines'][number];
type Said = NonNullable<BotSimulation['said']>;

/** `answer`: of the last step; null before the first. */
type Going = { readonly answer: BotSimulated | null; readonly lines: readonly TrialLine[] };
const nothing: Going = { answer: null, lines: [] };

export function useTrial(world: SimulatedWorld) {
  const { step, begin, going, last, ...rest } = useSteps(world);
  return {
    ...going,
    ...rest,
    begin,
    say: (said: Said) => step(going, said),
    /** The step that failed. */
    retry: () => step(last.current.before, last.current.said),
    /** What a visitor has written once, into the draft as it stands: the first of it begins the run. */
    async play(words: readonly string[]): Promise<void> {
      let at = await begin(words[0]);
      for (const text of words.slice(1)) {
        // A pause is over by then.
        if (at?.answer?.until) at = await step(at, { goOn: true });
        if (!at) return;
        at = await step(at, { text });
      }
    },
  };
}

/** Steps that wait for each other. */
function useSteps(world: SimulatedWorld) {
  const { keeper, project, onPath } = useBotEditor();
  const { api } = useServices();
  const [going, setGoing] = useState(nothing);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Of the run that goes on: what comes of one before it is not shown any more. */
  const turn = useRef(0);
  const last = useRef<{ readonly before: Going; readonly said: Said | null }>({ before: nothing, said: null });
  const { bot } = keeper.state;

  useEffect(
    () => () => {
      turn.current += 1;
      onPath([]);
    },
    [onPath],
  );

  const step = useCallback(
    async (before: Going, said: Said | null): Promise<Going | undefined> => {
      const { current } = turn;
      last.current = { before, said };
      setBusy(true);
      setFailure(null);
      try {
        const body = { flow: keeper.work.state.flow, world, state: before.answer?.state ?? null, said };
        const answer = await api(botEndpoints.simulateBot, { params: { project, bot: bot.id }, body });
        if (current !== turn.current) return undefined;
        const after = { answer, lines: [...before.lines, ...answer.lines] };
        setGoing(after);
        onPath(before.answer ? (way) => [...way, ...answer.path] : answer.path);
        return after;
      } catch (error) {
        if (current === turn.current) setFailure(asFailure(error));
        return undefined;
      } finally {
        if (current === turn.current) setBusy(false);
      }
    },
    [api, bot.id, keeper, onPath, project, world],
  );

  /** Begins anew. `words`: what the visitor has written first; '' for nothing. */
  const begin = useCallback(
    (words = '') => {
      turn.current += 1;
      setGoing(nothing);
      onPath([]);
      return step(nothing, words === '' ? null : { text: words });
    },
    [onPath, step],
  );
  return { step, begin, going, last, failure, isBusy };
}
