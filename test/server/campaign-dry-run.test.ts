/** Dry runs: what would have come of a draft is what then comes of it (P-OUT-38). */
import { describe, expect, test } from 'bun:test';
import { deliveriesOfContact, nextDue } from '../../src/server/features/campaigns/deliveries-store.ts';
import { audiences } from '../../src/server/features/audiences/feature.ts';
import { createDryRuns } from '../../src/server/features/campaigns/dry-run.ts';
import { outcomeOf, type Outcome } from '../../src/server/features/campaigns/outcome.ts';
import { projects } from '../../src/server/features/projects/feature.ts';
import type { DryRun } from '../../src/wire/campaigns/dry-run.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/wire/limits.ts';
import type { Session } from '../../src/wire/visitors/shapes.ts';
import { roundsOf } from '../soak-slice.ts';
import { campaignsLab, limits, when } from './campaigns-lab.ts';

const lab = campaignsLab();
const { live, path, send, written } = lab;
const storage = () => lab.server.ports.storage;

async function run(id: string): Promise<NonNullable<DryRun['result']>> {
  expect((await send<DryRun>('POST', path(`/${id}/dry-run`))).state).toBe('running');
  await lab.service().dryRunsDone();
  const { state, result } = await send<DryRun>('GET', path(`/${id}/dry-run`));
  expect(state).toBe('done');
  return result!;
}

describe('a dry run', () => {
  test('tells how many people would have got the draft on each day, and at which gate the others were kept; nothing is sent or stored [P-OUT-38]', async () => {
    const [one, two] = [await lab.server.newSession(), await lab.server.newSession()];
    await lab.does(one, 'pageView', { page: 'https://shop.test/lamps' });
    lab.server.clock.advance(1.5 * DAY_MS);
    await lab.does(two, 'pageView', { page: 'https://shop.test/cart' });
    const pages = { any: [{ filter: '/lamps', type: 'contains' as const }], none: [] };
    const { id } = await written({ when: when({ on: 'page' }, { pages }) });
    const some = await run(id);
    expect([some.people, some.days.slice(-2), some.kept]).toEqual([1, [1, 0], []]);
    const users = { all: [{ on: 'field', key: 'kind', is: 'eq', value: 'user' }] };
    const body = { name: 'Users', kind: 'rule', rule: users };
    const audience = await send<{ id: string }>('POST', path().replace('/campaigns', '/audiences'), body);
    await send('PATCH', path(`/${id}`), { audience: audience.id });
    expect(await run(id)).toMatchObject({ people: 0, kept: [{ gate: 'audience', people: 1 }] });
    await send('PATCH', path().replace('/campaigns', '/calm'), { perVisit: 0 });
    await send('PATCH', path(`/${id}`), { audience: 'all' });
    expect(await run(id)).toMatchObject({ people: 0, kept: [{ gate: 'calm', people: 1 }] });
    expect(await storage().all('select id from delivery')).toEqual([]);
    // Another process, or this one after a start, tells it too.
    const place = { project: lab.server.project.id, id };
    const { app, ports } = lab.server;
    const others = { audiences: app.of(audiences), projects: app.of(projects) };
    const another = createDryRuns(ports, others).dryRun;
    expect(await another(place)).toMatchObject({ state: 'done', result: { people: 0 } });
    await send('POST', path(`/${id}/dry-run/stop`));
    expect((await send<DryRun>('GET', path(`/${id}/dry-run`))).state).toBe('none');
    expect((await another(place)).state).toBe('none');
  });

  const people = roundsOf({ whole: 2000, of: ['src/server/features/campaigns'], most: 40 });
  test(`is the same as what happened, person by person, for ${people} people who lived through 20 days with three campaigns [P-OUT-38]`, async () => {
    const random = randomOf(people);
    const ids = [
      (await live({ when: when({ on: 'page' }), limits: limits({ frequency: { mode: 'every', days: 2, times: 3 } }) }))
        .id,
      (await live({ when: when({ on: 'event', name: 'order_placed', where: [] }, { delayMinutes: 5 }) }, 'modal')).id,
      (await live({ when: when({ on: 'visit' }), limits: limits({ priority: 'high' }) }, 'banner')).id,
    ];
    const sessions = await Promise.all(Array.from({ length: people }, () => lab.server.newSession()));
    const began = lab.server.clock.now();
    const lived = sessions.flatMap((session) => eventsOf(random, session, began + MINUTE_MS));
    lived.sort((a, b) => a.at - b.at);
    lab.server.app.hub.answerIsHere((id) => isThere(lived, id, lab.server.clock.now()));
    for (const { session, name, page, at } of lived) {
      await until(at);
      await lab.does(session, name, { page });
      await seen(sessions);
    }
    await until(began + 21 * DAY_MS);
    const app = lab.server.app;
    const heard: Outcome[] = [];
    const needs = { audiences: app.of(audiences), projects: app.of(projects) };
    const runs = createDryRuns(lab.server.ports, needs, (found) => void heard.push(...found));
    for (const id of ids) {
      heard.length = 0;
      await runs.beginDryRun({ project: lab.server.project.id, id });
      await runs.dryRunsDone();
      const wanted = await happened(id, sessions);
      expect(heard.toSorted(byContact)).toEqual(wanted.toSorted(byContact));
      expect(wanted.filter(({ seen: at }) => at !== null).length).toBeGreaterThan(people / 4);
    }

    /** All that is due by then happens at its time. */
    async function until(at: number): Promise<void> {
      for (;;) {
        const next = (await nextDue(storage())) ?? Infinity;
        if (!(next < at)) break;
        lab.server.clock.advance(Math.max(1, next - lab.server.clock.now()));
        await lab.service().pump.rest();
        await seen(sessions);
      }
      lab.server.clock.advance(Math.max(0, at - lab.server.clock.now()));
    }
  }, 600_000);
});

