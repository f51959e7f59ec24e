/**
 * The groups of a campaign and what can be said of them (P-OUT-33 to P-OUT-35): everybody who was drawn into a group counts,
 * shown or not. Each version is a test of its own, because its contents are.
 */
import type { CampaignGroup, CampaignVerdict, measures } from '../../../wire/campaigns/figures.ts';
import { kindRule } from '../../../wire/campaigns/kinds.ts';
import type { Ports } from '../../ports.ts';
import { isSplitAsPlanned, shareOfPair, shareRange, verdictOf, type Group, type Verdict } from './proof.ts';
import { campaignById, versionOf, type CampaignRecord, type VersionRecord } from './store.ts';
import { talliesOf, type Tally } from './tally-store.ts';
import { campaignsInTest, keepVerdict, verdictFound, type VerdictRecord } from './verdicts-store.ts';

type Measure = (typeof measures)[number];
/** The variants of whoever gets nothing: of this campaign, and of every one. */
export const CONTROL = 'control';
export const PROJECT_CONTROL = 'projectControl';
const PER_POINT = 100;
const AT_ONCE = 100;

export function sumOf(tallies: readonly Tally[], kind: string): number {
  return tallies.filter((one) => one.kind === kind && one.step === 0).reduce((all, { people }) => all + people, 0);
}

export function measureOf({ kind }: Pick<CampaignRecord, 'kind'>, { draft }: Pick<VersionRecord, 'draft'>): Measure {
  if (draft.goal !== null) return 'goal';
  return 'completed' in kindRule(kind).receipts ? 'completed' : 'clicked';
}

/** `tallies`: of one version. Nobody of the control group can click: without a goal there is nothing to hold it against. */
export function groupsOf(tallies: readonly Tally[], measure: Measure): CampaignGroup[] {
  const drawn = tallies.filter(({ variant }) => variant !== PROJECT_CONTROL);
  const groups = [...Map.groupBy(drawn, ({ variant }) => variant)]
    .map(([name, some]) => ({ name, some, people: sumOf(some, name === CONTROL ? 'control' : 'due') }))
    .filter(({ people }) => people > 0);
  if (groups.length < 2) return [];
  const wrong = shareOfPair(groups.length);
  return groups.map(({ name, some, people }) => {
    const done = sumOf(some, measure);
    const { from, to } = shareRange({ name, people, done }, wrong);
    const counts = { seen: sumOf(some, 'seen'), clicked: sumOf(some, 'clicked'), goal: sumOf(some, 'goal') };
    return {
      name,
      people,
      ...counts,
      share: rounded((done / people) * 100),
      from: rounded(from * 100),
      to: rounded(to * 100),
    };
  });
}

const rounded = (points: number): number => Math.round(points * PER_POINT) / PER_POINT;

export type Verdicts = {
  /** Null where there is but one group that can do it. `record`: with its version that is meant. */
  readonly of: (
    record: CampaignRecord,
    version: VersionRecord,
    tallies: readonly Tally[],
  ) => Promise<CampaignVerdict | null>;
  /** Looks at all campaigns with groups, so that a verdict has its day whether or not somebody looked. Answers how many. */
  readonly judge: () => Promise<string>;
};

export function createVerdicts({ storage, now }: Pick<Ports, 'storage' | 'now'>): Verdicts {
  const verdicts: Verdicts = {
    async of(record, version, tallies) {
      const measure = measureOf(record, version);
      const told = verdictOf(compared(tallies, measure));
      if (told === undefined) return null;
      if (!isAsPlanned(version, tallies)) return { ...nothing, says: 'uneven', measure };
      const kept = await verdictFound(storage, record.id, version.number, measure);
      if (told.says !== 'better') return kept ? keptVerdict(kept, measure) : newVerdict(told, measure, null);
      const found = newVerdict(told, measure, kept?.at ?? now());
      if (!kept) await keep(record.id, version.number, found);
      return found;
    },
    async judge() {
      let looked = 0;
      for (let after = ''; ;) {
        const some = await campaignsInTest(storage, after, AT_ONCE);
        for (const { id, projectId } of some) await judgeOne(projectId, id);
        looked += some.length;
        if (some.length < AT_ONCE) return `looked at ${looked} campaigns with groups`;
        after = some.at(-1)!.id;
      }
    },
  };
  return verdicts;

  function keep(campaignId: string, version: number, { measure, better, than, from, to }: CampaignVerdict) {
    const range = { from: Math.round(from * PER_POINT), to: Math.round(to * PER_POINT) };
    return storage.write((transaction) =>
      keepVerdict(transaction, { campaignId, version, measure, better, than, ...range, at: now() }),
    );
  }

  async function judgeOne(project: string, id: string): Promise<void> {
    const record = await campaignById(storage, project, id);
    const version = record && (await versionOf(storage, id, record.liveVersion));
    if (!version) return;
    const tallies = await talliesOf(storage, id);
    await verdicts.of(
      record,
      version,
      tallies.filter((one) => one.version === version.number),
    );
  }
}

const nothing = { better: '', than: '', from: 0, to: 0, more: 0, since: null } as const;

/** `at`: when it was found to be better, in ms. */
function newVerdict(told: Verdict, measure: Measure, at: number | null): CampaignVerdict {
  if (told.says === 'early') return { ...nothing, says: 'early', measure, more: told.more };
  const { says, better, than, range } = told;
  const since = at === null ? null : new Date(at).toISOString();
  return {
    ...nothing,
    says,
    measure,
    better,
    than,
    from: rounded(range.from * 100),
    to: rounded(range.to * 100),
    since,
  };
}

function keptVerdict({ better, than, from, to, at }: VerdictRecord, measure: Measure): CampaignVerdict {
  const range = { from: from / PER_POINT, to: to / PER_POINT };
  return { ...nothing, says: 'better', measure, better, than, ...range, since: new Date(at).toISOString() };
}

/** Those that can do it. */
function compared(tallies: readonly Tally[], measure: Measure): Group[] {
  return groupsOf(tallies, measure)
    .filter(({ name }) => name !== CONTROL || measure === 'goal')
    .map(({ name, people }) => {
      const own = tallies.filter(({ variant }) => variant === name);
      return { name, people, done: sumOf(own, measure) };
    });
}

/** Of a hundred people those of the whole project's control group are drawn first and are in none of these. */
function isAsPlanned({ draft }: VersionRecord, tallies: readonly Tally[]): boolean {
  const { control, variants } = draft.experiment;
  const weights = variants.length > 0 ? variants : [{ name: '', weight: 1 }];
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  const people = (name: string, kind: string) =>
    sumOf(
      tallies.filter(({ variant }) => variant === name),
      kind,
    );
  const groups = weights.map(({ name, weight }) => ({
    people: people(name, 'due'),
    weight: ((100 - control) * weight) / sum,
  }));
  return isSplitAsPlanned([...groups, { people: people(CONTROL, 'control'), weight: control }]);
}
