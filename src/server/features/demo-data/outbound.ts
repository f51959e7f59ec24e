/** What the demo's shop shows to whom, and ninety days of what came of it: visitors, audiences, campaigns, a survey. */
import { DAY_MS, HOUR_MS } from '../../../wire/limits.ts';
import type { SurveyDraft } from '../../../wire/surveys/draft.ts';
import type { Transaction } from '../../storage/port.ts';
import { addMembers, bringAudiences, type AudienceRecord } from '../audiences/service.ts';
import { createPastCampaigns, type PastDelivery } from '../campaigns/service.ts';
import { allContacts, idsMatching } from '../contacts/service.ts';
import { bringResponses, fromTemplate } from '../surveys/service.ts';
import { latestOfContacts } from '../visitors/service.ts';
import { arabic, remarks } from './content/outbound/campaigns.ts';
import { on, plannedCampaigns, type Planned } from './planned-campaigns.ts';
import { createRandom, type Random } from './random.ts';
import { shopAddress, type ShopView } from './shop-page.ts';
import type { Stage } from './stage.ts';

type Plot = {
  readonly stage: Stage;
  readonly site: { readonly id: string; readonly sdkKey: string };
  /** Who has made all of it: an account, '' where there is none. */
  readonly account: () => string;
};

const DAYS = 90;
/** Beside those 64 who have a name or a ticket: 480 in all. */
const PASSERS_BY = 416;
const RESPONSES = 420;

export function planOutbound(plot: Plot): void {
  const random = createRandom('outbound');
  for (let ago = DAYS - 1; ago >= 0; ago--) planDay(plot, random, ago);
  plot.stage.diary.note(0, () => plot.stage.ports.storage.write((transaction) => speak(plot, transaction, random)));
}

const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
] as const;

/** Whoever comes by on that day looks at some pages, and is written down with all others of the day. */
function planDay({ stage, site }: Plot, random: Random, ago: number): void {
  const at = DAYS - 1 - ago;
  const coming = Math.floor(((at + 1) * PASSERS_BY) / DAYS) - Math.floor((at * PASSERS_BY) / DAYS);
  stage.diary.note(ago * DAY_MS + 2 * HOUR_MS, async () => {
    for (let n = 0; n < coming; n++) {
      const blank = { projectId: site.id, sdkKey: site.sdkKey, sessionId: null };
      const lang = random.pick(['en-us', 'de-de', 'de-de', 'ar']);
      const { gleapId } = await stage.visitors.start(blank, lang, { agent: random.pick(agents), sdk: 'own' });
      const date = new Date(stage.clock.now()).toISOString();
      const views = random.some<ShopView>(['lamp', 'bag', 'account'], random.whole(1, 2));
      const events = views.map((view) => ({ name: 'pageView', date, data: { page: shopAddress(view) } }));
      await stage.events.take({ ...blank, sessionId: gleapId }, { events });
    }
    await stage.events.flush();
  });
}

type Reached = { readonly contact: string; readonly visitor: string };
type Scene = Plot & {
  readonly transaction: Transaction;
  readonly random: Random;
  readonly people: readonly Reached[];
  readonly audiences: Readonly<Record<'customers' | 'buyers' | 'studios' | 'friends', string>>;
};

async function speak(plot: Plot, transaction: Transaction, random: Random): Promise<void> {
  const everybody = { sql: '1 = 1', values: [] };
  const ids = [...(await idsMatching(transaction, allContacts(plot.site.id), everybody))].toSorted();
  const sessions = await latestOfContacts(transaction, ids, 1);
  const people = ids.map((contact) => ({ contact, visitor: sessions.get(contact)?.[0] ?? '' }));
  const scene: Scene = { ...plot, transaction, random, people, audiences: await listen(plot, transaction, ids) };
  for (const one of plannedCampaigns(scene.audiences, plot.stage.clock.end)) await show(scene, one);
  await ask(scene);
}

async function listen({ stage, site }: Plot, transaction: Transaction, ids: readonly string[]) {
  const { ports } = stage;
  const of = (name: string, description: string, rule: AudienceRecord['rule']): AudienceRecord => {
    const own = { id: ports.id(), projectId: site.id, changedAt: ports.now() };
    return { ...own, name, description, kind: rule === null ? 'list' : 'rule', rule };
  };
  const [customers, buyers, studios, friends] = [
    of('Customers', 'Who has an account', { all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }] }),
    of('Lamp buyers', 'Ordered in the last 90 days', {
      all: [{ on: 'event', name: 'order_placed', within: { days: 90 } }],
    }),
    of('Studios and cafés', 'Who buys for a company', { all: [{ on: 'field', key: 'company', is: 'set' }] }),
    of('Friends of the workshop', 'Asked by hand', null),
  ];
  await bringAudiences(transaction, site.id, [customers, buyers, studios, friends]);
  await addMembers(transaction, friends.id, ids.slice(-24));
  return { customers: customers.id, buyers: buyers.id, studios: studios.id, friends: friends.id };
}

