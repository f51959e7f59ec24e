/** This desk is at a ticket, and writes there: others see it. */
import { useEffect, useState } from 'react';
import type { LookDoing } from '../../../../wire/tickets/looks.ts';
import { useKept } from '../../../parts/use-kept.ts';
import { useServices } from '../../../services.ts';
import { useSnapshot } from 'valtio/react';
import { makeLooks, type Looker } from '../looks.ts';
import type { Mode } from './drafts.ts';

/** Whoever has typed nothing for so long does not write. */
const WRITING_MS = 6000;

/** What it answers is called at each key. */
export function useLooking(ticket: string): (mode: Mode) => void {
  const { browser, live } = useServices();
  const { phase } = useSnapshot(live.state);
  const looks = useKept(makeLooks);
  const [typed, setTyped] = useState<{ readonly mode: Mode } | null>(null);
  const doing: LookDoing = typed?.mode ?? 'view';
  useEffect(() => (typed ? browser.start(() => setTyped(null), WRITING_MS) : undefined), [browser, typed]);
  useEffect(() => (phase === 'live' ? looks.look(ticket, doing) : undefined), [looks, ticket, doing, phase]);
  useEffect(() => looks.leave, [looks]);
  return (mode) => setTyped({ mode });
}

/** Everybody else who is at this ticket. */
export function useOthers(ticket: string): readonly Looker[] {
  const { session } = useServices();
  const me = useSnapshot(session.state).user?.id;
  const { people } = useSnapshot(useKept(makeLooks).state);
  return (people[ticket] ?? []).filter(({ id }) => id !== me);
}
