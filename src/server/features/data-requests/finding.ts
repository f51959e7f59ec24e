/** Finds one person in one project, and says how much is kept of them. */
import type { PersonCounts, PersonFound, SubjectAsked } from '../../../wire/data-requests/shapes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { PERSON_SESSIONS_SHOWN } from '../../../wire/data-requests/limits.ts';
import { wholeText } from '../../http/whole-text.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Projects } from '../projects/service.ts';
import { countIdentities, latestSessions, type Subject } from '../visitors/service.ts';
import { personOf, sessionsMeant, type Meant } from './archive.ts';
import { sumOf } from './telling.ts';
import type { OfPerson } from './slots.ts';

export type Finding = {
  /** Errors: 404 for a project; 422 where not exactly one name is given. */
  readonly find: (project: string, actor: string, asked: SubjectAsked) => Promise<PersonFound>;
  readonly counts: (queries: Queries, meant: Meant) => Promise<PersonCounts>;
};

type Needs = { readonly projects: Pick<Projects, 'byId'>; readonly kinds: () => readonly OfPerson[] };

export function createFinding({ storage }: Pick<Ports, 'storage'>, { projects, kinds }: Needs): Finding {
  const counts: Finding['counts'] = async (queries, meant) => {
    const person = personOf(meant);
    const all = new Map<string, number>();
    for (const { kind, count } of kinds())
      if (count) all.set(kind, (all.get(kind) ?? 0) + (await count(queries, person)));
    return Object.fromEntries(all);
  };

  return {
    counts,
    async find(projectId, actor, asked) {
      await projects.byId(projectId);
      const meant = { projectId, subject: subjectOf(asked), byId: actor };
      const sessions = sessionsMeant(meant);
      const all = await counts(storage, meant);
      const [identities, latest] = await Promise.all([
        countIdentities(storage, sessions),
        latestSessions(storage, sessions, PERSON_SESSIONS_SHOWN),
      ]);
      return {
        found: sumOf(all) > 0,
        identities,
        counts: all,
        sessions: latest.map(({ firstSeen, lastSeen, ...session }) => ({
          ...session,
          firstSeen: new Date(firstSeen).toISOString(),
          lastSeen: new Date(lastSeen).toISOString(),
        })),
      };
    },
  };
}

/** Errors: 422 where not exactly one name is given. */
export function subjectOf(asked: SubjectAsked): Subject {
  const given = (['userId', 'email', 'sessionId'] as const).filter((by) => asked[by] !== undefined);
  const [by] = given;
  const value = by && wholeText(asked[by] ?? '').trim();
  if (by && value && given.length === 1) return { by, value };
  throw new ApiError('invalid_field', 'subject must have exactly one of userId, email and sessionId', {
    details: { field: 'subject' },
  });
}
