/** How conditions on events and on views of pages are read. */
import type { EventCondition, PageCondition } from '../../../wire/audiences/conditions.ts';
import type { EventComparison } from '../../../wire/audiences/event-data.ts';
import { pageMatches } from '../../../wire/pure/page-filter.ts';
import { nextTurn } from '../../next-turn.ts';
import { holdsAll, lengthOf, timesCompared } from '../audiences/service.ts';
import type { Around, Read, Reading } from '../audiences/slots.ts';
import {
  daysOfContact,
  firstTime,
  lastTime,
  timesByDay,
  timesSince,
  timesTold,
  toldBy,
  toldSince,
  type DayOfContact,
} from './conditions-store.ts';
import { dayOf } from './days.ts';
import { pageIn } from './page-view.ts';

export const eventConditions: Reading<'event'> = {
  on: 'event',
  read: (condition, around) => ({
    type: 'number',
    comparison: timesCompared(condition.times),
    ...(condition.where?.length ? carrying(condition, condition.where, around) : counted(condition, around)),
  }),
};

/** Minutes and hours are of the events themselves, days of their counts by day. */
function counted({ name, within }: EventCondition, { queries, now, once, without }: Around): Counted {
  const left = (times: number) => Math.max(0, times - (without?.get(name) ?? 0));
  const days = (contactId: string) => once(`days ${contactId} ${name}`, () => daysOfContact(queries, contactId, name));
  if (!within) return { sql: () => timesByDay(name, undefined), met: async (id) => left(timesOf(await days(id))) };
  const at = now - lengthOf(within);
  if (!('days' in within))
    return {
      sql: () => timesSince(name, at),
      met: async (id) => left((await toldSince(queries, id, { name, at })).length),
    };
  const day = dayOf(at);
  return {
    sql: () => timesByDay(name, { at, day }),
    met: async (id) =>
      left(timesOf((await days(id)).filter((one) => one.day > day || (one.day === day && one.lastAt >= at)))),
  };
}

/** What each time was about is known of events that are kept. */
function carrying({ name, within }: EventCondition, where: readonly EventComparison[], around: Around): Counted {
  const at = within ? around.now - lengthOf(within) : 0;
  return passing({ name, at }, (data) => holdsAll(where, data === null ? null : JSON.parse(data)), around);
}

export const eventTimeConditions: Reading<'eventTime'> = {
  on: 'eventTime',
  read: (condition, { queries, once }) => {
    const { name, which } = condition;
    return {
      type: 'date',
      comparison: condition,
      sql: () => (which === 'first' ? firstTime(name) : lastTime(name)),
      async met(id) {
        const days = await once(`days ${id} ${name}`, () => daysOfContact(queries, id, name));
        if (days.length === 0) return null;
        return which === 'first'
          ? Math.min(...days.map(({ firstAt }) => firstAt))
          : Math.max(...days.map(({ lastAt }) => lastAt));
      },
    };
  },
};

export const pageConditions: Reading<'page'> = {
  on: 'page',
  read: (condition, around) => ({
    type: 'number',
    comparison: timesCompared(condition.times),
    ...passing(
      { name: 'pageView', at: around.now - lengthOf(condition.within) },
      (view) => passes(condition, view),
      around,
    ),
  }),
};

type Counted = Pick<Read, 'sql' | 'met'>;

/** A statement knows nothing of page filters and of what events carry: it is given what passes. */
function passing(
  told: { readonly name: string; readonly at: number },
  passesOne: (data: string | null) => boolean,
  { queries, among, without }: Around,
): Counted {
  return {
    async sql() {
      const some: (string | null)[] = [];
      for (const [place, data] of (await toldBy(queries, among, told)).entries()) {
        if (place % DATA_AT_ONCE === DATA_AT_ONCE - 1) await nextTurn();
        if (passesOne(data)) some.push(data);
      }
      return timesTold(queries, told, some);
    },
    met: async (id) => {
      const all = await toldSince(queries, id, told);
      return all.slice(0, Math.max(0, all.length - (without?.get(told.name) ?? 0))).filter(passesOne).length;
    },
  };
}

/** So many are looked at before somebody else has the thread. */
const DATA_AT_ONCE = 1000;

function passes({ filter, type }: PageCondition, view: string | null): boolean {
  const page = view === null ? '' : pageIn(JSON.parse(view));
  return page !== '' && pageMatches(filter, type, page);
}

const timesOf = (days: readonly DayOfContact[]): number => days.reduce((sum, { times }) => sum + times, 0);
