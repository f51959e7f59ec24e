import { LEVEL_XP } from '../skills/limits.ts';

/** XP that level `level` needs (parley.md 7). */
export function xpOfLevel(level: number): number {
  return LEVEL_XP * level ** 2;
}

/** The level that so much XP reaches, and the part of the way to the next one, from 0 up to 1. There is no highest level. */
export function levelOf(xp: number): { level: number; progress: number } {
  let level = Math.floor(Math.sqrt(Math.floor(xp / LEVEL_XP)));
  // The root of a large number may be rounded to the next whole one.
  while (xpOfLevel(level) > xp) level--;
  return { level, progress: (xp - xpOfLevel(level)) / (xpOfLevel(level + 1) - xpOfLevel(level)) };
}
