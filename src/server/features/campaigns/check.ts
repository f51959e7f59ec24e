/**
 * What stops a draft from being published, and what one should know before (P-OUT-36). Colours that cannot be read are none
 * of it: the framed apps take another text colour then.
 */
import { valueTypes, wrongComparison } from '../../../wire/audiences/comparisons.ts';
import type { CampaignDraft, EventComparison, GoalDraft, MediaDraft, Trigger } from '../../../wire/campaigns/draft.ts';
import { mediaDraft, signalTriggers } from '../../../wire/campaigns/draft.ts';
import { isMediaKind, type CampaignKind } from '../../../wire/campaigns/kinds.ts';
import type { CampaignProblem } from '../../../wire/campaigns/shapes.ts';
import { checkBody } from '../../../wire/documents/check.ts';
import { isHref } from '../../../wire/documents/href.ts';
import type { Body, DocumentNode } from '../../../wire/documents/nodes.ts';
import { ApiError } from '../../../wire/errors.ts';
import { fits } from '../../../wire/schema.ts';
import { mayComeEachTime } from './blank.ts';
import { variablesIn } from './variables.ts';

type Given = { readonly kind: CampaignKind; readonly draft: CampaignDraft; readonly now: number };

/** Pure: what the project has is asked by whoever calls. */
export function problemsOf({ kind, draft, now }: Given): CampaignProblem[] {
  return [
    ...[draft.content, ...draft.experiment.variants.map(({ content }) => content)].flatMap((content, at) =>
      at > 0 && content === null ? [] : contentProblems(kind, content, at === 0 ? '' : `variants.${at - 1}.`),
    ),
    ...(draft.audience === null ? [error('audience', 'audience.none', '')] : []),
    ...whenProblems(draft, now),
    ...goalProblems(draft.goal),
    ...(draft.limits.frequency.mode === 'each' && !mayComeEachTime(kind)
      ? [error('limits', 'frequency.eachInterrupts', 'frequency')]
      : []),
    ...(draft.experiment.variants.length === 1 ? [error('experiment', 'experiment.one', 'variants')] : []),
  ];
}

function contentProblems(kind: CampaignKind, content: unknown, at: string): CampaignProblem[] {
  if (!isMediaKind(kind)) return [error('content', 'content.none', at)];
  if (!fits(mediaDraft, content)) return [error('content', 'content.none', at)];
  return mediaProblems(content, at);
}

function mediaProblems(content: MediaDraft, at: string): CampaignProblem[] {
  const [first] = content.languages;
  if (first === undefined) return [error('content', 'content.noLanguage', `${at}languages`)];
  return [
    ...content.languages.flatMap((lang) => textProblems(content, lang, at, lang === first)),
    ...content.buttons.flatMap((button, index) => buttonProblems(button, `${at}buttons.${index}`)),
  ];
}

function textProblems(content: MediaDraft, lang: string, at: string, isFirst: boolean): CampaignProblem[] {
  const texts = content.texts[lang];
  const field = `${at}texts.${lang}`;
  const values = { language: lang };
  if (!texts || (texts.title === '' && isEmpty(texts.body) && content.picture === null))
    return isFirst
      ? [error('content', 'content.empty', field, values)]
      : [warning('content', 'content.missingLanguage', field, values)];
  const unnamed = content.buttons.some((button, index) => button.action !== 'none' && !texts.labels[index]?.trim());
  const open = [...variablesIn(texts.title), ...variablesIn(texts.body)].filter(({ fallback }) => fallback === '');
  return [
    ...(content.picture !== null && texts.alt.trim() === ''
      ? [error('content', 'content.noAlt', `${field}.alt`, values)]
      : []),
    ...(unnamed ? [error('content', 'content.noLabel', `${field}.labels`, values)] : []),
    ...open.map(({ name }) => error('content', 'content.noFallback', field, { ...values, name })),
    ...bodyProblems(texts.body, `${field}.body`, values),
  ];
}

function bodyProblems(body: unknown, field: string, values: Record<string, unknown>): CampaignProblem[] {
  if (body === null) return [];
  try {
    checkBody(body, 'message');
    return [];
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return [error('content', 'content.body', field, { ...values, words: cause.message })];
  }
}

function buttonProblems({ action, target }: MediaDraft['buttons'][number], field: string): CampaignProblem[] {
  if (action === 'none' || action === 'close' || action === 'conversation') return [];
  if (target === '') return [error('content', 'content.noTarget', field)];
  return action === 'url' && !isHref(target) ? [error('content', 'content.address', field)] : [];
}

function whenProblems({ when }: CampaignDraft, now: number): CampaignProblem[] {
  const [start, end] = [when.start, when.end].map((at) => (at === null ? null : Date.parse(at)));
  const wrong = [start, end].some((at) => Number.isNaN(at ?? 0));
  return [
    ...triggerProblems(when.trigger),
    ...(wrong ? [error('when', 'when.time', 'start')] : []),
    ...(end !== null && end !== undefined && (end <= (start ?? 0) || end <= now)
      ? [error('when', end <= now ? 'when.over' : 'when.endBeforeStart', 'end')]
      : []),
    ...when.windows.flatMap(({ from, to }, at) => (to <= from ? [error('when', 'when.window', `windows.${at}`)] : [])),
  ];
}

/** What pages measure by themselves, and who comes into an audience, nobody tells yet. */
const notTold = new Set<string>([...signalTriggers, 'enters', 'hand']);

function triggerProblems(trigger: Trigger): CampaignProblem[] {
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

function error(
  part: CampaignProblem['part'],
  code: string,
  field: string,
  values: Record<string, unknown> = {},
): CampaignProblem {
  return { level: 'error', part, code, field, values };
}

export function warning(
  part: CampaignProblem['part'],
  code: string,
  field: string,
  values: Record<string, unknown> = {},
): CampaignProblem {
  return { level: 'warning', part, code, field, values };
}

function isEmpty(body: unknown): boolean {
  if (body === null || body === undefined) return true;
  const { content = [], text } = body as DocumentNode;
  if (text !== undefined) return text.trim() === '';
  return (body as DocumentNode).type !== 'variable' && (content as readonly Body[]).every(isEmpty);
}
