/** The campaigns of each project that may be shown now, as the events that come in ask for them. */
import type { Ports } from '../../ports.ts';
import { calmOf, type CalmRecord } from './calm-store.ts';
import { liveCampaigns, type LiveCampaign } from './store.ts';

export type LiveProject = { readonly campaigns: readonly LiveCampaign[]; readonly calm: CalmRecord };

export type Live = {
  /** As of at most 2 s ago; what this process has changed itself is there at once. */
  readonly of: (project: string) => Promise<LiveProject>;
  /** What was read last; undefined for a project that was not asked for. */
  readonly known: (project: string) => LiveProject | undefined;
  readonly forget: (project: string) => void;
};

/** Changes take hold within 5 s on every process (P-OUT-42, P-AUD-16). */
const FRESH_MS = 2000;

export function createLive({ storage, now }: Pick<Ports, 'storage' | 'now'>): Live {
  const projects = new Map<string, { readonly at: number; readonly read: Promise<LiveProject> }>();
  const known = new Map<string, LiveProject>();
  return {
    async of(project) {
      const kept = projects.get(project);
      if (kept && now() - kept.at < FRESH_MS) return kept.read;
      const read = Promise.all([liveCampaigns(storage, project), calmOf(storage, project)]).then(
        ([campaigns, calm]) => ({ campaigns, calm }),
      );
      projects.set(project, { at: now(), read });
      read.then(
        (found) => projects.get(project)?.read === read && known.set(project, found),
        () => projects.get(project)?.read === read && projects.delete(project),
      );
      return read;
    },
    known: (project) => known.get(project),
    forget(project) {
      projects.delete(project);
      known.delete(project);
    },
  };
}
