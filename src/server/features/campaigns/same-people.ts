/** Whom an audience reaches, which live campaigns speak to the same people, and how much interrupted them of late (P-AUD-13). */
import type { SamePeople } from '../../../wire/audiences/work-shapes.ts';
import { ESTIMATE_SAMPLE } from '../../../wire/audiences/limits.ts';
import type { Rule } from '../../../wire/audiences/rule.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import { joined, type Piece } from '../../storage/piece.ts';
import type { AudienceAsking } from '../audiences/service.ts';
import { countEach, countPersons, someContacts, sumOver } from '../contacts/service.ts';
import { interruptionsOfEach } from './conditions-store.ts';
import { liveCampaigns } from './store.ts';

const DAYS = 7;
/** Audiences that are asked in one statement. */
const AT_ONCE = 20;

export type SamePeopleOf = (
  project: string,
  asked: { readonly audience: string; readonly without?: string | undefined },
) => Promise<SamePeople>;

/** `without`: the campaign that asks. Errors: those of `condition`. */
export function createSamePeople(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { audiences }: { readonly audiences: Pick<AudienceAsking, 'condition'> },
): SamePeopleOf {
  return async (project, { audience, without }) => {
    const among = someContacts(project, ESTIMATE_SAMPLE);
    const conditionOf = (id: string) => audiences.condition(project, ruleOf(id), among);
    const own = await conditionOf(audience);
    const others = (await liveCampaigns(storage, project)).filter(({ id }) => id !== without);
    const all: Piece = { sql: '1 = 1', values: [] };
    const [looked = 0, matched = 0] = await countEach(storage, among, [all, own]);
    const shared = new Map<string, number>();
    const asked = matched === 0 ? [] : [...new Set(others.flatMap(({ version }) => version.draft.audience ?? []))];
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const some = asked.slice(at, at + AT_ONCE);
      const both = await Promise.all(some.map(async (id) => joined([own, await conditionOf(id)], ' and ')));
      const counts = await countEach(storage, among, both);
      some.forEach((id, place) => shared.set(id, counts[place] ?? 0));
    }
    const total = await countPersons(storage, project);
    const exact = looked >= total;
    const items = await sumOver(storage, {
      among,
      condition: own,
      number: interruptionsOfEach(now() - DAYS * DAY_MS),
    });
    return {
      reach: { matched: exact ? matched : Math.round((matched / looked) * total), total, exact },
      campaigns: others
        .map(({ id, name, version }) => {
          const n = shared.get(version.draft.audience ?? '') ?? 0;
          return { id, name, share: matched === 0 ? 0 : Math.round((n / matched) * 100), n };
        })
        .filter(({ n }) => n > 0)
        .toSorted((one, other) => other.share - one.share)
        .slice(0, 100)
        .map(({ id, name, share }) => ({ id, name, share })),
      interruptions: matched === 0 ? null : Math.round((items / matched) * 100),
    };
  };
}

const ruleOf = (audience: string): Rule =>
  audience === 'all' ? { everybody: true } : { all: [{ on: 'audience', audience }] };
