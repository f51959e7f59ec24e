/** What stops a draft from being published, and what one should know before (P-OUT-36). */
import { valueTypes, wrongComparison } from '../../../wire/audiences/comparisons.ts';
import type { CampaignDraft, EventComparison, GoalDraft, Trigger } from '../../../wire/campaigns/draft.ts';
import type { CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { mayComeEachTime } from './blank.ts';
import type { CampaignContent } from './contents.ts';
import { error } from './problems.ts';

type Given = {
  readonly kind: CampaignKind;
  readonly draft: CampaignDraft;
  readonly now: number;
  /** Of its kind; undefined for one that nobody brings. */
  readonly of: CampaignContent | undefined;
};

/** Pure: what the project has is asked by whoever calls. */
export function problemsOf({ kind, draft, now, of }: Given): CampaignProblem[] {
  return [
    ...[draft.content, ...draft.experiment.variants.map(({ content }) => content)].flatMap((content, at) =>
      at > 0 && content === null ? [] : contentProblems(of, content, at === 0 ? '' : `variants.${at - 1}.`, kind),
    ),
    ...(draft.audience === null ? [error('audience', 'audience.none', '')] : []),
    ...whenProblems(draft, now, of?.opensByHand === true || of?.addressed !== undefined),
    ...goalProblems(draft.goal),
    ...(draft.limits.frequency.mode === 'each' && !mayComeEachTime(kind)
      ? [error('limits', 'frequency.eachInterrupts', 'frequency')]
      : []),
    ...(draft.experiment.variants.length === 1 ? [error('experiment', 'experiment.one', 'variants')] : []),
  ];
}

function contentProblems(
  of: CampaignContent | undefined,
  content: unknown,
  at: string,
  kind: CampaignKind,
): readonly CampaignProblem[] {
  return of && content !== null ? of.problems(content, at, kind) : [error('content', 'content.none', at)];
}

function whenProblems({ when }: CampaignDraft, now: number, byHand: boolean): CampaignProblem[] {
  const [start, end] = [when.start, when.end].map((at) => (at === null ? null : Date.parse(at)));
  const wrong = [start, end].some((at) => Number.isNaN(at ?? 0));
  return [
    ...triggerProblems(when.trigger, byHand),
    ...(wrong ? [error('when', 'when.time', 'start')] : []),
    ...(end !== null && end !== undefined && (end <= (start ?? 0) || end <= now)
      ? [error('when', end <= now ? 'when.over' : 'when.endBeforeStart', 'end')]
      : []),
    ...when.windows.flatMap(({ from, to }, at) => (to <= from ? [error('when', 'when.window', `windows.${at}`)] : [])),
  ];
}

/** What is sent by hand is sent by a call. */
const notTold = new Set<string>(['hand']);

function triggerProblems(trigger: Trigger, byHand: boolean): CampaignProblem[] {
  if (trigger.on === 'hand' && byHand) return [];
  if (notTold.has(trigger.on)) return [error('when', 'when.notOffered', 'trigger')];
  if (trigger.on !== 'event') return [];
  return [
    ...(trigger.name === '' ? [error('when', 'when.noEvent', 'trigger.name')] : []),
    ...incomplete(trigger.where).map((at) => error('when', 'when.comparison', `trigger.where.${at}`)),
  ];
}

function goalProblems(goal: GoalDraft): CampaignProblem[] {
  if (goal === null) return [];
  return [
    ...(goal.event === '' ? [error('goal', 'goal.noEvent', 'event')] : []),
    ...incomplete(goal.where).map((at) => error('goal', 'goal.comparison', `where.${at}`)),
  ];
}

/** The places of those that have no name of a value, or compare with what no value can be compared with. */
function incomplete(where: readonly EventComparison[]): number[] {
  const fitting = (one: EventComparison) => valueTypes.some((type) => wrongComparison(type, one) === undefined);
  return where.flatMap((one, at) => (one.key === '' || !fitting(one) ? [at] : []));
}
