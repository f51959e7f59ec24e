/** What a level is called (parley.md 7). */
import type { Key } from '../../shell/texts.ts';

/** The highest level of each name but the last. */
const names: readonly (readonly [number, Key])[] = [
  [0, 'level.newbie'],
  [5, 'level.novice'],
  [10, 'level.beginner'],
  [15, 'level.talented'],
  [20, 'level.skilled'],
  [25, 'level.intermediate'],
  [30, 'level.seasoned'],
  [40, 'level.experienced'],
  [45, 'level.expert'],
];

export function levelName(level: number): Key {
  return names.find(([highest]) => level <= highest)?.[1] ?? 'level.godTier';
}
