/** What a user has earned has changed: every part of the screen that shows it loads it again. */
import { proxy } from 'valtio/vanilla';
import { useSnapshot } from 'valtio/react';
import { useKept } from '../../parts/use-kept.ts';

const createEarned = () => proxy<{ versions: Record<string, number> }>({ versions: {} });

export function useEarned(id: string): { version: number; changed: () => void } {
  const state = useKept(createEarned);
  const version = useSnapshot(state).versions[id] ?? 0;
  return {
    version,
    changed: () => {
      state.versions[id] = (state.versions[id] ?? 0) + 1;
    },
  };
}