/** What is on its way is seen at once. */
async function seen(sessions: readonly Session[]): Promise<void> {
  const rows = await storage().all(
    "select visitor_id from delivery where seen_at is null and state in ('sent', 'delivered')",
  );
  for (const { visitor_id: id } of rows) {
    const shown = await lab.shownTo(sessions.find(({ gleapId }) => gleapId === id)!);
    await lab.tells(shown.map(({ delivery }) => ({ delivery, kind: 'seen' })));
  }
}

const byContact = (one: Outcome, other: Outcome): number => (one.contact < other.contact ? -1 : 1);

async function happened(campaign: string, sessions: readonly Session[]): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (const { gleapId } of sessions) {
    const [row] = await storage().all('select contact_id from visitor where id = ?', gleapId);
    const contact = String(row!.contact_id);
    const deliveries = await deliveriesOfContact(storage(), contact);
    found.push(outcomeOf(contact, { deliveries, kept: [] }, campaign));
  }
  return found;
}

type LivedEvent = { readonly session: Session; readonly name: string; readonly page: string; readonly at: number };

function eventsOf(random: () => number, session: Session, began: number): LivedEvent[] {
  const found: LivedEvent[] = [];
  for (let visit = 1 + Math.floor(random() * 4); visit > 0; visit -= 1) {
    let at = began + Math.floor(random() * 20 * DAY_MS);
    for (let step = 1 + Math.floor(random() * 4); step > 0; step -= 1) {
      const name = random() < 0.75 ? 'pageView' : 'order_placed';
      found.push({ session, name, page: 'https://shop.test/lamps', at });
      at += 2000 + Math.floor(random() * 20 * MINUTE_MS);
    }
  }
  return found;
}

/** As a dry run takes it: within a visit, and a minute after what is known of it. */
function isThere(lived: readonly LivedEvent[], id: string, now: number): boolean {
  const own = lived.filter(({ session }) => session.gleapId === id);
  const last = own.findLast(({ at }) => at <= now);
  if (!last) return false;
  if (now - last.at < MINUTE_MS) return true;
  const next = own.find(({ at }) => at > now);
  return next !== undefined && next.at - last.at < HOUR_MS / 2;
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
