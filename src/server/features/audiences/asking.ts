/** Whom a rule finds, whether somebody is in, and why. The port `audiences.has` of texts that not everybody sees. */
import { ESTIMATE_PEOPLE, ESTIMATE_SAMPLE } from '../../../wire/audiences/limits.ts';
import { conditionsOf, readRule, type Rule } from '../../../wire/audiences/rule.ts';
import type { Estimate, ExplainAsked, Explained, ToldCondition, ToldItem } from '../../../wire/audiences/shapes.ts';
import type { Overlap, OverlapAsked } from '../../../wire/audiences/work-shapes.ts';
import { ApiError, wrongField } from '../../../wire/errors.ts';
import { isUuid } from '../../http/ids.ts';
import type { Ports } from '../../ports.ts';
import { joined, type Piece } from '../../storage/piece.ts';
import type { Queries } from '../../storage/port.ts';
import { countEach, countPersons, personIdOf, someContacts, type Matching } from '../contacts/service.ts';
import type { NarrowsContacts } from '../contacts/slots.ts';
import { visitorById } from '../visitors/service.ts';
import type { Retention } from '../retention/service.ts';
import { isIn, sqlOf, told, type Asking } from './evaluating.ts';
import { hasMember, isMember } from './members-store.ts';
import type { Around, Reading } from './slots.ts';
import { audienceById, type AudienceRecord } from './store.ts';

/** Everybody, in what texts say of who sees them. */
const ALL = 'all';

export type AudienceAsking = {
  /** Of `audiences` those that the contact is in; `all` is everybody. One that is not there has nobody in it. `without`: as if so many of the newest events of these names had not been told. */
  readonly has: (
    project: string,
    audiences: Iterable<string>,
    contact: string | undefined,
    without?: Around['without'],
  ) => Promise<ReadonlySet<string>>;
  /** The same of whoever a session is; without a session it is in none but `all`. */
  readonly hasVisitor: (
    visitor: { readonly projectId: string; readonly sessionId: string | null },
    audiences: Iterable<string>,
  ) => Promise<ReadonlySet<string>>;
  /** Errors: 422 for a rule that cannot be. */
  readonly estimate: (project: string, rule: unknown) => Promise<Estimate>;
  /** An audience, a rule as JSON, or both. Errors: 404, 422. */
  readonly narrow: NarrowsContacts;
  /** How many are in an audience or a rule, in another audience, and in both. Errors: as `explain`. */
  readonly overlap: (project: string, asked: OverlapAsked) => Promise<Overlap>;
  /** Errors: 404 for a contact or audience; 422 for neither rule nor audience, or for both. */
  readonly explain: (project: string, asked: ExplainAsked) => Promise<Explained>;
  /** Errors: 422 for a rule that cannot be, also for what the project has now. */
  readonly readRule: (project: string, rule: unknown) => Promise<Rule>;
  /** The rule as a piece over `contact`, of a project as it is now; what it reads itself it asks of `queries`. Errors: as `estimate`. */
  readonly condition: (project: string, rule: unknown, among: Piece, queries?: Queries) => Promise<Piece>;
};

type Needs = {
  readonly contacts: Pick<Matching, 'matching'>;
  readonly retention: Pick<Retention, 'view'>;
  readonly readings: () => readonly Reading[];
  /** Contacts that an estimate looks at. */
  readonly sample?: number;
};

export function createAudienceAsking(
  { storage, now }: Pick<Ports, 'storage' | 'now'>,
  { contacts, retention, readings, sample = ESTIMATE_SAMPLE }: Needs,
): AudienceAsking {
  const asking = (projectId: string, among = someContacts(projectId, sample), queries: Queries = storage): Asking => ({
    queries,
    projectId,
    now: now(),
    among,
    once: remembering(),
    readings: new Map([...readings(), audienceConditions()].map((one) => [one.on, one])),
  });
  const readIn = async (given: unknown, around: Asking): Promise<Rule> => {
    const rule = readRule(given);
    for (const one of conditionsOf(rule)) {
      const refusal = await around.readings.get(one.on)?.refusal?.(one, around);
      if (refusal) throw new ApiError('invalid_field', refusal, { details: { field: 'rule' } });
    }
    return rule;
  };
  const readOne: AudienceAsking['readRule'] = (project, given) => readIn(given, asking(project));
  const condition: AudienceAsking['condition'] = async (project, rule, among, queries) => {
    const around = asking(project, among, queries);
    return sqlOf(await readIn(rule, around), around);
  };

  const has: AudienceAsking['has'] = async (project, audiences, contact, without) => {
    const found = new Set<string>();
    const one = { ...asking(project), without };
    for (const id of new Set(audiences)) {
      if (id === ALL) found.add(id);
      else if (contact && isUuid(id) && (await isInAudience(await audienceOf(one, id), contact, one))) found.add(id);
    }
    return found;
  };
  return {
    readRule: readOne,
    condition,
    has,
    async hasVisitor({ projectId, sessionId }, audiences) {
      const session = sessionId === null ? undefined : await visitorById(storage, projectId, sessionId);
      return has(projectId, audiences, session?.contactId);
    },
    async estimate(project, rule) {
      const among = someContacts(project, sample);
      const asked = { among, condition: await condition(project, rule, among), people: ESTIMATE_PEOPLE };
      const [{ matched, looked, total, people }, { kept }] = await Promise.all([
        contacts.matching(project, asked),
        retention.view(project),
      ]);
      const exact = looked >= total;
      const all = exact ? matched : Math.round((matched / looked) * total);
      return { matched: all, total, exact, people: [...people], eventDays: kept.events };
    },
    narrow: (project, asked, among) => narrowing(asking(project, among), asked, readIn),
    overlap: (project, asked) => overlapping(asking(project), asked, readIn),
    explain: (project, asked) => explained(asking(project), asked, (rule) => readOne(project, rule)),
  };
}

