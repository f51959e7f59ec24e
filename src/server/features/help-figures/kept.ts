/** What is read of a project and kept in memory for a while, since each opening of the help center asks for it. */
import type { Ports } from '../../ports.ts';

const PROJECTS_KEPT = 1000;

/** Answers what `read` said of that project at most `ms` ago. Errors: those of `read`, which is then asked anew. */
export function keptFor<T>(
  { now }: Pick<Ports, 'now'>,
  ms: number,
  read: (project: string) => Promise<T>,
): (project: string) => Promise<T> {
  const kept = new Map<string, { readonly until: number; readonly said: Promise<T> }>();
  return (project) => {
    const before = kept.get(project);
    if (before && before.until > now()) return before.said;
    const said = read(project);
    if (kept.size >= PROJECTS_KEPT) kept.clear();
    kept.set(project, { until: now() + ms, said });
    said.catch(() => kept.delete(project));
    return said;
  };
}
