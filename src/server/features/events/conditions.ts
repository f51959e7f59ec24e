/** How conditions on events and on views of pages are read. */
import type { Comparison } from '../../../wire/audiences/comparisons.ts';
import type { EventCondition, PageCondition, Times, Within } from '../../../wire/audiences/conditions.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../wire/limits.ts';
import { pageMatches } from '../../../wire/pure/page-filter.ts';
import { nextTurn } from '../../next-turn.ts';
import type { Around, Read, Reading } from '../audiences/slots.ts';
import {
  daysOfContact,
  firstTime,
  lastTime,
  timesByDay,
  timesSince,
  toldSince,
  toldViews,
  viewsOf,
  type DayOfContact,
} from './conditions-store.ts';
import { dayOf } from './days.ts';
import { pageIn } from './page-view.ts';

export const eventConditions: Reading<'event'> = {
  on: 'event',
  read: (condition, around) => ({
    type: 'number',
    comparison: compared(condition.times),
    ...counted(condition, around),
  }),
};

/** Minutes and hours are of the events themselves, days of their counts by day. */
function counted({ name, within }: EventCondition, { queries, now, once }: Around): Pick<Read, 'sql' | 'met'> {
  const days = (contactId: string) => once(`days ${contactId} ${name}`, () => daysOfContact(queries, contactId, name));
  if (!within) return { sql: () => timesByDay(name, undefined), met: async (id) => timesOf(await days(id)) };
  const at = now - lengthOf(within);
  if (!('days' in within))
    return { sql: () => timesSince(name, at), met: async (id) => (await toldSince(queries, id, { name, at })).length };
  const day = dayOf(at);
  return {
    sql: () => timesByDay(name, { at, day }),
    met: async (id) =>
      timesOf((await days(id)).filter((one) => one.day > day || (one.day === day && one.lastAt >= at))),
  };
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

/** A statement knows nothing of page filters: it is given the views that pass. */
export const pageConditions: Reading<'page'> = {
  on: 'page',
  read: (condition, { queries, now, among }) => {
    const at = now - lengthOf(condition.within);
    return {
      type: 'number',
      comparison: compared(condition.times),
      async sql() {
        const passing: string[] = [];
        for (const [place, view] of (await toldViews(queries, among, at)).entries()) {
          if (place % VIEWS_AT_ONCE === VIEWS_AT_ONCE - 1) await nextTurn();
          if (passes(condition, view)) passing.push(view);
        }
        return viewsOf(queries, at, passing);
      },
      met: async (id) =>
        (await toldSince(queries, id, { name: 'pageView', at })).filter((view) => passes(condition, view)).length,
    };
  },
};

/** So many are looked at before somebody else has the thread. */
const VIEWS_AT_ONCE = 1000;

function passes({ filter, type }: PageCondition, view: string | null): boolean {
  const page = view === null ? '' : pageIn(JSON.parse(view));
  return page !== '' && pageMatches(filter, type, page);
}

const timesOf = (days: readonly DayOfContact[]): number => days.reduce((sum, { times }) => sum + times, 0);

function compared(times: Times = { least: 1 }): Comparison {
  if ('least' in times) return { is: 'ge', value: times.least };
  return 'most' in times ? { is: 'le', value: times.most } : { is: 'eq', value: times.exactly };
}

function lengthOf(within: Within): number {
  if ('minutes' in within) return within.minutes * MINUTE_MS;
  return 'hours' in within ? within.hours * HOUR_MS : within.days * DAY_MS;
}