const noAudience = () => new ApiError('not_found', 'There is no such audience.');
const inAudience = (audience: string): Rule => ({ all: [{ on: 'audience', audience }] });

async function narrowing(
  around: Asking,
  { audience, rule }: Parameters<NarrowsContacts>[1],
  read: (rule: unknown, around: Asking) => Promise<Rule>,
): Promise<Piece> {
  if (audience !== undefined && !(isUuid(audience) && (await audienceOf(around, audience)))) throw noAudience();
  const rules = [
    ...(audience === undefined ? [] : [inAudience(audience)]),
    ...(rule === undefined ? [] : [await read(parsed(rule), around)]),
  ];
  return joined(await Promise.all(rules.map((one) => sqlOf(one, around))), ' and ');
}

/** Errors: 422 for what is no JSON. */
function parsed(rule: string): unknown {
  try {
    return JSON.parse(rule);
  } catch {
    throw wrongField('rule', 'must be a rule as JSON');
  }
}

/** Shares of a sample, which is all of a project that has no more. */
async function overlapping(
  around: Asking,
  { rule, audience, with: other }: OverlapAsked,
  read: (rule: unknown, around: Asking) => Promise<Rule>,
): Promise<Overlap> {
  if ((rule === undefined) === (audience === undefined)) throw wrongField('rule', 'or audience must be given');
  const there = [other, ...(audience === undefined ? [] : [audience])];
  for (const id of there) if (!isUuid(id) || !(await audienceOf(around, id))) throw noAudience();
  const { queries, among } = around;
  const first = rule === undefined ? inAudience(audience!) : await read(rule, around);
  const [one, two] = [await sqlOf(first, around), await sqlOf(inAudience(other), around)];
  const all = { sql: '1 = 1', values: [] };
  const counted = await countEach(queries, among, [all, one, two, joined([one, two], ' and ')]);
  const [looked = 0, inFirst = 0, inSecond = 0, inBoth = 0] = counted;
  const total = await countPersons(queries, around.projectId);
  const share = (n: number) => (looked >= total ? n : Math.round((n / looked) * total));
  const counts = { both: share(inBoth), first: share(inFirst - inBoth), second: share(inSecond - inBoth) };
  return { ...counts, total, exact: looked >= total };
}

async function explained(
  one: Asking,
  { contact: given, rule, audience }: ExplainAsked,
  read: (rule: unknown) => Promise<Rule>,
): Promise<Explained> {
  if ((rule === undefined) === (audience === undefined)) throw wrongField('rule', 'or audience must be given');
  const contact = isUuid(given) ? await personIdOf(one.queries, one.projectId, given.toLowerCase()) : undefined;
  if (contact === undefined) throw new ApiError('not_found', 'There is no such contact.');
  if (audience === undefined) return explainedBy(await told(await read(rule), contact, one));
  const record = isUuid(audience) ? await audienceOf(one, audience) : undefined;
  if (!record) throw noAudience();
  if (record.rule) return explainedBy(await told(record.rule, contact, one));
  return { in: await hasMember(one.queries, record.id, contact), tree: null, missing: [] };
}

/** What has been asked for once is there for the next. */
function remembering(): Asking['once'] {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as Promise<T>;
  };
}

const audienceOf = ({ once, queries, projectId }: Asking, id: string): Promise<AudienceRecord | undefined> =>
  once(`audience ${id}`, () => audienceById(queries, projectId, id.toLowerCase()));

async function isInAudience(record: AudienceRecord | undefined, contact: string, asking: Asking): Promise<boolean> {
  if (!record) return false;
  if (!record.rule)
    return asking.once(`member ${record.id} ${contact}`, () => hasMember(asking.queries, record.id, contact));
  return isIn(record.rule, contact, asking);
}

/** An audience within a rule: whoever is in it. Saving refuses one that would contain itself. */
function audienceConditions(): Reading<'audience'> {
  return {
    on: 'audience',
    async read({ audience }, around) {
      const asking = around as Asking;
      const record = await audienceOf(asking, audience);
      return {
        type: 'flag',
        comparison: { is: 'yes' },
        async sql() {
          if (!record) return { sql: '0', values: [] };
          if (!record.rule) return isMember(record.id);
          const { sql, values } = await sqlOf(record.rule, asking);
          return { sql: `case when ${sql} then 1 else 0 end`, values };
        },
        met: async (contact) => ((await isInAudience(record, contact, asking)) ? 1 : 0),
      };
    },
  };
}

function explainedBy(tree: ToldItem): Explained {
  return { in: tree.holds, tree, missing: [...changing(tree, true)] };
}

/** The fewest conditions that would have to turn out otherwise for it to hold, or not to. */
function changing(item: ToldItem, wanted: boolean): readonly ToldCondition[] {
  if (item.holds === wanted || item.kind === 'everybody') return [];
  if (item.kind === 'condition') return [item];
  const inside = wanted !== item.not;
  const each = item.items.filter(({ holds }) => holds !== inside).map((one) => changing(one, inside));
  // For 'all of' to hold, and for 'any of' not to, each of them counts; else one of them is enough.
  if ((item.kind === 'all') === inside) return each.flat();
  return each.reduce((least, one) => (one.length < least.length ? one : least), each[0] ?? []);
}
