/** Visitors of a customer's site, what they did there, and what they wrote. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { userHash } from '../../keys.ts';
import { ApiError } from '../../../wire/errors.ts';
import type { Report } from '../../../wire/tickets/report.ts';
import type { VisitorAuth } from '../../http/route.ts';
import type { Cast } from './cast.ts';
import { firstNames, lastNames, type Tongue } from './content/people.ts';
import { plans, tickets, type TicketContent } from './content/tickets.ts';
import type { Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { reportOf } from './ticket-report.ts';
import type { ShopView } from './shop-page.ts';
import { shopAddress } from './shop-page.ts';
import type { Stage } from './stage.ts';
import { planTalks } from './talks.ts';

type Site = { readonly id: string; readonly sdkKey: string; readonly secret: string };
/** Without staff where the platform is another server's: then nobody looks after a ticket yet. */
type Plot = { readonly stage: Stage; readonly cast: Cast; readonly staff: readonly Person[]; readonly site: Site };

type Visitor = {
  readonly tongue: Tongue;
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  /** Guests say nothing of themselves; some are vouched for by the site. */
  readonly kind: 'guest' | 'claimed' | 'proven';
  readonly visitsAgo: readonly number[];
  auth: VisitorAuth;
};

const VISITORS = 64;
const STORY_DAYS = 60;

export function planInbox(plot: Plot): void {
  const random = createRandom('inbox');
  const visitors = Array.from({ length: VISITORS }, (_, at) => invent(random, plot.site, at));
  for (const visitor of visitors) planVisitor(plot, visitor, random);
  for (const [at, content] of tickets.entries())
    planTicket(plot, { content, at, from: writerOf(visitors, content, random) }, random);
  planTalks({ ...plot, project: plot.site.id, writers: visitors });
  for (const [at, visitor] of visitors
    .filter(({ kind }) => kind === 'claimed')
    .slice(0, 5)
    .entries())
    plot.stage.diary.note((3 + 4 * at) * HOUR_MS, () => refused(plot, visitor));
}

function invent(random: Random, site: Site, at: number): Visitor {
  const tongue: Tongue = random.chance(0.5) ? 'de' : 'en';
  const [first, last] = [random.pick(firstNames[tongue]), random.pick(lastNames)];
  const kind = random.pick(['guest', 'guest', 'claimed', 'proven', 'proven'] as const);
  const since = STORY_DAYS * DAY_MS * random.next() ** 1.4 + 2 * HOUR_MS;
  const visitsAgo = Array.from({ length: random.whole(1, 7) }, () => since * random.next() ** 1.5).toSorted(
    (a, b) => b - a,
  );
  const email = `${first}.${last}@post.example`
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z@.]/g, '')
    .toLowerCase();
  const auth: VisitorAuth = { projectId: site.id, sdkKey: site.sdkKey, sessionId: null };
  return {
    tongue,
    name: `${first} ${last}`,
    email,
    userId: `customer-${1041 + at}`,
    kind,
    visitsAgo: [since, ...visitsAgo],
    auth,
  };
}

function planVisitor(plot: Plot, visitor: Visitor, random: Random): void {
  const { stage } = plot;
  const [first = 0, ...later] = visitor.visitsAgo;
  stage.diary.note(first, () => arrive(plot, visitor));
  if (visitor.kind !== 'guest') stage.diary.note(first - MINUTE_MS, () => identify(plot, visitor, random));
  for (const ago of [first - 2 * MINUTE_MS, ...later]) stage.diary.note(ago, () => browse(plot, visitor, random));
}

/** What their browsers call themselves, the usual ones more often. */
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit Version/18.6 Mobile/15E148 Safari/604.1',
] as const;

async function arrive({ stage }: Plot, visitor: Visitor): Promise<void> {
  const agent = agents[visitor.name.length % agents.length];
  const { gleapId } = await stage.visitors.start(visitor.auth, visitor.tongue === 'de' ? 'de-de' : 'en-us', {
    agent,
    sdk: 'own',
  });
  visitor.auth = { ...visitor.auth, sessionId: gleapId };
}

/** Half of the customers buy for one of these. */
const companies = [
  { companyId: 'nordhaus', companyName: 'Atelier Nordhaus' },
  { companyId: 'cafe-linden', companyName: 'Café Linden' },
] as const;

