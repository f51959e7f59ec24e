/** What a campaign and the rules of its audiences name: attributes, events, audiences, campaigns, files. */
import { conditionsOf, readRule } from '../../../wire/audiences/rule.ts';
import type { CampaignDraft } from '../../../wire/campaigns/draft.ts';

export type Named = {
  readonly attributes: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly audiences: ReadonlySet<string>;
  readonly campaigns: ReadonlySet<string>;
};
/** Of an audience; null for a list. */
type RuleGiven = unknown;

/** Errors: 422 for a rule that is none. */
export function namedIn(draft: CampaignDraft | undefined, rules: readonly RuleGiven[]): Named {
  const named = {
    attributes: new Set<string>(),
    events: new Set<string>(),
    audiences: new Set<string>(),
    campaigns: new Set<string>(),
  };
  for (const one of rules.flatMap((rule) => (rule === null ? [] : conditionsOf(readRule(rule)))))
    if (one.on === 'attribute') named.attributes.add(one.key);
    else if (one.on === 'event' || one.on === 'eventTime') named.events.add(one.name);
    else if (one.on === 'audience') named.audiences.add(one.audience);
    else if (one.on === 'campaign') named.campaigns.add(one.campaign);
    else if (one.on === 'answer') named.campaigns.add(one.survey);
  if (!draft) return named;
  if (draft.audience !== null && draft.audience !== 'all') named.audiences.add(draft.audience);
  const { trigger } = draft.when;
  if (trigger.on === 'event' && trigger.name !== '') named.events.add(trigger.name);
  if (draft.goal && draft.goal.event !== '') named.events.add(draft.goal.event);
  for (const content of [draft.content, ...draft.experiment.variants.map((one) => one.content)]) look(content, named);
  return named;
}

type Sets = { readonly attributes: Set<string>; readonly campaigns: Set<string> };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ATTRIBUTE = /\{\{attribute\.([^:}]+)/g;

/** Whatever its kind: a button or ending that leads to a campaign, a question that asks for an attribute or writes one, variables of texts. */
function look(value: unknown, named: Sets): void {
  if (typeof value === 'string') for (const [, key] of value.matchAll(ATTRIBUTE)) named.attributes.add(key!.trim());
  if (typeof value !== 'object' || value === null) return;
  const { action, target, of, key, attribute, attrs } = value as Readonly<Record<string, unknown>>;
  if ((action === 'survey' || action === 'tour' || action === 'checklist') && isId(target)) named.campaigns.add(target);
  if (of === 'attribute' && typeof key === 'string') named.attributes.add(key);
  if (typeof attribute === 'string' && attribute !== '') named.attributes.add(attribute);
  const name = typeof attrs === 'object' && attrs !== null ? (attrs as { name?: unknown }).name : undefined;
  if (typeof name === 'string' && name.startsWith('attribute.')) named.attributes.add(name.slice('attribute.'.length));
  for (const inner of Object.values(value)) look(inner, named);
}

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** All ids in it, which may be files. */
export const idsIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value).match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi) ?? []),
];

/** The same with each of these ids, wherever it stands, as the other one. Ids are by chance: none is part of a word. */
export function renamed<T>(value: T, ids: ReadonlyMap<string, string>): T {
  if (ids.size === 0) return value;
  const text = JSON.stringify(value).replaceAll(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
    (id) => ids.get(id) ?? id,
  );
  return JSON.parse(text) as T;
}
