/**
 * Which members are active at the desk. An open desk says so at most every minute; 5 minutes after its last sign, or when
 * they sign out, a member is not. Kept in memory alone, by whoever has the sockets.
 */
import { HERE_MS } from '../../../wire/members/limits.ts';
import type { Ports } from '../../ports.ts';

export type Presence = {
  readonly sign: (project: string, account: string) => void;
  /** Signed out everywhere. */
  readonly gone: (account: string) => void;
  readonly active: (project: string) => ReadonlySet<string>;
  /** Told of a project whose active members are others than before. */
  readonly onChange: (listener: (project: string) => void) => void;
};

export function createPresence({ later }: Pick<Ports, 'later'>): Presence {
  const projects = new Map<string, Map<string, () => void>>();
  const listeners: ((project: string) => void)[] = [];
  const changed = (project: string) => listeners.forEach((listener) => listener(project));

  function leave(project: string, account: string): void {
    const there = projects.get(project);
    const cancel = there?.get(account);
    if (!there || !cancel) return;
    cancel();
    there.delete(account);
    if (there.size === 0) projects.delete(project);
    changed(project);
  }

  return {
    sign(project, account) {
      const there = projects.get(project) ?? new Map<string, () => void>();
      projects.set(project, there);
      const before = there.get(account);
      before?.();
      there.set(
        account,
        later(HERE_MS, () => leave(project, account)),
      );
      if (!before) changed(project);
    },
    gone(account) {
      for (const project of projects.keys()) leave(project, account);
    },
    active: (project) => new Set(projects.get(project)?.keys()),
    onChange: (listener) => void listeners.push(listener),
  };
}
