/** What protects visitors of a project from too much, and the stop of everything (P-OUT-27, P-OUT-30, P-OUT-43). */
import type { Calm, CalmChange } from '../../../wire/campaigns/calm.ts';
import { wrongField } from '../../../wire/errors.ts';
import { refuseConflict } from '../../http/conflict.ts';
import type { Ports } from '../../ports.ts';
import type { Queries } from '../../storage/port.ts';
import type { Audit } from '../audit/service.ts';
import { memberNames, type Members } from '../members/service.ts';
import type { CalmRules } from './blank.ts';
import { calmOf, saveCalm, type CalmRecord } from './calm-store.ts';

export type CalmService = {
  readonly calm: (project: string) => Promise<Calm>;
  /** Errors: 409 where a field holds something else than expected; 422. */
  readonly changeCalm: (project: string, change: CalmChange, actor: string) => Promise<Calm>;
  /** Again while it is so already changes nothing. */
  readonly halt: (project: string, on: boolean, actor: string) => Promise<Calm>;
};

type Needs = {
  readonly audit: Pick<Audit, 'note'>;
  readonly members: Pick<Members, 'find'>;
  readonly hasAudience: (queries: Queries, project: string, id: string) => Promise<boolean>;
  readonly changed: (project: string) => void;
};

export function createCalm(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { audit, members, hasAudience, changed }: Needs,
): CalmService {
  return {
    calm: async (project) => told(project, await calmOf(storage, project)),
    async changeCalm(project, { expected, ...change }, actor) {
      if (change.internal && !(await hasAudience(storage, project, change.internal)))
        throw wrongField('internal', 'must be an audience of the project');
      const after = await storage.write(
        async (transaction) => {
          const before = await calmOf(transaction, project);
          refuseConflict(before.rules, expected);
          const rules = { ...before.rules, ...change } as CalmRules;
          await saveCalm(transaction, project, { ...before, rules });
          const both = { before: before.rules, after: rules };
          await audit.note(transaction, { actor, action: 'changeCalm', target: `project:${project}`, ...both });
          return { ...before, rules };
        },
        { turn: project },
      );
      changed(project);
      return told(project, after);
    },
    async halt(project, on, actor) {
      const after = await storage.write(
        async (transaction) => {
          const before = await calmOf(transaction, project);
          if ((before.haltedAt !== null) === on) return before;
          const halted = { ...before, haltedAt: on ? now() : null, haltedBy: on ? actor : '' };
          await saveCalm(transaction, project, halted);
          await audit.note(transaction, { actor, action: 'haltOutbound', target: `project:${project}`, after: { on } });
          return halted;
        },
        { turn: project },
      );
      changed(project);
      return told(project, after);
    },
  };

  async function told(project: string, { rules, haltedAt, haltedBy }: CalmRecord): Promise<Calm> {
    if (haltedAt === null) return { ...rules, halted: null };
    const by = (await memberNames(members, project, [haltedBy])).get(haltedBy)?.name ?? '';
    return { ...rules, halted: { at: new Date(haltedAt).toISOString(), by } };
  }
}