async function show(scene: Scene, one: Planned): Promise<void> {
  const { stage, site, transaction, account } = scene;
  const { kind, name, status, content, parts, daysAgo } = one;
  const since = daysAgo === null ? null : stage.clock.end - daysAgo * DAY_MS;
  const deliveries = since === null ? [] : deliveriesOf(scene, one, since);
  const given = { id: stage.ports.id(), project: site.id, kind, name, status, content, parts, since, deliveries };
  await createPastCampaigns(stage.ports)(transaction, { ...given, account: account() });
}

function deliveriesOf({ people, random, stage }: Scene, one: Planned, since: number): PastDelivery[] {
  const variants = one.parts.experiment?.variants.map(({ name }) => name) ?? [];
  return random.some(people, Math.round(people.length * one.reach)).map((person, place) => {
    const variant = variants[place % Math.max(1, variants.length)] ?? '';
    const seen = random.chance(0.92);
    const clicked = seen && random.chance(one.click);
    const dismissed = seen && !clicked && random.chance(0.3);
    const reached = seen && random.chance(one.goals?.[variant] ?? 0);
    return {
      ...person,
      variant,
      at: Math.round(since + random.next() * (stage.clock.end - since - HOUR_MS)),
      did: [
        'arrived' as const,
        ...(seen ? (['seen'] as const) : []),
        ...(clicked ? (['clicked'] as const) : []),
        ...(dismissed ? (['dismissed'] as const) : []),
        ...(reached ? (['goal'] as const) : []),
      ],
    };
  });
}

/** The shop's survey, with what its customers said in three languages. */
async function ask(scene: Scene): Promise<void> {
  const { stage, site, transaction, random, people, account } = scene;
  const content = inArabic(fromTemplate('nps', 'en'));
  const answering = random.some(people, RESPONSES);
  const since = stage.clock.end - 86 * DAY_MS;
  const times = answering.map((_, at) => Math.round(since + (at / RESPONSES) * (stage.clock.end - since - HOUR_MS)));
  const deliveries = answering.map((person, at): PastDelivery => {
    return { ...person, variant: '', at: times[at]!, did: ['arrived', 'seen', 'completed'] };
  });
  const id = stage.ports.id();
  const parts = { audience: 'all', ...on({ on: 'event', name: 'shade-mixed', where: [] }) };
  const facts = {
    id,
    project: site.id,
    kind: 'survey' as const,
    name: 'How do you like the shop?',
    status: 'live' as const,
  };
  await createPastCampaigns(stage.ports)(transaction, {
    ...facts,
    content,
    parts,
    since,
    deliveries,
    account: account(),
  });
  const to = {
    project: site.id,
    survey: id,
    content,
    newId: stage.ports.id,
    version: 1,
    contacts: answering.map(({ contact }) => contact),
  };
  await bringResponses(
    transaction,
    to,
    times.map((at) => answered(content, random, at)),
  );
}

function answered(content: SurveyDraft, random: Random, at: number) {
  const lang = random.pick(['en', 'en', 'de', 'de', 'de', 'ar'] as const);
  const score = random.chance(0.55)
    ? random.whole(9, 10)
    : random.chance(0.6)
      ? random.whole(7, 8)
      : random.whole(1, 6);
  const [first, why, praise] = content.questions;
  const wrote = random.chance(0.4);
  const words = {
    question: (score > 8 ? praise : why)!.id,
    value: random.pick(remarks[lang]),
    seconds: random.whole(8, 70),
  };
  const time = new Date(at).toISOString();
  return {
    lang,
    source: 'frame' as const,
    state: 'complete' as const,
    seconds: random.whole(9, 120),
    page: shopAddress(random.pick<ShopView>(['lamp', 'bag', 'account'])),
    device: random.pick(['desktop', 'desktop', 'phone', 'tablet']),
    at: words.question,
    ending: content.endings[0]!.id,
    hidden: {},
    test: false,
    archived: false,
    startedAt: time,
    changedAt: time,
    finishedAt: time,
    answers: [{ question: first!.id, value: score, seconds: random.whole(2, 20) }, ...(wrote ? [words] : [])],
  };
}

function inArabic(survey: SurveyDraft): SurveyDraft {
  const titles = [arabic.first.title, arabic.why, arabic.praise];
  return {
    ...survey,
    languages: [...survey.languages, 'ar'],
    questions: survey.questions.map((question, at) => {
      const ends = at === 0 ? { low: arabic.first.low, high: arabic.first.high } : { low: '', high: '' };
      return {
        ...question,
        texts: { ...question.texts, ar: { title: titles[at]!, description: '', ...ends, labels: {} } },
      };
    }),
    endings: survey.endings.map((ending) => ({
      ...ending,
      texts: { ...ending.texts, ar: { title: arabic.thanks, text: '', button: '' } },
    })),
  };
}
