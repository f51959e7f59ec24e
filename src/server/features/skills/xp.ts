/** XP by skill and the levels it makes (academy-api 1.3, parley.md 7). */
import type { Expected } from '../../../wire/conflict.ts';
import { ApiError } from '../../../wire/errors.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../../../wire/limits.ts';
import { levelOf } from '../../../wire/pure/level.ts';
import type { SubSkillXp, UserXp } from '../../../wire/skills/shapes.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Queries, Transaction } from '../../storage/port.ts';
import type { Ports } from '../../ports.ts';
import type { Audit } from '../audit/service.ts';
import { allRoots, rootsOfSubs, subById, subsOf, writeXp, xpIn, xpOf } from './store.ts';

export type Xp = {
  /** The account's XP in every root and sub-skill, also where it has none. */
  readonly of: (accountId: string) => Promise<UserXp>;
  /** Sets it; null leaves it. Errors: 404 for a skill that is not there. */
  readonly set: (place: XpPlace, xp: number | null, actor: string, expected?: Expected) => Promise<SubSkillXp>;
  readonly totalLevel: (queries: Queries, accountId: string) => Promise<number>;
  /** The level in each of these sub-skills. */
  readonly levels: (queries: Queries, accountId: string) => Promise<ReadonlyMap<string, number>>;
  /** The root of each of these sub-skills that there is. */
  readonly rootsOf: (queries: Queries, skills: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Adds XP inside a change of another kind: shared out evenly, what is left over to the first. */
  readonly earn: (transaction: Transaction, accountId: string, xp: number, skills: readonly string[]) => Promise<void>;
};

export type XpPlace = { readonly user: string; readonly root: string; readonly sub: string };

export function createXp({ storage }: Pick<Ports, 'storage'>, audit: Audit): Xp {
  return { of, set, totalLevel, levels, rootsOf: rootsOfSubs, earn };

  async function of(accountId: string): Promise<UserXp> {
    const earned = await xpOf(storage, accountId);
    const roots = await allRoots(storage, PLATFORM_LIST_ROWS_MOST);
    const subs = Map.groupBy(await subsOf(storage, undefined, PLATFORM_LIST_ROWS_MOST), ({ rootId }) => rootId);
    const skills = roots.map(({ id }) => {
      const inside = (subs.get(id) ?? []).map((sub) => entry(sub.id, earned.get(sub.id) ?? 0));
      return { ...entry(id, sum(inside.map(({ xp }) => xp))), skills: inside };
    });
    const total = sum(skills.map(({ xp }) => xp));
    const { level, progress } = levelOf(total);
    return { total_xp: total, total_level: level, progress, skills };
  }

  async function set(
    { user, root, sub }: XpPlace,
    xp: number | null,
    actor: string,
    expected?: Expected,
  ): Promise<SubSkillXp> {
    return storage.write(async (transaction) => {
      if ((await subById(transaction, sub))?.rootId !== root) throw new ApiError('skill_not_found', 'Skill not found');
      const before = (await xpIn(transaction, user, sub)) ?? 0;
      refuseConflict(entry(sub, before), expected);
      const after = xp ?? before;
      await writeXp(transaction, { accountId: user, skillId: sub, xp: after });
      await audit.note(transaction, {
        actor,
        action: 'changeXp',
        target: `user:${user}`,
        before: { skill: sub, xp: before },
        after: { skill: sub, xp: after },
      });
      return entry(sub, after);
    });
  }

  async function totalLevel(queries: Queries, accountId: string): Promise<number> {
    return levelOf(sum([...(await xpOf(queries, accountId)).values()])).level;
  }

  async function levels(queries: Queries, accountId: string): Promise<ReadonlyMap<string, number>> {
    const earned = await xpOf(queries, accountId);
    return new Map([...earned].map(([skill, xp]) => [skill, levelOf(xp).level]));
  }

  async function earn(
    transaction: Transaction,
    accountId: string,
    xp: number,
    skills: readonly string[],
  ): Promise<void> {
    const [share, left] = [Math.floor(xp / skills.length), xp % skills.length];
    for (const [at, skillId] of skills.entries()) {
      const before = (await xpIn(transaction, accountId, skillId)) ?? 0;
      const after = Math.min(before + share + (at < left ? 1 : 0), Number.MAX_SAFE_INTEGER);
      if (after !== before) await writeXp(transaction, { accountId, skillId, xp: after });
    }
  }
}

function entry(skill: string, xp: number): SubSkillXp {
  return { skill, xp, ...levelOf(xp) };
}

function sum(numbers: readonly number[]): number {
  return Math.min(
    numbers.reduce((total, number) => total + number, 0),
    Number.MAX_SAFE_INTEGER,
  );
}
