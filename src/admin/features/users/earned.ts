/** What a user has earned has changed: every part of the screen that shows it loads it again. */
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { useKept } from '../../parts/use-kept.ts';

function createEarned() {
  const state = proxy<{ versions: Record<string, number> }>({ versions: {} });
  const changed = (id: string): void => {
    state.versions[id] = (state.versions[id] ?? 0) + 1;
  };
  return { state, changed };
}

export function useEarned(id: string): { version: number; changed: () => void } {
  const { state, changed } = useKept(createEarned);
  const version = useSnapshot(state).versions[id] ?? 0;
  return { version, changed: () => changed(id) };
}
