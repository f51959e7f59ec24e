/** What a level is called (parley.md 7). */
import type { Key } from '../../shell/texts.ts';

/** The highest level of each name but the last. */
const names: readonly (readonly [number, Key])[] = [
  [0, 'users.level.newbie'],
  [5, 'users.level.novice'],
  [10, 'users.level.beginner'],
  [15, 'users.level.talented'],
  [20, 'users.level.skilled'],
  [25, 'users.level.intermediate'],
  [30, 'users.level.seasoned'],
  [40, 'users.level.experienced'],
  [45, 'users.level.expert'],
];

export function levelName(level: number): Key {
  return names.find(([highest]) => level <= highest)?.[1] ?? 'users.level.godTier';
}