async function identify({ stage, site }: Plot, visitor: Visitor, random: Random): Promise<void> {
  const { userId, name, email, kind } = visitor;
  const said = {
    userId,
    name,
    email,
    value: random.whole(0, 12) * 49,
    plan: random.pick(plans),
    orders: random.whole(0, 6),
    ...companies[email.length % (2 * companies.length)],
  };
  const proof = kind === 'proven' ? { userHash: userHash(site.secret, userId) } : {};
  await stage.visitors.identify(visitor.auth, { ...said, ...proof });
}

/** A few pages, and now and then something in the bag. */
async function browse({ stage }: Plot, visitor: Visitor, random: Random): Promise<void> {
  const views = random.some<ShopView>(['lamp', 'bag', 'account', 'order'], random.whole(1, 4));
  const seen = views.flatMap((view) => [
    { name: 'pageView', data: { page: shopAddress(view) } as Record<string, unknown> },
    ...(view === 'bag' && random.chance(0.6)
      ? [{ name: 'added_to_bag', data: { lamp: 'ember-moss', price: 189 } }]
      : []),
    ...(view === 'order' && random.chance(0.3)
      ? [{ name: 'order_placed', data: { total: 189, currency: 'EUR' } }]
      : []),
  ]);
  for (const { name, data } of [{ name: 'sessionStarted', data: undefined }, ...seen]) {
    await stage.events.take(visitor.auth, {
      events: [{ name, date: new Date(stage.clock.now()).toISOString(), data }],
    });
    stage.clock.pass(random.whole(4, 90) * 1000);
  }
  await stage.events.flush();
}

/** Somebody's page sent a proof that was made with another secret. */
async function refused({ stage }: Plot, { auth, userId }: Visitor): Promise<void> {
  const wrong = { userId, userHash: userHash('a secret of yesterday', userId) };
  await stage.visitors.identify(auth, wrong).then(
    () => Promise.reject(new Error('a wrong proof was taken')),
    (error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'identity_refused')) throw error;
    },
  );
}

/** A visitor who speaks the ticket's language and had come before it was written. */
function writerOf(visitors: readonly Visitor[], { tongue, daysAgo }: TicketContent, random: Random): Visitor {
  return random.pick(
    visitors.filter((visitor) => visitor.tongue === tongue && visitor.visitsAgo[0]! > (daysAgo + 1) * DAY_MS),
  );
}

type Sent = { content: TicketContent; at: number; from: Visitor };

function planTicket(plot: Plot, { content, at, from }: Sent, random: Random): void {
  const { stage } = plot;
  const made = { id: '' };
  const ago = content.daysAgo * DAY_MS;
  stage.diary.note(ago, async () => {
    const { kind, email } = from;
    const report: Report = reportOf(
      content,
      { email: kind === 'guest' ? '' : email, now: stage.clock.now(), id: stage.ports.id() },
      random,
    );
    made.id = (await stage.intake.create(from.auth, report)).id;
  });
  planAnswer(plot, { content, at, made });
}

/** Taken by somebody within hours, talked over, and closed after some days. */
function planAnswer(
  { stage, cast, staff, site }: Plot,
  { content, at, made }: { content: TicketContent; at: number; made: { id: string } },
): void {
  const ago = content.daysAgo * DAY_MS;
  const who = staff[at % Math.max(staff.length, 1)];
  const { priority, status = 'open', notes = [] } = content;
  const change = (given: Parameters<Stage['tickets']['change']>[1]) =>
    stage.tickets.change({ project: site.id, ticket: made.id }, given, { me: who ? cast.of(who).id : '', media: '' });
  if (who && !content.unassigned)
    stage.diary.note(ago * 0.85, () => change({ assigneeId: cast.of(who).id, ...(priority ? { priority } : {}) }));
  else if (priority) stage.diary.note(ago * 0.9, () => change({ priority }));
  for (const [next, body] of who ? notes.entries() : [])
    stage.diary.note(ago * (0.7 - next * 0.15), () =>
      stage.tickets.addNote({ project: site.id, ticket: made.id }, body, cast.of(who!).id),
    );
  if (status !== 'open') stage.diary.note(ago * 0.4, () => change({ status }));
}
