/** What the project has that conditions can name: attributes, events, audiences, campaigns and questions of surveys. */
import { useMemo } from 'react';
import { attributeEndpoints } from '../../../wire/attributes/calls.ts';
import { audienceEndpoints } from '../../../wire/audiences/calls.ts';
import { conditionsOf, type Rule } from '../../../wire/audiences/rule.ts';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { eventEndpoints } from '../../../wire/events/calls.ts';
import type { SurveyDraft, SurveyQuestion } from '../../../wire/surveys/draft.ts';
import { Failure } from '../../api/failure.ts';
import { asked, thing, type Ask } from '../../data/ask.ts';
import { useAsked } from '../../data/use-asked.ts';
import type { Known, KnownCampaign, KnownQuestion } from './condition-types.ts';

/** `rules`: those whose names are needed; `without`: the audience that is edited, which cannot contain itself. */
export function useKnown(project: string, rules: readonly (Rule | null)[], without?: string): Known {
  const params = { project };
  const attributes = useAsked({ ...asked(attributeEndpoints.attributeNames, { params }), quiet: true }).value;
  const events = useAsked({ ...asked(eventEndpoints.eventNames, { params }), quiet: true }).value;
  const query = { limit: 100 };
  const audiences = useAsked({ ...asked(audienceEndpoints.audiences, { params, query }), quiet: true }).value;
  const named = idsIn(rules, audiences?.audiences.map(({ id }) => id) ?? []);
  const names = useAsked(named.audiences.length + named.campaigns.length > 0 ? namesOf(project, named) : null).value;
  return useMemo(
    () => ({
      attributes: attributes?.attributes ?? null,
      events: events?.names.map(({ name }) => name) ?? null,
      audiences: audiences
        ? [...audiences.audiences.filter(({ id }) => id !== without), ...(names?.audiences ?? [])]
        : null,
      campaigns: names?.campaigns ?? none,
      project,
      without,
    }),
    [attributes, events, audiences, names, project, without],
  );
}

const none: ReadonlyMap<string, KnownCampaign> = new Map();
type Ids = { readonly audiences: readonly string[]; readonly campaigns: readonly string[] };
type Names = {
  readonly audiences: readonly { readonly id: string; readonly name: string }[];
  readonly campaigns: ReadonlyMap<string, KnownCampaign>;
};

function idsIn(rules: readonly (Rule | null)[], known: readonly string[]): Ids {
  const all = rules.flatMap((rule) => (rule ? conditionsOf(rule) : []));
  const unique = (ids: readonly string[]) => [...new Set(ids)].filter((id) => id !== '').toSorted();
  const audiences = all.flatMap((one) => (one.on === 'audience' && !known.includes(one.audience) ? one.audience : []));
  const campaigns = all.flatMap((one) =>
    one.on === 'campaign' ? one.campaign : one.on === 'answer' ? one.survey : [],
  );
  return { audiences: unique(audiences), campaigns: unique(campaigns) };
}

/** Each by itself: there are few, and they may be older than the newest hundred. */
function namesOf(project: string, { audiences, campaigns }: Ids): Ask<Names> {
  return thing(
    `names ${project} ${audiences.join(' ')} ${campaigns.join(' ')}`,
    async (api, signal) => {
      const [others, those] = await Promise.all([
        Promise.all(
          audiences.map((audience) =>
            orGone(api(audienceEndpoints.audience, { params: { project, audience }, signal })),
          ),
        ),
        Promise.all(
          campaigns.map((campaign) =>
            orGone(api(campaignEndpoints.campaign, { params: { project, campaign }, signal })),
          ),
        ),
      ]);
      return {
        audiences: others.flatMap((one) => (one ? { id: one.id, name: one.name } : [])),
        campaigns: new Map(those.flatMap((one) => (one ? [[one.id, knownCampaign(one)] as const] : []))),
      };
    },
    { quiet: true },
  );
}

/** Undefined for one that was deleted: its condition says so by the name that it lacks. */
async function orGone<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  }
}

function knownCampaign({ name, kind, draft }: Campaign): KnownCampaign {
  if (kind !== 'survey') return { name, questions: [] };
  const content = draft.content as SurveyDraft;
  return { name, questions: content.questions.flatMap((one) => knownQuestion(content, one) ?? []) };
}

const types = {
  nps: 'number',
  csat: 'number',
  ces: 'number',
  rating: 'number',
  single: 'choice',
  multiple: 'choice',
  picture: 'choice',
  matrix: 'choice',
  text: 'text',
  email: 'text',
  consent: 'flag',
  statement: undefined,
} as const satisfies Record<SurveyQuestion['kind'], KnownQuestion['type'] | undefined>;

/** None for what is only read. */
function knownQuestion({ languages }: SurveyDraft, question: SurveyQuestion): KnownQuestion | undefined {
  const type = types[question.kind];
  if (!type) return undefined;
  const texts = question.texts[languages[0] ?? ''] ?? Object.values(question.texts)[0];
  const named = ({ id }: { readonly id: string }) => ({ id, name: texts?.labels[id]?.trim() || id });
  const isMatrix = question.kind === 'matrix';
  const choices = (isMatrix ? question.columns : question.choices).map(named);
  return {
    id: question.id,
    name: texts?.title.trim() || question.id,
    type,
    choices: question.other ? [...choices, { id: 'other', name: 'other' }] : choices,
    lines: isMatrix ? question.choices.map(named) : [],
  };
}
